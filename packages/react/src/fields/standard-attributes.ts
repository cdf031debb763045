/** The table of the standard account attributes: the input of each one, and the rule for its format. */
import type { InputHTMLAttributes } from "react";
import { dateRule, secondsRule, webAddressRules } from "../form/attribute-formats.ts";
import { emailRules, phoneNumberRules, type FormatRules } from "../form/rules.ts";
import type { StandardAttribute } from "./attribute-names.ts";

export type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "max"
>;

interface AttributeForm {
  readonly input: InputAttributes;
  /** Without it, only the length of the value is limited. */
  readonly format?: FormatRules;
}

const PERSON_NAME = { autoCapitalize: "words" } as const;
const WEB_ADDRESS = { type: "url", inputMode: "url" } as const;

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
export const STANDARD_ATTRIBUTES: Readonly<Record<StandardAttribute, AttributeForm>> = {
  email: { input: { type: "email", autoComplete: "email", inputMode: "email" }, format: emailRules },
  phone_number: { input: { type: "tel", autoComplete: "tel-national", inputMode: "tel" }, format: phoneNumberRules },
  name: { input: { autoComplete: "name", ...PERSON_NAME } },
  given_name: { input: { autoComplete: "given-name", ...PERSON_NAME } },
  family_name: { input: { autoComplete: "family-name", ...PERSON_NAME } },
  middle_name: { input: { autoComplete: "additional-name", ...PERSON_NAME } },
  nickname: { input: { autoComplete: "nickname" } },
  preferred_username: { input: { autoComplete: "off" } },
  // Without a limit, browsers accept years of six digits.
  birthdate: { input: { type: "date", autoComplete: "bday", max: "9999-12-31" }, format: dateRule },
  gender: { input: { autoComplete: "sex" } },
  address: { input: { autoComplete: "street-address", autoCapitalize: "words" } },
  profile: { input: { autoComplete: "url", ...WEB_ADDRESS }, format: webAddressRules },
  website: { input: { autoComplete: "url", ...WEB_ADDRESS }, format: webAddressRules },
  picture: { input: { autoComplete: "photo", ...WEB_ADDRESS }, format: webAddressRules },
  locale: { input: { autoComplete: "language" } },
  zoneinfo: { input: { autoComplete: "off" } },
  updated_at: { input: { autoComplete: "off", inputMode: "numeric" }, format: secondsRule },
};
