/**
 * Composes the mail that brings a visitor's message to the site's owner.
 *
 * It is plain text to one recipient. Only two texts of a visitor become headers: the name in the subject, and the
 * checked address in Reply-To. Both are single lines (OWASP ASVS 1.3.11). This function is pure; `smtp-mailer.ts`
 * sends the mail.
 */
import type { ContactMessage } from "../../store/store.ts";

export interface Mail {
  /** The same for every attempt, so that mail programs recognise a mail that arrives twice. */
  readonly messageId: string;
  readonly date: Date;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

/** Characters that reverse the reading direction, and so could disguise a subject in a list of mails. */
const DIRECTION_CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** @param fromAddress the sender's address; its domain is the end of the Message-ID */
export function composeMail(message: ContactMessage, fromAddress: string): Mail {
  const { id, receivedAtMs, name, email } = message;
  const receivedAt = new Date(receivedAtMs);
  return {
    messageId: `<contact.${id}@${fromAddress.slice(fromAddress.lastIndexOf("@") + 1)}>`,
    date: receivedAt,
    replyTo: email,
    subject: `Contact form: ${toSafeName(name)}`,
    text: [
      `Name: ${name}`,
      `Email: ${email}`,
      ...accountLines(message),
      `Received: ${receivedAt.toISOString()}`,
      "",
      message.message,
      "",
    ].join("\n"),
  };
}

/**
 * The account that has sent the message. An address that is not verified may be anybody's, so the mail says that before
 * it, and names the account.
 */
function accountLines({ accountEmail, isAccountEmailVerified, sub }: ContactMessage): string[] {
  if (isAccountEmailVerified) return [`Signed in as: ${toOneLine(accountEmail)}`];
  return [`Signed in as (not verified): ${toOneLine(accountEmail)}`, `Account: ${toOneLine(sub)}`];
}

/** A mail program would decode a name that looks like an encoded word (RFC 2047), even line breaks in it. */
function toSafeName(name: string): string {
  return name.replace(DIRECTION_CONTROL, "").replaceAll("=?", "= ?");
}

function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, " ");
}
