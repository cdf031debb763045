/** Reads the e-mail address and the phone number from the attributes of a user. */

/** An attribute to which the pool can send codes. */
export type ContactAttribute = "email" | "phone_number";

/** An address of a user. */
export interface Contact {
  /** The complete address. */
  readonly address: string;
  readonly isVerified: boolean;
}

/** The addresses of a user. An address that the user does not have is left out. */
export type Contacts = Readonly<Partial<Record<ContactAttribute, Contact>>>;

/** @param attributes The attributes by name, as GetUser returns them. */
export function readContacts(attributes: Readonly<Record<string, string>>): Contacts {
  const read = (attribute: ContactAttribute): Contacts => {
    const address = attributes[attribute];
    if (address === undefined || address === "") return {};
    return { [attribute]: { address, isVerified: attributes[`${attribute}_verified`] === "true" } };
  };
  return { ...read("email"), ...read("phone_number") };
}
