/** Salts and names that a faulty server sends, and powers compared with a second implementation. */
import { constants, createPublicKey, publicEncrypt, randomBytes } from "node:crypto";
import { signIn } from "@poolgate/auth";
import { createNativePower, provePassword } from "@poolgate/auth/srp";
import { describe, expect, it } from "vitest";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { processorMs } from "@poolgate/testkit/processor-time";
import { N_HEX } from "../../src/crypto/srp-group.ts";
import { EMAIL, type Engine, PASSWORD } from "../engine.ts";
import { ephemeralOf } from "../crypto/srp-engines.ts";
import { alterAnswers, startWithAccount } from "./steps.ts";

const RUNS = IN_PROOF ? 20_000 : 40;
const native = createNativePower();

const altered = (change: (parameters: Record<string, string>) => object) =>
  alterAnswers("InitiateAuth", (body) => ({
    ...body,
    ChallengeParameters: change(body["ChallengeParameters"] as Record<string, string>),
  }));

const integer = (bytes: Buffer) => native.integer(bytes.toString("hex"));
/** Computes base ^ exponent mod N with OpenSSL's RSA, without padding. */
function opensslPower(base: Buffer, exponent: Buffer): string {
  const jwk = { kty: "RSA", n: Buffer.from(N_HEX, "hex").toString("base64url"), e: exponent.toString("base64url") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, base).toString("hex").replace(/^0+/u, "");
}
/** A random exponent with this many bytes, odd and greater than one, as OpenSSL requires of an RSA key. */
function randomExponent(bytes: number): Buffer {
  const exponent = randomBytes(bytes);
  exponent[0] = (exponent[0] ?? 0) | 1;
  exponent[bytes - 1] = (exponent[bytes - 1] ?? 0) | 1;
  return exponent;
}

describe("the salt of a server", () => {
  const claim = {
    ephemeral: ephemeralOf("3", native),
    identity: { poolName: "LocalPool", userId: "user", password: "password" },
    srpB: "5",
    secretBlock: "c2VjcmV0",
    timestamp: "Mon Jan 5 12:00:00 UTC 2026",
  };
  const options = { random: (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length)) };
  it.each([
    ["is empty", ""],
    ["is not hex", "xyz"],
    ["is a million bytes long", "ab".repeat(1_000_000)],
  ])("that %s is rejected at once", async (_, salt) => {
    const beforeMs = processorMs();
    await expect(provePassword({ ...claim, salt }, options)).rejects.toMatchObject({ code: "saltMalformed" });
    expect(processorMs() - beforeMs).toBeLessThan(1_000);
  });

  it("of one byte is used as that number, with or without leading zeros", async () => {
    expect(await provePassword({ ...claim, salt: "0a" }, options)).toBe(
      await provePassword({ ...claim, salt: "a" }, options),
    );
  });
});

describe("the user name in the proof", () => {
  let engine: Engine;
  const trySignIn = () => engine.clock.settle(signIn(engine.auth, { username: EMAIL, password: PASSWORD }));

  it("is required: without it no proof is sent", async () => {
    engine = await startWithAccount({}, { provesPassword: true });
    engine.fault = altered(({ USER_ID_FOR_SRP: _name, ...parameters }) => parameters);
    await expect(trySignIn()).rejects.toMatchObject({ code: "network.badAnswer" });
    expect(engine.operations).not.toContain("RespondToAuthChallenge");
  });

  it("of another user makes a proof that the server rejects", async () => {
    engine = await startWithAccount({}, { provesPassword: true });
    engine.fault = altered((parameters) => ({ ...parameters, USER_ID_FOR_SRP: "somebody-else" }));
    await expect(trySignIn()).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(engine.browser.storage.size).toBe(0);
  });
});

describe("random powers agree with OpenSSL", () => {
  it(`of g, ${RUNS} times`, () => {
    const g = Buffer.alloc(384);
    g[383] = 2;
    for (let run = 0; run < RUNS; run += 1) {
      const exponent = randomExponent(32);
      expect(native.powG(integer(exponent)).toString(16)).toBe(opensslPower(g, exponent));
    }
  });

  it(`of random bases, ${RUNS} times`, () => {
    for (let run = 0; run < RUNS; run += 1) {
      // Below N, whose first eight bytes are all ones.
      const base = Buffer.concat([Buffer.of(0), randomBytes(383)]);
      const exponent = randomExponent(64);
      expect(native.pow(integer(base), integer(exponent)).toString(16)).toBe(opensslPower(base, exponent));
    }
  });
});
