/**
 * The pool's SRP, compared with vectors of an independent program, and tested with values that an attacker may send.
 */
import { processorMs } from "@poolgate/testkit/processor-time";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { isAcceptableSrpA, isProofValid, startExchange } from "./exchange.ts";
import { passwordExponent, proofKey, proofOf, publicValue, scrambler, sharedSecret } from "./formulas.ts";
import { G, K, N } from "./group.ts";
import { canonicalHex, integerOfHex } from "./integers.ts";
import { power } from "./modular-power.ts";
import { createVerifier, isSamePassword } from "./verifier.ts";

interface SrpVector {
  readonly name: string;
  readonly poolName: string;
  readonly userId: string;
  readonly password: string;
  readonly salt: string;
  readonly b: string;
  readonly A: string;
  readonly B: string;
  readonly u: string;
  readonly x: string;
  readonly v: string;
  readonly S: string;
  readonly hkdfKey: string;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

interface Refusal {
  readonly field: string;
  readonly value: string;
  readonly why: string;
}

const { vectors, mustReject } = readVectors("srp/cognito-srp-vectors.json") as {
  vectors: SrpVector[];
  mustReject: Refusal[];
};
const { constants } = readVectors("srp/constants.json") as { constants: { N: string; g: string; k: string } };

/** The sign-in of a vector from the pool's side. */
function signInOf({ A, B, b, v, ...rest }: SrpVector): Parameters<typeof isProofValid>[0] {
  return { ...rest, srpA: A, srpB: B, bHex: b, verifierHex: v };
}

/** Base64 text with one bit of its bytes flipped. */
function flipBit(base64: string, bit: number): string {
  const bytes = Buffer.from(base64, "base64");
  const index = bit >> 3;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString("base64");
}

const [basic] = vectors;
if (basic === undefined) throw new Error("no vectors");
const good = signInOf(basic);

it("has the group of RFC 3526 and Cognito's multiplier", () => {
  expect([canonicalHex(N), canonicalHex(G), canonicalHex(K)]).toEqual([constants.N, constants.g, constants.k]);
});

describe("44 sign-ins of another program", () => {
  it("are complete", () => expect(vectors).toHaveLength(44));

  it.each(vectors.map((vector) => [vector.name, vector] as const))("%s", (_, vector) => {
    const { salt, password, A, B, S, b, v, hkdfKey, secretBlock, timestamp, signature } = vector;
    const [srpA, srpB, secret, u] = [A, B, S, vector.u].map(integerOfHex) as [bigint, bigint, bigint, bigint];
    expect(canonicalHex(passwordExponent(vector, password, integerOfHex(salt)))).toBe(vector.x);
    expect(createVerifier({ ...vector, saltHex: salt })).toBe(v);
    expect(isSamePassword({ ...vector, saltHex: salt, verifierHex: v })).toBe(true);
    expect(canonicalHex(publicValue(integerOfHex(v), power(G, integerOfHex(b))))).toBe(B);
    expect(scrambler(srpA, srpB)).toBe(u);
    expect(canonicalHex(sharedSecret({ srpA, u, verifier: integerOfHex(v), b: integerOfHex(b) }))).toBe(S);
    const key = proofKey(secret, u);
    expect(Buffer.from(key).toString("hex")).toBe(hkdfKey);
    expect(proofOf(key, vector, Buffer.from(secretBlock, "base64"), timestamp).toString("base64")).toBe(signature);
    expect(isProofValid(signInOf(vector))).toBe(true);
  });
});

it("rejects a signature with any one of its bits changed", () => {
  const all = Array.from({ length: 256 }, (_, bit) => bit);
  // In each byte one bit, each time another one.
  const bits = all.filter((bit) => IN_PROOF || bit % 9 === 0);
  expect(bits.filter((bit) => isProofValid({ ...good, signature: flipBit(good.signature, bit) }))).toEqual([]);
});

describe("a malformed proof", () => {
  it.each([
    ["no signature", { signature: "" }],
    ["a signature that is not base64", { signature: "%%%%" }],
    ["a signature of zeros", { signature: Buffer.alloc(32).toString("base64") }],
    ["a very long signature", { signature: Buffer.alloc(30_000).toString("base64") }],
    ["a cut signature", { signature: Buffer.from(good.signature, "base64").subarray(0, 31).toString("base64") }],
    [
      "a longer signature",
      { signature: Buffer.concat([Buffer.from(good.signature, "base64"), Buffer.of(0)]).toString("base64") },
    ],
    [
      "a signature in base64url",
      { signature: good.signature.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") },
    ],
    ["a signature with white space", { signature: `${good.signature}\n` }],
    ["a secret block that is not base64", { secretBlock: "***" }],
    ["an A that is not hex", { srpA: "zz" }],
    ["an A with a sign", { srpA: "-1" }],
    ["no A", { srpA: "" }],
  ])("is rejected: %s", (_, change) => {
    expect(isProofValid({ ...good, ...change })).toBe(false);
  });
});

describe("the same A, in a different notation", () => {
  it.each([
    ["in upper case", good.srpA.toUpperCase()],
    ["with a leading zero", `0${good.srpA}`],
    ["with as many zeros as fit", good.srpA.padStart(1536, "0")],
  ])("%s", (_, srpA) => {
    expect(isAcceptableSrpA(srpA)).toBe(true);
    expect(isProofValid({ ...good, srpA })).toBe(true);
  });
});

describe("an A that must be rejected", () => {
  const atTheServer = mustReject.filter(({ field }) => field === "SRP_A (server)");
  const multiples = [3n, 4n, 1n << 64n, N].map((factor) => ({ value: canonicalHex(factor * N), why: "A mod N = 0" }));
  const zeros = ["00", "0".repeat(1536)].map((value) => ({ value, why: "zero" }));

  it("occurs four times in the vectors", () => expect(atTheServer).toHaveLength(4));

  it.each([...atTheServer, ...multiples, ...zeros].map(({ why, value }) => [why, value.length, value] as const))(
    "%s, %i digits: refused, even with the proof that a client computes from S = 0",
    (_, __, srpA) => {
      const beforeMs = processorMs();
      const u = srpA.length > 2000 ? 1n : scrambler(integerOfHex(srpA), integerOfHex(good.srpB));
      const forged = proofOf(proofKey(0n, u), good, Buffer.from(good.secretBlock, "base64"), good.timestamp);
      expect(isProofValid({ ...good, srpA, signature: forged.toString("base64") })).toBe(false);
      expect(processorMs() - beforeMs).toBeLessThan(100);
    },
  );
});

describe("startExchange", () => {
  const exchanges = Array.from({ length: 50 }, () => startExchange(basic.v));

  it("draws a new b each time, of about 256 bits or more", () => {
    expect(new Set(exchanges.map(({ bHex }) => bHex)).size).toBe(exchanges.length);
    // A random number of 256 bits is shorter than 200 bits only once in 2^56 times.
    for (const { bHex } of exchanges) expect(integerOfHex(bHex) >> 200n).toBeGreaterThan(0n);
  });

  it("returns canonical hex: B = k·v + g^b", () => {
    for (const { bHex, srpB } of exchanges) {
      expect([bHex, srpB]).toEqual([
        expect.stringMatching(/^[1-9a-f][0-9a-f]*$/),
        expect.stringMatching(/^[1-9a-f][0-9a-f]*$/),
      ]);
      expect(integerOfHex(srpB)).toBe((K * integerOfHex(basic.v) + power(G, integerOfHex(bHex))) % N);
    }
  });

  it("accepts a verifier in any notation", () => {
    expect(startExchange("1").srpB).toMatch(/^[0-9a-f]+$/);
    expect(() => startExchange("")).toThrow(SyntaxError);
  });
});
