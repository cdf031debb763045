/** A contact message, and the validation rules for it. */
import { contact } from "../../../content/contact.ts";

export const CONTACT_FIELDS = ["name", "email", "message"] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type ContactErrors = Partial<Readonly<Record<ContactField, string>>>;

/** The api's limit, in code points after trimming. */
const MAX_MESSAGE_LENGTH = 5000;
/** From this number of characters on the visitor is told how many are left. */
const FEW_LEFT = 500;

export const EMPTY_MESSAGE: ContactMessage = { name: "", email: "", message: "" };

/**
 * Only a rough check: a name, an `@`, and a host with a dot. The api checks the address in full before it sends mail.
 * The rule of HTML, which the sign-in forms use, is not strict enough, because it accepts a host without a dot.
 */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The error text for each invalid field; empty when the message can be sent. */
export function checkContactMessage(values: ContactMessage): ContactErrors {
  const { name, email, message } = trimContactMessage(values);
  const excess = describeExcess(message);
  return {
    ...(name === "" && { name: contact.nameRequired }),
    ...(email === "" && { email: contact.emailRequired }),
    ...(email !== "" && !isEmailAddress(email) && { email: contact.emailInvalid }),
    ...(message === "" && { message: contact.messageRequired }),
    ...(excess !== undefined && { message: excess }),
  };
}

/** Says how much can still be written, near the limit; undefined before and beyond it. */
export function describeLength(message: string): string | undefined {
  const left = charactersLeft(message.trim());
  return left < 0 || left > FEW_LEFT ? undefined : contact.charactersLeft(left);
}

/** The error text of a message that is too long, while it is typed, too. */
export function describeExcess(message: string): string | undefined {
  const left = charactersLeft(message.trim());
  return left < 0 ? contact.messageTooLong(-left) : undefined;
}

function charactersLeft(message: string): number {
  // A string has at least as many units as characters, so a short one need not be counted.
  if (message.length <= MAX_MESSAGE_LENGTH - FEW_LEFT) return MAX_MESSAGE_LENGTH;
  return MAX_MESSAGE_LENGTH - Array.from(message).length;
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
