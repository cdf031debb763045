/**
 * A code of six digits for a user, in the place of any older one of its purpose, and the message that brings it.
 *
 * Call it inside a transaction: code and message are both there or neither. What is stored of the code is a keyed digest;
 * the message holds it sealed, for the outbox.
 */
import { randomInt } from "node:crypto";
import type { PoolContext } from "../pool-context.ts";
import type { CodePurpose, UserRecord } from "../store/store.ts";
import { CODE_LIFETIMES_MS } from "./limits.ts";
import { maskEmail } from "./mask-email.ts";

/** CodeDeliveryDetails on the wire. */
export interface DeliveryDetails {
  readonly Destination: string;
  readonly DeliveryMedium: "EMAIL";
  readonly AttributeName: "email";
}

/** Undefined when the user has no e-mail address; then there is a code, but it goes nowhere, as on the service. */
export function issueCode(
  pool: PoolContext,
  user: UserRecord,
  purpose: CodePurpose,
  occasion: "signUp" | "resendCode" | "forgotPassword",
): DeliveryDetails | undefined {
  const code = placeCode(pool, user.id, purpose);
  const { email } = user.attributes as { readonly email?: string };
  if (email === undefined) return undefined;
  pool.store.insertMessage({
    medium: "EMAIL",
    destination: email,
    sealedCode: pool.secrets.seal("message", email, Buffer.from(code)),
    purpose: occasion,
    username: user.username,
    sentAtMs: pool.clock.now(),
  });
  return deliveryTo(email);
}

/**
 * What an unknown name gets where existence is hidden: a code that nobody learns, and details that look like any others.
 *
 * The code makes later answers the same too: a wrong one is a mismatch, and after its time it has expired.
 */
export function simulateCode(
  pool: PoolContext,
  subject: string,
  purpose: CodePurpose,
  typedName: string,
): DeliveryDetails {
  placeCode(pool, subject, purpose);
  return deliveryTo(typedName.includes("@") ? typedName : `${subject.slice(0, 1)}@${subject.slice(1, 2)}`);
}

export function codeDigest(pool: PoolContext, subject: string, purpose: CodePurpose, code: string): Uint8Array {
  return pool.secrets.digest("code", subject, purpose, code);
}

function placeCode(pool: PoolContext, subject: string, purpose: CodePurpose): string {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  pool.store.replaceCode({
    subject,
    purpose,
    digest: codeDigest(pool, subject, purpose, code),
    expiresAtMs: pool.clock.now() + CODE_LIFETIMES_MS[purpose],
  });
  return code;
}

function deliveryTo(email: string): DeliveryDetails {
  return { Destination: maskEmail(email), DeliveryMedium: "EMAIL", AttributeName: "email" };
}
