/** Where a user can be reached: the two attributes that codes go to, and whether each is known to be the user's own. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";

export const CONTACT_ATTRIBUTES = ["email", "phone_number"] as const;
export type ContactAttribute = (typeof CONTACT_ATTRIBUTES)[number];

export interface Contact {
  readonly attribute: ContactAttribute;
  readonly address: string;
}

export function isContactAttribute(name: string): name is ContactAttribute {
  return CONTACT_ATTRIBUTES.some((attribute) => attribute === name);
}

export function contactOf(
  { attributes }: Pick<UserRecord, "attributes">,
  attribute: ContactAttribute,
): Contact | undefined {
  const address = attributes[attribute];
  return address === undefined ? undefined : { attribute, address };
}

export function verifiedContactOf(
  user: Pick<UserRecord, "attributes">,
  attribute: ContactAttribute,
): Contact | undefined {
  return user.attributes[`${attribute}_verified`] === "true" ? contactOf(user, attribute) : undefined;
}

/** Where a sign-up's code goes: what one signs in with, else the e-mail address before the phone number. */
export function signUpContact(
  { config }: Pick<PoolContext, "config">,
  user: Pick<UserRecord, "attributes">,
): Contact | undefined {
  const [name] = config.usernameAttributes;
  return (name && contactOf(user, name)) ?? contactOf(user, "email") ?? contactOf(user, "phone_number");
}

/** The attributes with every address that is not as before unverified, and which these are. */
export function markChangedUnverified(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { readonly attributes: Readonly<Record<string, string>>; readonly changed: readonly ContactAttribute[] } {
  const changed = CONTACT_ATTRIBUTES.filter((name) => after[name] !== before[name]);
  const attributes: Record<string, string> = { ...after };
  for (const name of changed) {
    if (attributes[name] === undefined) delete attributes[`${name}_verified`];
    else attributes[`${name}_verified`] = "false";
  }
  return { attributes, changed };
}

/** Where a forgotten password's code goes, which must be the user's own for certain. */
export function recoveryContact(user: Pick<UserRecord, "attributes">): Contact | undefined {
  return verifiedContactOf(user, "email") ?? verifiedContactOf(user, "phone_number");
}
