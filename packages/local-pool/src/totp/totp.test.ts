/** Time-based codes and base32, compared with the published values of RFC 4226, RFC 6238 and RFC 4648. */
import { expect, it } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { matchingTimeStep, timeStepAt, totpCode } from "./totp.ts";

/** The ASCII text 12345678901234567890, the secret of both RFCs. */
const SECRET = fromBase32("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");

it("computes the codes of RFC 4226, appendix D", () => {
  const codes = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");
  expect(codes.map((_, counter) => totpCode(SECRET, counter))).toEqual(codes);
});

// The codes of SHA-1, of which the pool shows the last six digits.
it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("computes the code of RFC 6238, appendix B, at %i seconds", (seconds, code) => {
  expect(totpCode(SECRET, timeStepAt(seconds * 1_000))).toBe(code);
});

it("accepts a code one step early or late, and no further", () => {
  const nowMs = 1_111_111_111_000;
  const now = timeStepAt(nowMs);
  const matches = [-2, -1, 0, 1, 2].map((drift) => matchingTimeStep(SECRET, totpCode(SECRET, now + drift), nowMs));
  expect(matches).toEqual([undefined, now - 1, now, now + 1, undefined]);
});

it.each(["", "12345", "1234567", "abcdef", "１２３４５６"])("rejects the code %j", (code) => {
  expect(matchingTimeStep(SECRET, code, 59_000)).toBeUndefined();
});

it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("encodes %j as %s and decodes it again (RFC 4648 §10)", (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
  expect(Buffer.from(fromBase32(base32)).toString()).toBe(text);
});

it("rejects letters outside the alphabet", () => {
  expect(() => fromBase32("MZXW1")).toThrow(RangeError);
});
