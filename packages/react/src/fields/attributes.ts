/** The account attributes of `spec.md` §3 that a sign-up form may ask for, and how their inputs behave. */
import type { InputHTMLAttributes } from "react";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import type { Messages } from "../messages/en.ts";

type InputTraits = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "inputMode">;

const TRAITS: Readonly<Record<keyof Messages["fields"]["attributes"], InputTraits>> = {
  email: { type: "email", autoComplete: "email", inputMode: "email" },
  phone_number: { type: "tel", autoComplete: "tel", inputMode: "tel" },
  name: { autoComplete: "name" },
  given_name: { autoComplete: "given-name" },
  family_name: { autoComplete: "family-name" },
  middle_name: { autoComplete: "additional-name" },
  nickname: { autoComplete: "nickname" },
  preferred_username: { autoComplete: "off" },
  birthdate: { type: "date", autoComplete: "bday" },
  profile: { type: "url", autoComplete: "url", inputMode: "url" },
  website: { type: "url", autoComplete: "url", inputMode: "url" },
};

function isKnown(attribute: string): attribute is keyof typeof TRAITS {
  return Object.hasOwn(TRAITS, attribute);
}

export function attributeTraits(attribute: string): InputTraits {
  return isKnown(attribute) ? TRAITS[attribute] : { autoComplete: "off" };
}

/** The label of an attribute; one that nobody gave words to goes by its own name. */
export function attributeLabel(attribute: string, messages: Messages): string {
  return isKnown(attribute) ? messages.fields.attributes[attribute] : attribute.replace(/^custom:/, "");
}

/** What the sign-up form asks for besides the name: a name that is an e-mail serves both, in one field. */
export function extraAttributes({ signUpAttributes, loginMechanism }: AuthenticatorView): readonly string[] {
  return signUpAttributes.filter((attribute) => attribute !== loginMechanism);
}
