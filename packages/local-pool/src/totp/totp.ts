/**
 * Computes the one-time passwords of authenticator apps (RFC 6238): HMAC-SHA-1, time steps of 30 seconds, 6 digits. The codes
 * of the step before and after are accepted too.
 *
 * The caller must accept each time step only once.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238.html
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
const DRIFT_STEPS = 1;

/** The number of the time step at a moment. */
export function timeStepAt(epochMs: number): number {
  return Math.floor(epochMs / STEP_MS);
}

/** The 6-digit code of a time step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, timeStep: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(timeStep));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The time step of a code: the current one, the one before or the one after. Undefined for any other code. */
export function matchingTimeStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const now = timeStepAt(nowMs);
  const given = Buffer.from(code);
  let matching: number | undefined;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCode(secret, Math.max(step, 0)));
    // All steps are compared, so that the time does not reveal which one matched.
    if (expected.length === given.length && timingSafeEqual(expected, given)) matching = step;
  }
  return matching;
}
