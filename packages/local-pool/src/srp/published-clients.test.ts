/** The values in other clients' published tests that a server can compute: scramblers and device verifiers. */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it } from "vitest";
import { scrambler } from "./formulas.ts";
import { canonicalHex, integerOfHex } from "./integers.ts";
import { createVerifier } from "./verifier.ts";

interface ScramblerVector {
  readonly id: string;
  readonly kind: "u-only";
  readonly A: string;
  readonly B: string;
  readonly expected: { readonly u: string };
}

interface DeviceVector {
  readonly id: string;
  readonly kind: "device-verifier";
  readonly device_group_key: string;
  readonly device_key: string;
  readonly device_password: string;
  readonly expected: { readonly salt_base64: string; readonly verifier_base64: string };
}

const { vectors } = readVectors("srp/published-client-vectors.json") as {
  vectors: (ScramblerVector | DeviceVector | { readonly id: string; readonly kind: "other" })[];
};
const scramblers = vectors.filter((vector) => vector.kind === "u-only");
const devices = vectors.filter((vector) => vector.kind === "device-verifier");

it("there are three scramblers and two device verifiers", () => {
  expect([scramblers.length, devices.length]).toEqual([3, 2]);
});

describe("scrambler", () => {
  it.each(scramblers)("$id", ({ A, B, expected }) => {
    expect(canonicalHex(scrambler(integerOfHex(A), integerOfHex(B)))).toBe(canonicalHex(integerOfHex(expected.u)));
  });
});

describe("a device's verifier", () => {
  it.each(devices)("$id", ({ device_group_key: poolName, device_key: userId, device_password: password, expected }) => {
    const saltHex = Buffer.from(expected.salt_base64, "base64").toString("hex");
    const verifier = integerOfHex(Buffer.from(expected.verifier_base64, "base64").toString("hex"));
    expect(createVerifier({ poolName, userId, password, saltHex })).toBe(canonicalHex(verifier));
  });
});
