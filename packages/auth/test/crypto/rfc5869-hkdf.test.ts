/** RFC 5869 appendix A and Wycheproof's HKDF cases: the first 32 bytes of each, from which the key of a password proof is cut. */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "../../src/crypto/bytes.ts";
import { deriveKey } from "../../src/crypto/srp-formulas.ts";

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

/** The number of hex digits of a block. A longer key begins with it. */
const BLOCK = 64;

/** The first block, as far as the vector goes. */
function derive({ ikm, salt, info, okm }: Pick<RfcCase, "ikm" | "salt" | "info" | "okm">): string {
  return bytesToHex(deriveKey(hexToBytes(ikm), hexToBytes(salt), hexToBytes(info))).slice(0, okm.length);
}

it.each(rfc.map((vector) => [vector.case, vector] as const))("RFC 5869 %s", (_, vector) => {
  expect(derive(vector)).toBe(vector.okm.slice(0, BLOCK));
});

describe("Wycheproof", () => {
  const derivations = wycheproof.testGroups.flatMap(({ tests }) =>
    tests.map((vector) => [vector.tcId, vector.comment, vector] as const),
  );

  it("has 86 cases", () => {
    expect(derivations).toHaveLength(86);
  });

  it.each(derivations.filter(([, , { result }]) => result === "valid"))("%i %s", (_id, _comment, vector) => {
    expect(derive(vector)).toBe(vector.okm.slice(0, BLOCK));
  });
});
