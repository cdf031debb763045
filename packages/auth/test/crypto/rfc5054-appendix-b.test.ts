/**
 * RFC 5054 appendix B uses another group, hash and padding than Cognito, so only its arithmetic can be compared with
 * ours: jsbn's powers, and that B - k g^x is positive.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { BigInteger } from "jsbn";
import { expect, it } from "vitest";

type Letter = "N" | "g" | "k" | "x" | "v" | "a" | "b" | "A" | "B" | "u" | "S";

const vector = readVectors("srp/rfc5054-appendix-b.json") as Record<Letter, string>;
const number = (letter: Letter) => new BigInteger(vector[letter], 16);

it("computes the document's v, A, B and S", () => {
  const N = number("N");
  const v = number("g").modPow(number("x"), N);
  const A = number("g").modPow(number("a"), N);
  const B = number("k")
    .multiply(v)
    .add(number("g").modPow(number("b"), N))
    .mod(N);
  const exponent = number("a").add(number("u").multiply(number("x")));
  const S = B.subtract(number("k").multiply(v)).mod(N).modPow(exponent, N);
  const computed = { v, A, B, S };
  for (const [letter, value] of Object.entries(computed)) {
    expect.soft(value.toString(16), letter).toBe(vector[letter as keyof typeof computed]);
  }
});
