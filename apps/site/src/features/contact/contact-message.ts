/** A contact message (`spec.md` §3) and the rules it has to meet before it is sent (§5). */
import { contact } from "../../../content/contact.ts";

export const CONTACT_FIELDS = ["name", "email", "message"] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type ContactErrors = Partial<Readonly<Record<ContactField, string>>>;

export const EMPTY_MESSAGE: ContactMessage = { name: "", email: "", message: "" };

/** Something, an @, and a host with a dot. Whether the address exists only a letter to it can tell. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The text to show under each field that is not yet right; no entries when the message can be sent. */
export function checkContactMessage(values: ContactMessage): ContactErrors {
  const { name, email, message } = trimContactMessage(values);
  return {
    ...(name === "" && { name: contact.nameRequired }),
    ...(email === "" && { email: contact.emailRequired }),
    ...(email !== "" && !isEmailAddress(email) && { email: contact.emailInvalid }),
    ...(message === "" && { message: contact.messageRequired }),
  };
}

export function isEmailAddress(text: string): boolean {
  return EMAIL_SHAPE.test(text);
}

export function trimContactMessage({ name, email, message }: ContactMessage): ContactMessage {
  return { name: name.trim(), email: email.trim(), message: message.trim() };
}

export function isSameMessage(one: ContactMessage, other: ContactMessage): boolean {
  return CONTACT_FIELDS.every((field) => one[field] === other[field]);
}
