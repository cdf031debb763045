/**
 * Which addresses of a signed-in person may be offered for verification (`spec.md` §4): only when neither the e-mail
 * address nor the phone number is verified, and then each that there is. Read from the id token, so that nobody has to ask.
 */
import { member } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "../session/session-record.ts";
import { decodeToken } from "../tokens/jwt.ts";

/** An address that may be verified after a sign-in. */
export interface UnverifiedContact {
  readonly attribute: "email" | "phone_number";
  /** The plain address, for the view to mask (`spec.md` §9). */
  readonly address: string;
}

const ATTRIBUTES = ["email", "phone_number"] as const;

/** The addresses to offer, the e-mail address first; none when one of them is verified already. */
export function unverifiedContacts(record: Secret<SessionRecord>): readonly UnverifiedContact[] {
  const claims = decodeToken(record.reveal().idToken).payload;
  const isUnverified = (attribute: string): boolean => {
    const flag = member(claims, `${attribute}_verified`) ?? false;
    // A token says true or false; a trigger of the pool may have written the attribute's own text instead.
    return flag === false || flag === "false";
  };
  if (!ATTRIBUTES.every(isUnverified)) return [];
  return ATTRIBUTES.flatMap((attribute) => {
    const address = member(claims, attribute);
    return typeof address === "string" && address !== "" ? [{ attribute, address }] : [];
  });
}
