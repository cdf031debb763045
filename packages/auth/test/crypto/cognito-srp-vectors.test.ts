/**
 * 44 sign-ins from an independent program, each with a value that wrong padding breaks (odd digits, leading zeros, a
 * set top bit) or with an unusual name or password, and 14 values that must be rejected.
 */
import { readVectors } from "@poolgate/testkit/vectors";
import { describe, expect, it, vi } from "vitest";
import { createEphemeral, createVerifier, type Integer, provePassword } from "@poolgate/auth/srp";
import { bytesToHex, hexToBytes, utf8ToBytes } from "../../src/crypto/bytes.ts";
import { claimKey, scrambler } from "../../src/crypto/srp-formulas.ts";
import { casesOn, engines, ephemeralOf, random, watched } from "./srp-engines.ts";

/** Arithmetic on the reference engine is slow, and test machines are usually busy. */
interface SrpVector {
  name: string;
  poolName: string;
  userId: string;
  password: string;
  passwordUtf8Hex: string;
  salt: string;
  a: string;
  A: string;
  B: string;
  u: string;
  x: string;
  v: string;
  S: string;
  hkdfKey: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

interface Refusal {
  field: "SRP_B" | "SALT" | "SECRET_BLOCK" | "SRP_A (server)";
  value: string;
  why: string;
}

const { vectors, mustReject } = readVectors("srp/cognito-srp-vectors.json") as {
  vectors: SrpVector[];
  mustReject: Refusal[];
};

const [basic] = vectors;
if (basic === undefined) throw new Error("no vectors");

it("has 44 sign-ins and 14 rejections", () => {
  expect([vectors.length, mustReject.length]).toEqual([44, 14]);
});

describe.each(engines)("on %s", (engine, power) => {
  const rows = casesOn(engine, vectors).map((vector) => [vector.name, vector] as const);

  it.each(rows)("%s", async (_name, vector) => {
    expect(bytesToHex(utf8ToBytes(vector.password))).toBe(vector.passwordUtf8Hex);
    const ephemeral = ephemeralOf(vector.a, power);
    const { A } = ephemeral.reveal();
    const u = scrambler(A, power.integer(vector.B), power);
    const watchedPower = watched(power);
    const signature = await provePassword(
      { ...vector, ephemeral, identity: vector, srpB: vector.B },
      { random, power: watchedPower },
    );
    const { x, S } = vector;
    expect({ A: A.toString(16), u: u.toString(16), ...watchedPower.seen }).toEqual({
      A: vector.A,
      u: vector.u,
      x,
      S,
    });
    expect(bytesToHex(claimKey(power.integer(S), u))).toBe(vector.hkdfKey);
    expect(signature).toBe(vector.signature);
  });

  it.each(rows)("the verifier of %s", (_name, vector) => {
    const fromVector = vi.fn<(length: number) => Uint8Array>((length) =>
      hexToBytes(vector.salt.padStart(length * 2, "0")),
    );
    const made = createVerifier(vector, fromVector, power);
    expect(fromVector.mock.calls).toEqual([[16], [32]]);
    // The shortest signed bytes of an integer have one more byte if the top bit is set.
    expect(BigInt(`0x${bytesToHex(made.verifier)}`).toString(16)).toBe(vector.v);
    expect(BigInt(`0x${bytesToHex(made.salt)}`).toString(16)).toBe(vector.salt);
    expect([made.verifier[0], made.salt[0]].every((byte = 0xff) => byte < 0x80)).toBe(true);
  });

  const received = mustReject.filter(({ field }) => field !== "SRP_A (server)");
  it.each(received.map((refusal) => [refusal.field, refusal.why, refusal.value] as const))(
    "rejects %s: %s",
    async (field, _why, value) => {
      const good = { ...basic, ephemeral: ephemeralOf("2", power), identity: basic, srpB: basic.B };
      const member = { SRP_B: "srpB", SALT: "salt", SECRET_BLOCK: "secretBlock", "SRP_A (server)": "" }[field];
      await expect(provePassword({ ...good, [member]: value }, { random, power })).rejects.toMatchObject({
        name: "SrpError",
      });
    },
  );

  // The server's four values are public values too. The client rejects them when it receives one.
  const atTheServer = mustReject.filter(({ field }) => field === "SRP_A (server)");
  it.each(atTheServer.map((refusal) => [refusal.why, refusal.value] as const))(
    "rejects as SRP_B what a server rejects as SRP_A: %s",
    async (_why, value) => {
      const claim = { ...basic, ephemeral: ephemeralOf("2", power), identity: basic, srpB: value };
      await expect(provePassword(claim, { random, power })).rejects.toMatchObject({ name: "SrpError" });
    },
  );

  it("never sends a public value of zero, but draws again", () => {
    const zero = power.integer("0");
    let draws = 0;
    const flaky = { ...power, powG: (e: Integer) => (draws < 3 ? zero : power.powG(e)) };
    const counting = (length: number) => {
      draws += 1;
      return new Uint8Array(length).fill(draws);
    };
    const { srpA } = createEphemeral(counting, flaky);
    expect(srpA).toBe(power.powG(power.integer("03".repeat(32))).toString(16));
  });
});
