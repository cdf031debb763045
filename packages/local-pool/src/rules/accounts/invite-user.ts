/**
 * Invites a user whom the pool's owner creates: a temporary password, and the messages that deliver it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminCreateUser.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { type Contact, contactOf } from "../attributes/contacts.ts";
import { sendCode } from "../codes/issue-code.ts";
import { checkPasswordPolicy } from "./check-password-policy.ts";
import { generatePassword } from "./temporary-password.ts";

export type DeliveryMedium = "SMS" | "EMAIL";

/**
 * The given password, or a random one. Undefined where users can sign in with one-time passwords: a user then has no password
 * unless one is given.
 *
 * @throws ServiceError InvalidPasswordException.
 */
export function temporaryPassword({ config }: PoolContext, given: string | undefined): string | undefined {
  // A blank value is no password.
  if (given !== undefined && given !== "") {
    checkPasswordPolicy(config.passwordPolicy, given, "change");
    return given;
  }
  const isPasswordless = config.allowedFirstAuthFactors.some((name) => name === "EMAIL_OTP" || name === "SMS_OTP");
  return isPasswordless ? undefined : generatePassword(config.passwordPolicy);
}

/**
 * The addresses to send an invitation to. By default it goes by SMS, and to nobody if there is no phone number.
 *
 * @throws ServiceError InvalidParameterException when the user has no address for a medium that was asked for.
 */
export function invitationContacts(
  user: Pick<UserRecord, "attributes">,
  mediums: readonly DeliveryMedium[] | undefined,
): readonly Contact[] {
  const contactFor = (medium: DeliveryMedium): Contact | undefined =>
    contactOf(user, medium === "SMS" ? "phone_number" : "email");
  if (mediums === undefined || mediums.length === 0) {
    const contact = contactFor("SMS");
    return contact === undefined ? [] : [contact];
  }
  return [...new Set(mediums)].map((medium) => {
    const contact = contactFor(medium);
    if (contact === undefined) throw serviceError("noInvitationContact");
    return contact;
  });
}

export interface Invitation {
  readonly contacts: readonly Contact[];
  /** Undefined for a user without one. */
  readonly password: string | undefined;
}

/** Call it inside a transaction. */
export function sendInvitation(
  pool: PoolContext,
  user: UserRecord,
  { contacts, password: code = "" }: Invitation,
): void {
  const signInName = signInNameOf(pool, user);
  for (const contact of contacts) {
    sendCode(pool, user, contact, { code, messagePurpose: "invitation", signInName });
  }
}

/** What the user signs in with. A UUID would tell nobody anything. */
function signInNameOf({ config }: PoolContext, { username, attributes }: UserRecord): string {
  const address = config.usernameAttributes.map((name) => attributes[name]).find((value) => value !== undefined);
  return address ?? username;
}
