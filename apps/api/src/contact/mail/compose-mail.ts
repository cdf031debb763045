/**
 * The mail that carries a visitor's message to the owner (reliability V15, ASVS 1.3.11).
 *
 * Plain text to one recipient. The only words of a visitor in a header are their name, in the subject, and their checked
 * address, in Reply-To; both are one line before they come here. Pure: the sender is smtp-mailer.ts.
 */
import type { ContactMessage } from "../../store/store.ts";

export interface Mail {
  /** The same for every attempt, so that a mail which arrives twice is recognised as one. */
  readonly messageId: string;
  readonly date: Date;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Characters that turn the reading direction around and with it what follows in a mail program's list. */
const DIRECTION_CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** @param fromAddress the address the mail is sent from; its domain ends the Message-ID */
export function composeMail(message: ContactMessage, fromAddress: string): Mail {
  const { id, receivedAtMs, name, email, accountEmail } = message;
  const receivedAt = new Date(receivedAtMs);
  return {
    messageId: `<contact.${id}@${fromAddress.slice(fromAddress.lastIndexOf("@") + 1)}>`,
    date: receivedAt,
    replyTo: email,
    subject: `Contact form: ${toSafeName(name)}`,
    text: [
      `Name: ${name}`,
      `Email: ${email}`,
      `Signed in as: ${toOneLine(accountEmail)}`,
      `Received: ${receivedAt.toISOString()}`,
      "",
      message.message,
      "",
    ].join("\n"),
  };
}

/** A name in the form of an encoded word (RFC 2047) would be decoded by the reader's program, line breaks and all. */
function toSafeName(name: string): string {
  return name.replace(DIRECTION_CONTROL, "").replaceAll("=?", "= ?");
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}
