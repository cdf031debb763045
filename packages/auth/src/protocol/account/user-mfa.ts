/** Reads all that a list of the user's second factors shows: which are on, and what the others need. */
import type { JsonObject } from "../wire/wire-request.ts";
import { type Contact, readContacts } from "./contacts.ts";
import { readGetUserAuthFactorsResponse } from "./get-user-auth-factors.ts";
import { readGetUserResponse } from "./get-user.ts";
import { type MfaPreference, type MfaType, readMfaPreference } from "./mfa-settings.ts";

/** The second factors of a user, and what they need. */
export interface UserMfa extends MfaPreference {
  /** An authenticator app is set up, even if it is turned off. */
  readonly isAppSetUp: boolean;
  /** The addresses to which codes may be sent. */
  readonly contacts: Readonly<Partial<Record<"SMS" | "EMAIL", Contact>>>;
}

/** A second factor in the settings. `PASSKEY`: a sign-in with a passkey counts as two factors. */
export type SecondFactor = MfaType | "PASSKEY";

/** What the user needs before a factor can be turned on. */
export type MfaNeed = "app" | "contact" | "verification" | "otherFactor";

/**
 * Reads the responses of GetUser and GetUserAuthFactors.
 *
 * @throws AuthError `network.badAnswer` if a response does not have the documented shape.
 */
export function readUserMfa(user: JsonObject, factors: JsonObject): UserMfa {
  const preference = readMfaPreference(user);
  const { email, phone_number: phone } = readContacts(readGetUserResponse(user).attributes);
  const { configured } = readGetUserAuthFactorsResponse(factors);
  return {
    ...preference,
    isAppSetUp: configured.includes("TOTP") || preference.enabled.includes("TOTP"),
    contacts: { ...(phone && { SMS: phone }), ...(email && { EMAIL: email }) },
  };
}

/** Returns what is missing for a factor; undefined if it can be turned on. */
export function needOf({ isAppSetUp, contacts, enabled }: UserMfa, mfaType: SecondFactor): MfaNeed | undefined {
  if (mfaType === "PASSKEY") return enabled.length === 0 ? "otherFactor" : undefined;
  if (mfaType === "TOTP") return isAppSetUp ? undefined : "app";
  const contact = contacts[mfaType];
  if (contact === undefined) return "contact";
  return contact.isVerified ? undefined : "verification";
}
