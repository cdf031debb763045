/** RFC 5869 appendix A, and Wycheproof's HKDF cases, on the HKDF that derives the key of a password proof. */
import { describe, expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "../src/crypto/bytes.ts";
import { deriveKey } from "../src/crypto/hkdf.ts";
import { readVectors } from "./read-vectors.ts";

interface RfcCase {
  case: string;
  hash: string;
  ikm: string;
  salt: string;
  info: string;
  L: number;
  okm: string;
}

interface WycheproofCase {
  tcId: number;
  comment: string;
  ikm: string;
  salt: string;
  info: string;
  size: number;
  okm: string;
  result: "valid" | "invalid";
}

const { cases } = readVectors("rfc/hkdf-rfc5869.json") as { cases: RfcCase[] };
const rfc = cases.filter(({ hash }) => hash === "SHA256");
const wycheproof = readVectors("wycheproof/hkdf_sha256_test.json") as { testGroups: { tests: WycheproofCase[] }[] };

/** Ours derives up to one hash; of a longer key that is the beginning. */
const LONGEST = 32;

interface Derivation {
  ikm: string;
  salt: string;
  info: string;
  length: number;
}

function derive({ ikm, salt, info, length }: Derivation): string {
  return bytesToHex(deriveKey(hexToBytes(ikm), hexToBytes(salt), hexToBytes(info), Math.min(length, LONGEST)));
}

it.each(rfc.map((vector) => [vector.case, vector] as const))("RFC 5869 %s", (_, { ikm, salt, info, L, okm }) => {
  expect(derive({ ikm, salt, info, length: L })).toBe(okm.slice(0, 2 * LONGEST));
});

it("derives no more than one hash", () => {
  const bytes = new Uint8Array(1);
  expect(deriveKey(bytes, bytes, bytes, LONGEST)).toHaveLength(LONGEST);
  expect(() => deriveKey(bytes, bytes, bytes, LONGEST + 1)).toThrow(RangeError);
});

describe("Wycheproof", () => {
  const derivations = wycheproof.testGroups.flatMap(({ tests }) =>
    tests.map((vector) => [vector.tcId, vector.comment, vector] as const),
  );

  it("brings 86 cases", () => {
    expect(derivations).toHaveLength(86);
  });

  it.each(derivations.filter(([, , { result }]) => result === "valid"))("%i %s", (_id, _comment, vector) => {
    expect(derive({ ...vector, length: vector.size })).toBe(vector.okm.slice(0, 2 * LONGEST));
  });
});
