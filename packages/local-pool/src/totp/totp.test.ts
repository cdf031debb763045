/** Time-based codes and base32, compared with the published values of RFC 4226, RFC 6238 and RFC 4648. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { matchingTimeStep, timeStepAt, totpCode } from "./totp.ts";

interface Vectors {
  readonly rfc4226: { readonly secretBase32: string; readonly hotp: readonly string[] };
  readonly rfc6238: readonly {
    readonly alg: string;
    readonly secretBase32: string;
    readonly cases: readonly { readonly time: number; readonly totp6: string }[];
  }[];
}

const file = new URL("../../test/data/totp-rfc4226-rfc6238.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vectors;
const SECRET = fromBase32(vectors.rfc4226.secretBase32);

it("computes the codes of RFC 4226, appendix D", () => {
  expect(vectors.rfc4226.hotp.map((_, counter) => totpCode(SECRET, counter))).toEqual(vectors.rfc4226.hotp);
});

it("computes the codes of RFC 6238, appendix B", () => {
  const cases = vectors.rfc6238.find(({ alg }) => alg === "SHA1")?.cases ?? [];
  expect(cases.length).toBeGreaterThan(3);
  for (const { time, totp6 } of cases) expect(totpCode(SECRET, timeStepAt(time * 1_000))).toBe(totp6);
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
