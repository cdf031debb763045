/**
 * Time-based one-time passwords as every authenticator app makes them (RFC 6238 over RFC 4226): HMAC-SHA-1, steps of 30
 * seconds, 6 digits. A clock may be one step off in either direction (RFC 6238 §5.2).
 *
 * Which step a code belongs to is told to the caller, who lets no step pass twice.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
const DRIFT_STEPS = 1;

/** The number of the step that a moment lies in. */
export function timeStepAt(epochMs: number): number {
  return Math.floor(epochMs / STEP_MS);
}

/** The code of a step, 6 digits (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, timeStep: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(timeStep));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, among the current one and its neighbours; undefined for any other code. */
export function matchingTimeStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const now = timeStepAt(nowMs);
  const given = Buffer.from(code);
  let matching: number | undefined;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCode(secret, Math.max(step, 0)));
    // All are compared, so that the time taken does not tell which one it was.
    if (expected.length === given.length && timingSafeEqual(expected, given)) matching = step;
  }
  return matching;
}
