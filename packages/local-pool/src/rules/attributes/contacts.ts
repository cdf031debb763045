/** Finds the addresses of a user that codes can be sent to, and whether each one is verified. */
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

/**
 * The address for a sign-up's code, among the attributes that the pool verifies: the one that users sign in with, else the e-mail
 * address, else the phone number.
 */
export function signUpContact(
  { config }: Pick<PoolContext, "config">,
  user: Pick<UserRecord, "attributes">,
): Contact | undefined {
  const names = [...config.usernameAttributes.slice(0, 1), ...CONTACT_ATTRIBUTES];
  const verified = names.filter((name) => config.autoVerifiedAttributes.includes(name));
  return verified.map((name) => contactOf(user, name)).find((contact) => contact !== undefined);
}

/** Marks every changed address as unverified. Returns the new attributes, and the names of the changed ones. */
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

/** Whether an address that was verified is now another one, unverified or gone. */
export function losesVerifiedContact(
  before: Pick<UserRecord, "attributes">,
  after: Pick<UserRecord, "attributes">,
): boolean {
  return CONTACT_ATTRIBUTES.some((name) => {
    const contact = verifiedContactOf(before, name);
    return contact !== undefined && contact.address !== verifiedContactOf(after, name)?.address;
  });
}
