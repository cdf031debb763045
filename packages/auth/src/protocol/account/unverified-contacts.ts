/**
 * Reads the unverified addresses of a signed-in user from the id token.
 *
 * The widget offers to verify them after a sign-in only if neither the e-mail address nor the phone number is verified.
 */
import { member } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { SessionRecord } from "../session/session-record.ts";
import { decodeToken } from "../tokens/jwt.ts";

/** An address that may be verified after a sign-in. */
export interface UnverifiedContact {
  readonly attribute: "email" | "phone_number";
  /** The complete address. A view masks it. */
  readonly address: string;
}

const ATTRIBUTES = ["email", "phone_number"] as const;

/**
 * Returns the unverified addresses, the e-mail address first. The list is empty if one of the two is verified, and
 * without an id token.
 */
export function unverifiedContacts(record: Secret<SessionRecord>): readonly UnverifiedContact[] {
  const { idToken } = record.reveal();
  if (idToken === undefined) return [];
  const claims = decodeToken(idToken).payload;
  const isUnverified = (attribute: string): boolean => {
    const flag = member(claims, `${attribute}_verified`) ?? false;
    // The claim is a boolean. A Lambda trigger of the pool may have replaced it with the attribute's text.
    return flag === false || flag === "false";
  };
  if (!ATTRIBUTES.every(isUnverified)) return [];
  return ATTRIBUTES.flatMap((attribute) => {
    const address = member(claims, attribute);
    return typeof address === "string" && address !== "" ? [{ attribute, address }] : [];
  });
}
