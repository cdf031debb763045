/** RFC 5869 appendix A and Wycheproof's HKDF cases, with the library that derives the key of a password proof. */
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "../../src/crypto/bytes.ts";

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

interface Derivation {
  ikm: string;
  salt: string;
  info: string;
  length: number;
}

function derive({ ikm, salt, info, length }: Derivation): string {
  return bytesToHex(hkdf(sha256, hexToBytes(ikm), hexToBytes(salt), hexToBytes(info), length));
}

it.each(rfc.map((vector) => [vector.case, vector] as const))("RFC 5869 %s", (_, { ikm, salt, info, L, okm }) => {
  expect(derive({ ikm, salt, info, length: L })).toBe(okm);
});

describe("Wycheproof", () => {
  const derivations = wycheproof.testGroups.flatMap(({ tests }) =>
    tests.map((vector) => [vector.tcId, vector.comment, vector] as const),
  );

  it("has 86 cases", () => {
    expect(derivations).toHaveLength(86);
  });

  it.each(derivations.filter(([, , { result }]) => result === "valid"))("%i %s", (_id, _comment, vector) => {
    expect(derive({ ...vector, length: vector.size })).toBe(vector.okm);
  });

  it.each(derivations.filter(([, , { result }]) => result === "invalid"))("rejects %i %s", (_id, _comment, vector) => {
    expect(() => derive({ ...vector, length: vector.size })).toThrow("Length must be");
  });
});
