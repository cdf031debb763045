/**
 * Registrations of passkeys with a single mistake, by the page, the authenticator or an attacker in between: each is
 * refused with the service's own error.
 */
import {
  cborMap,
  createSoftwareAuthenticator,
  type Deviations,
  type Entry,
} from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { cut, without, WRONG_EITHER_WAY } from "../support/passkeys/passkey-deviations.ts";
import {
  accessTokenOf,
  BOB,
  complete,
  PAGE,
  register,
  signIn,
  startPasskeyPool,
  startRegistration,
} from "../support/passkeys/passkey-steps.ts";
import { ANN, CLIENT_ID, startPool } from "../support/start-pool.ts";
import { call, callWell, textOf } from "../support/wire-client.ts";

const REGISTRATION_TEXTS: Readonly<Record<string, RegExp>> = {
  malformed: /^InvalidParameterException: The credential cannot be read\.$/,
  wrongType: /^InvalidParameterException: The credential cannot be read\.$/,
  originNotAllowed: /^WebAuthnOriginNotAllowedException: ./,
  relyingPartyMismatch: /^WebAuthnRelyingPartyMismatchException: ./,
  userNotPresent: /^WebAuthnCredentialNotSupportedException: ./,
  keyNotSupported: /^WebAuthnCredentialNotSupportedException: ./,
};

const attestation = (...members: readonly Entry[]): Deviations => ({
  attestationObject: () => cborMap(...members),
});
/** Replaces the id in every place. */
function withId(bytes: Buffer): Deviations {
  const id = bytes.toString("base64url");
  const size = Buffer.of(bytes.length >> 8, bytes.length & 255);
  return {
    credential: { id, rawId: id },
    authenticatorData: (data) => Buffer.concat([data.subarray(0, 53), size, bytes, data.subarray(75)]),
  };
}
const point = Buffer.alloc(32, 1);
/** P-256's own base point (SP 800-186 §3.2.1.3). */
const baseX = Buffer.from("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296", "hex");
const baseY = Buffer.from("4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5", "hex");

describe("a registration with", () => {
  it.each<readonly [string, Deviations, string]>([
    ...WRONG_EITHER_WAY,
    ["the type of a sign-in", { clientData: { type: "webauthn.get" } }, "wrongType"],
    [
      "an algorithm that was not asked for",
      { publicKey: cborMap([1, 1], [3, -8], [-1, 6], [-2, point]) },
      "keyNotSupported",
    ],
    ["another curve", { publicKey: cborMap([1, 2], [3, -7], [-1, 2], [-2, point], [-3, point]) }, "keyNotSupported"],
    [
      "a point off the curve",
      { publicKey: cborMap([1, 2], [3, -7], [-1, 1], [-2, point], [-3, point]) },
      "keyNotSupported",
    ],
    [
      "a short coordinate",
      { publicKey: cborMap([1, 2], [3, -7], [-1, 1], [-2, cut(point)], [-3, point]) },
      "keyNotSupported",
    ],
    [
      "a key with a member that it does not need",
      { publicKey: cborMap([1, 2], [3, -7], [-1, 1], [-2, baseX], [-3, baseY], [2, Buffer.alloc(20_000)]) },
      "keyNotSupported",
    ],
    [
      "an RSA key with a member that it does not need",
      { publicKey: cborMap([1, 3], [3, -257], [-1, Buffer.alloc(256, 255)], [-2, Buffer.of(1, 0, 1)], [2, "id"]) },
      "keyNotSupported",
    ],
    [
      "1024 bits of RSA",
      { publicKey: cborMap([1, 3], [3, -257], [-1, Buffer.alloc(128, 255)], [-2, Buffer.of(1, 0, 1)]) },
      "keyNotSupported",
    ],
    [
      "an RSA exponent of one",
      { publicKey: cborMap([1, 3], [3, -257], [-1, Buffer.alloc(256, 255)], [-2, Buffer.of(1)]) },
      "keyNotSupported",
    ],
    ["a key that is not a map", { publicKey: Buffer.of(0x01) }, "malformed"],
    [
      "no new credential in it",
      { flags: without(64), authenticatorData: (bytes) => bytes.subarray(0, 37) },
      "malformed",
    ],
    ["an id longer than allowed", withId(Buffer.alloc(1_024, 7)), "malformed"],
    ["an id of no bytes", withId(Buffer.alloc(0)), "malformed"],
    ["another id than the one that is attested", { credential: { id: "AAAA", rawId: "AAAA" } }, "malformed"],
    ["an attestation object that is cut off", { attestationObject: cut }, "malformed"],
    ["20 kilobytes of authenticator data", { authenticatorData: () => Buffer.alloc(20_000) }, "malformed"],
    ["no statement", attestation(["fmt", "none"], ["authData", Buffer.alloc(37)]), "malformed"],
    [
      "one member too many",
      attestation(["fmt", "none"], ["attStmt", []], ["authData", Buffer.alloc(37)], ["x", 1]),
      "malformed",
    ],
  ])("%s is refused, as the log says without a user name", async (_what, deviations, reason) => {
    const pool = startPasskeyPool();
    const AccessToken = await accessTokenOf(pool);
    const authenticator = createSoftwareAuthenticator();
    const refused = await register(pool, authenticator, { ...deviations, AccessToken });
    expect(textOf(refused)).toMatch(REGISTRATION_TEXTS[reason] ?? /nothing/);
    expect(pool.logged.at(-2)).toBe(
      JSON.stringify({ at: new Date(pool.clock.now()).toISOString(), event: "passkeyRefused", reason }),
    );
    expect(await callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken })).toEqual({ Credentials: [] });
    expect(textOf(await register(pool, authenticator, { AccessToken }))).toBe("good");
  });

  it("an id of 1023 bytes is accepted", async () => {
    const pool = startPasskeyPool();
    expect(textOf(await register(pool, createSoftwareAuthenticator(), withId(Buffer.alloc(1_023, 7))))).toBe("good");
  });

  it("a registration without user verification is refused if the pool requires it", async () => {
    const pool = startPasskeyPool({ webAuthn: { userVerification: "required" } });
    const weak = createSoftwareAuthenticator({ verifiesUsers: false });
    expect((await register(pool, weak)).name).toBe("WebAuthnCredentialNotSupportedException");
    expect(textOf(await register(pool, createSoftwareAuthenticator()))).toBe("good");
  });

  it.each(
    [null, "text", 1, [], {}, { id: "AAAA" }, { __proto__: null, response: {} }].map((credential) => [credential]),
  )("%j instead of a credential is refused", async (credential) => {
    const pool = startPasskeyPool();
    const refused = await complete(pool, await accessTokenOf(pool), credential);
    expect([refused.status, refused.name]).toEqual([400, "InvalidParameterException"]);
  });
});

describe("the challenge of a registration", () => {
  const NOT_FOUND = "WebAuthnChallengeNotFoundException";

  it("is accepted once, also for another passkey, and once of two at the same time", async () => {
    const pool = startPasskeyPool();
    const AccessToken = await accessTokenOf(pool);
    const options = await startRegistration(pool, AccessToken);
    const credentials = [1, 2].map(() => createSoftwareAuthenticator().create(options, PAGE));
    const answers = await Promise.all(credentials.map((credential) => complete(pool, AccessToken, credential)));
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set([NOT_FOUND, undefined]));
    expect((await complete(pool, AccessToken, credentials[0])).name).toBe(NOT_FOUND);
    const { Credentials } = await callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken });
    expect(Credentials).toHaveLength(1);
  });

  it("expires after ten minutes", async () => {
    const pool = startPasskeyPool();
    const AccessToken = await accessTokenOf(pool);
    const [early, late] = [await startRegistration(pool, AccessToken), await startRegistration(pool, AccessToken)];
    pool.clock.advance(599_999);
    const authenticator = createSoftwareAuthenticator();
    expect(textOf(await complete(pool, AccessToken, authenticator.create(early, PAGE)))).toBe("good");
    pool.clock.advance(1);
    expect((await complete(pool, AccessToken, authenticator.create(late, PAGE))).name).toBe(NOT_FOUND);
  });

  it("belongs to this user, this client and this pool", async () => {
    const otherClient = { clientId: "other", explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] as const };
    const pool = startPasskeyPool({ clients: [{ clientId: CLIENT_ID }, otherClient] });
    const options = await startRegistration(pool, await accessTokenOf(pool));
    const credential = createSoftwareAuthenticator().create(options, PAGE);
    expect((await complete(pool, await accessTokenOf(pool, BOB), credential)).name).toBe(NOT_FOUND);
    const elsewhere = await accessTokenOf(pool, { ...ANN, clientId: "other" });
    expect((await complete(pool, elsewhere, credential)).name).toBe("WebAuthnClientMismatchException");
    const made = createSoftwareAuthenticator().create({ ...options, challenge: "AAAA" }, PAGE);
    expect((await complete(pool, await accessTokenOf(pool), made)).name).toBe(NOT_FOUND);
    expect(textOf(await complete(pool, await accessTokenOf(pool), credential))).toBe("good");
  });

  it.each([
    ["another user has", BOB],
    ["the same user has", ANN],
  ])("does not register a passkey that %s already", async (_who, person) => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    const [id = ""] = authenticator.credentialIds();
    const AccessToken = await accessTokenOf(pool, person);
    const copy = withId(Buffer.from(id, "base64url"));
    const refused = await register(pool, createSoftwareAuthenticator(), { ...copy, AccessToken });
    expect(textOf(refused)).toBe("InvalidParameterException: The passkey is already registered.");
    expect(textOf(await signIn(pool, authenticator))).toBe("good");
  });
});

describe("an account's access to passkeys", () => {
  it("is limited to its own: another user's are neither listed nor deleted", async () => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    const AccessToken = await accessTokenOf(pool, BOB);
    const [CredentialId] = authenticator.credentialIds();
    expect(await callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken })).toEqual({ Credentials: [] });
    const refused = await call(pool.handle, "DeleteWebAuthnCredential", { AccessToken, CredentialId });
    expect(refused.name).toBe("ResourceNotFoundException");
    expect(textOf(await signIn(pool, authenticator))).toBe("good");
  });

  it.each([[{ MaxResults: 21 }], [{ MaxResults: -1 }], [{ NextToken: "anything" }]])(
    "lists with %j are refused",
    async (members) => {
      const pool = startPasskeyPool();
      const AccessToken = await accessTokenOf(pool);
      const { name } = await call(pool.handle, "ListWebAuthnCredentials", { AccessToken, ...members });
      expect(name).toBe("InvalidParameterException");
    },
  );

  it("uses its own page tokens: another user's is refused", async () => {
    const pool = startPasskeyPool();
    await register(pool, createSoftwareAuthenticator());
    await register(pool, createSoftwareAuthenticator());
    const AccessToken = await accessTokenOf(pool);
    const { NextToken } = await callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken, MaxResults: 1 });
    const other = { AccessToken: await accessTokenOf(pool, BOB), NextToken };
    const refused = await call(pool.handle, "ListWebAuthnCredentials", other);
    expect(textOf(refused)).toBe("InvalidParameterException: Invalid pagination token");
    const rest = await callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken, NextToken });
    expect(rest["Credentials"]).toHaveLength(1);
  });

  it("is limited to the relying party that a passkey was made for, and to configured pages", async () => {
    const pool = startPasskeyPool({ webAuthn: { origins: ["https://app.example.com"] } });
    expect((await register(pool, createSoftwareAuthenticator())).name).toBe("WebAuthnOriginNotAllowedException");
    const AccessToken = await accessTokenOf(pool);
    const options = await startRegistration(pool, AccessToken);
    const made = createSoftwareAuthenticator().create(options, { origin: "https://app.example.com" });
    expect(textOf(await complete(pool, AccessToken, made))).toBe("good");
  });
});

it.each([
  [{ relyingPartyId: "https://example.com" }, "webAuthn.relyingPartyId: expected a domain, or nothing"],
  [{ userVerification: "discouraged" }, 'webAuthn.userVerification: expected "required" or "preferred"'],
  [{ factorConfiguration: "TWO" }, 'webAuthn.factorConfiguration: expected "SINGLE_FACTOR" or'],
  [{ origins: ["example.com"] }, "webAuthn.origins[0]: expected an origin such as https://example.com"],
  [{ origin: "https://example.com" }, "webAuthn.origin: not a known member"],
])("cannot be configured as %j", (webAuthn, problem) => {
  expect(() => startPool({ webAuthn: webAuthn as never })).toThrow(problem);
});
