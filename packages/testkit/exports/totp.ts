/**
 * `@poolgate/testkit/totp`: the code of an authenticator app: RFC 6238 with SHA-1, 30 seconds and 6 digits, from a
 * base32 secret (RFC 4648 §6).
 */
import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const TOTP_STEP_MS = 30_000;

export function totpOf(secret: string, nowMs = Date.now()): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / TOTP_STEP_MS)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A code that is wrong now and in the neighbouring time steps. */
export function wrongTotpOf(secret: string, nowMs = Date.now()): string {
  const near = new Set([-1, 0, 1, 2].map((steps) => totpOf(secret, nowMs + steps * TOTP_STEP_MS)));
  return ["000000", "111111", "222222", "333333", "444444"].find((code) => !near.has(code)) ?? "";
}
