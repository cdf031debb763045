/** Wycheproof's HMAC-SHA-256 cases, with the HMAC that signs a password proof. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { readVectors } from "@poolgate/testkit/vectors";
import { expect, it } from "vitest";
import { bytesToHex, hexToBytes } from "../../src/crypto/bytes.ts";

interface MacCase {
  tcId: number;
  comment: string;
  key: string;
  msg: string;
  tag: string;
  result: "valid" | "invalid";
}

const { testGroups } = readVectors("wycheproof/hmac_sha256_test.json") as {
  testGroups: { tagSize: number; tests: MacCase[] }[];
};
const cases = testGroups.flatMap(({ tagSize, tests }) => tests.map((test) => ({ ...test, tagBytes: tagSize / 8 })));

it("has 174 cases", () => {
  expect(cases).toHaveLength(174);
});

it.each(cases.map((vector) => [vector.tcId, vector.result, vector.comment, vector] as const))(
  "%i %s %s",
  (_id, result, _comment, { key, msg, tag, tagBytes }) => {
    const computed = bytesToHex(hmac(sha256, hexToBytes(key), hexToBytes(msg)).slice(0, tagBytes));
    expect(computed === tag).toBe(result === "valid");
  },
);
