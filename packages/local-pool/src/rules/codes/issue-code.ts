/**
 * Creates a code for a user, and the message that delivers it. A new code replaces the older one of the same purpose.
 *
 * Call it inside a transaction, so that code and message are both stored or neither is. The store holds a keyed digest of the
 * code, and the message in encrypted form for the outbox.
 */
import { randomInt } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import type { CodePurpose, UserRecord } from "../../store/store.ts";
import { hasTrigger } from "../../triggers/run-trigger.ts";
import { callSender, senderOf } from "./call-sender.ts";
import { composeMessage, type MessageContent } from "./compose-message.ts";
import type { MessagePurpose } from "./message-templates.ts";
import { isPhoneNumber } from "../attributes/check-attributes.ts";
import type { Contact, ContactAttribute } from "../attributes/contacts.ts";
import { CODE_LIFETIMES_MS } from "../../limits.ts";
import { maskEmail, maskPhoneNumber } from "../attributes/mask-contact.ts";

/** CodeDeliveryDetails on the wire. */
export interface DeliveryDetails {
  readonly Destination: string;
  readonly DeliveryMedium: "EMAIL" | "SMS";
  readonly AttributeName: ContactAttribute;
}

const DIGITS = 6;

/** Returns undefined without a contact. Then the code exists but is not sent, as on the service. */
export function issueCode(
  pool: PoolContext,
  user: UserRecord,
  contact: Contact | undefined,
  {
    purpose,
    messagePurpose,
    pendingAddress,
  }: {
    readonly purpose: CodePurpose;
    readonly messagePurpose: MessagePurpose;
    readonly pendingAddress?: string | undefined;
  },
): DeliveryDetails | undefined {
  const expiresAtMs = expiryOf(pool, purpose);
  const code = createCode(pool, { subject: user.id, purpose, digits: DIGITS, expiresAtMs, pendingAddress });
  return contact === undefined ? undefined : sendCode(pool, user, contact, { code, messagePurpose });
}

/** A code for one challenge of a sign-in. It is valid as long as the challenge's session, and only for it. */
export function issueSignInCode(
  pool: PoolContext,
  user: UserRecord,
  contact: Contact,
  about: {
    readonly sessionId: string;
    readonly expiresAtMs: number;
    readonly digits: 6 | 8;
    readonly messagePurpose: MessagePurpose;
  },
): DeliveryDetails {
  const { sessionId: subject, expiresAtMs, digits, messagePurpose } = about;
  const code = createCode(pool, { subject, purpose: "signIn", digits, expiresAtMs });
  return sendCode(pool, user, contact, { code, messagePurpose });
}

/**
 * For an unknown username where existence is hidden: creates a code that nobody receives, and delivery details that look real.
 *
 * With the code stored, later calls respond as for a real user: a mismatch for a wrong code, and an expired code after its time.
 */
export function issueFakeCode(
  pool: PoolContext,
  subject: string,
  purpose: CodePurpose,
  typedName: string,
): DeliveryDetails {
  const code = createCode(pool, { subject, purpose, digits: DIGITS, expiresAtMs: expiryOf(pool, purpose) });
  const contact = fakeContact(subject, typedName);
  fakeMessage(pool, contact, { subject, code });
  return detailsOf(contact);
}

/** Creates a code for the sign-in of an unknown username. Nobody receives it. */
export function issueFakeSignInCode(
  pool: PoolContext,
  { id: subject, expiresAtMs }: { readonly id: string; readonly expiresAtMs: number },
  contact: Contact,
): void {
  const code = createCode(pool, { subject, purpose: "signIn", digits: 8, expiresAtMs });
  fakeMessage(pool, contact, { subject, code });
}

/** The address that an unknown username seems to have. */
export function fakeContact(subject: string, typedName: string): Contact {
  if (isPhoneNumber(typedName)) return { attribute: "phone_number", address: typedName };
  return {
    attribute: "email",
    address: typedName.includes("@") ? typedName : `${subject.slice(0, 1)}@${subject.slice(1, 2)}`,
  };
}

export function codeDigest(pool: PoolContext, subject: string, purpose: CodePurpose, code: string): Uint8Array {
  return pool.secrets.digest("code", subject, purpose, code);
}

export function detailsOf({ attribute, address }: Contact): DeliveryDetails {
  return attribute === "email"
    ? { Destination: maskEmail(address), DeliveryMedium: "EMAIL", AttributeName: attribute }
    : { Destination: maskPhoneNumber(address), DeliveryMedium: "SMS", AttributeName: attribute };
}

/** Creates a code, and stores its digest. */
function createCode(
  pool: PoolContext,
  about: {
    readonly subject: string;
    readonly purpose: CodePurpose;
    readonly digits: number;
    readonly expiresAtMs: number;
    readonly pendingAddress?: string | undefined;
  },
): string {
  const { digits, ...record } = about;
  const { subject, purpose } = record;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  pool.store.replaceCode({ ...record, digest: codeDigest(pool, subject, purpose, code) });
  return code;
}

/** Gives a code, or a temporary password, to the pool's own sender, or stores a message with it for the outbox. */
export function sendCode(
  pool: PoolContext,
  user: UserRecord,
  contact: Contact,
  about: Omit<MessageContent, "medium">,
): DeliveryDetails {
  const details = detailsOf(contact);
  const { code, messagePurpose } = about;
  if (callSender(pool, user, details.DeliveryMedium, about)) return details;
  const composed = composeMessage(pool, user, { ...about, medium: details.DeliveryMedium });
  if (composed === "undeliverable") return details;
  const encrypt = (text: string): Uint8Array => pool.secrets.encrypt("message", contact.address, Buffer.from(text));
  pool.store.insertMessage({
    medium: details.DeliveryMedium,
    destination: contact.address,
    encryptedCode: encrypt(code),
    encryptedWords: composed === undefined ? undefined : encrypt(JSON.stringify(composed)),
    purpose: messagePurpose,
    username: user.username,
    sentAtMs: pool.clock.now(),
  });
  return details;
}

/** Does the work of sending a message without sending one, so that unknown usernames take as long as known ones. */
function fakeMessage(
  pool: PoolContext,
  contact: Contact,
  { subject, code }: { readonly subject: string; readonly code: string },
): void {
  const medium = detailsOf(contact).DeliveryMedium;
  if (hasTrigger(pool, senderOf(medium))) return;
  pool.store.fakeInsertMessage({
    medium,
    destination: contact.address,
    encryptedCode: pool.secrets.encrypt("message", contact.address, Buffer.from(code)),
    encryptedWords: undefined,
    purpose: "simulated",
    username: subject,
    sentAtMs: pool.clock.now(),
  });
}

function expiryOf(pool: PoolContext, purpose: CodePurpose): number {
  return pool.clock.now() + CODE_LIFETIMES_MS[purpose];
}
