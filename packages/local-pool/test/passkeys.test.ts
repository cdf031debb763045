/** Passkeys from registration to deletion, with a software authenticator: options, lists, limits and sign-ins. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openData, type UserPoolConfig } from "@poolgate/local-pool";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import { makeFolder } from "./support/make-folder.ts";
import {
  accessTokenOf,
  askForPasskey,
  BOB,
  complete,
  optionsOf,
  PAGE,
  register,
  sendCredential,
  signIn,
  startPasskeyPool,
  startRegistration,
} from "./support/passkeys/passkey-steps.ts";
import { respond, respondWell } from "./support/sign-in-steps.ts";
import { ANN, CLIENT_ID, type StartedPool } from "./support/start-pool.ts";
import { call, callWell, textOf } from "./support/wire-client.ts";

const list = (pool: StartedPool, AccessToken: string, more: object = {}) =>
  callWell(pool.handle, "ListWebAuthnCredentials", { AccessToken, ...more });

describe("a registration", () => {
  it("returns the options of the service", async () => {
    const pool = startPasskeyPool({ webAuthn: { userVerification: "required" } });
    const AccessToken = await accessTokenOf(pool);
    const { Username } = await callWell(pool.handle, "GetUser", { AccessToken });
    expect(await startRegistration(pool, AccessToken)).toEqual({
      rp: { id: "localhost", name: "localhost" },
      user: { id: Buffer.from(String(Username)).toString("base64url"), name: ANN.username, displayName: ANN.username },
      challenge: expect.stringMatching(/^[\w-]{43,}$/),
      pubKeyCredParams: [
        { type: "public-key", alg: -7 },
        { type: "public-key", alg: -257 },
      ],
      timeout: 60_000,
      excludeCredentials: [],
      authenticatorSelection: { requireResidentKey: true, residentKey: "required", userVerification: "required" },
    });
  });

  it.each([
    ["ES256", -7],
    ["RS256", -257],
  ] as const)(
    "of %s is listed, signs in more than once (WEB_AUTHN), and disappears when deleted",
    async (_name, alg) => {
      const pool = startPasskeyPool();
      const authenticator = createSoftwareAuthenticator({ algorithms: [alg], counts: alg === -257 });
      expect((await register(pool, authenticator)).body).toEqual({});
      const AccessToken = await accessTokenOf(pool);
      const [CredentialId] = authenticator.credentialIds();
      expect(await list(pool, AccessToken)).toEqual({
        Credentials: [
          {
            CredentialId,
            FriendlyCredentialName: "This device",
            RelyingPartyId: "localhost",
            AuthenticatorAttachment: "platform",
            AuthenticatorTransports: ["internal", "hybrid"],
            CreatedAt: pool.clock.now() / 1_000,
          },
        ],
      });
      for (let times = 0; times < 3; times += 1) {
        const { body } = await signIn(pool, authenticator);
        expect(body).toMatchObject({ ChallengeParameters: {}, AuthenticationResult: { TokenType: "Bearer" } });
      }
      expect(await callWell(pool.handle, "DeleteWebAuthnCredential", { AccessToken, CredentialId })).toEqual({});
      expect(await list(pool, AccessToken)).toEqual({ Credentials: [] });
      const again = await call(pool.handle, "DeleteWebAuthnCredential", { AccessToken, CredentialId });
      expect(textOf(again)).toBe("ResourceNotFoundException: The user has no such passkey.");
    },
  );

  it("lists the existing passkeys in its options, so that an authenticator makes no second one", async () => {
    const pool = startPasskeyPool();
    const authenticator = createSoftwareAuthenticator();
    await register(pool, authenticator);
    const options = await startRegistration(pool, await accessTokenOf(pool));
    expect(options.excludeCredentials).toEqual([{ id: authenticator.credentialIds()[0], type: "public-key" }]);
    expect(() => authenticator.create(options, PAGE)).toThrow(expect.objectContaining({ name: "InvalidStateError" }));
    expect((await startRegistration(pool, await accessTokenOf(pool, BOB))).excludeCredentials).toEqual([]);
  });

  it("is refused from 20 passkeys on, at its start and at its end", async () => {
    const pool = startPasskeyPool();
    const AccessToken = await accessTokenOf(pool);
    const [early, late] = [await startRegistration(pool, AccessToken), createSoftwareAuthenticator()];
    for (let count = 0; count < 20; count += 1) {
      const options = await startRegistration(pool, AccessToken);
      await complete(pool, AccessToken, createSoftwareAuthenticator().create(options, PAGE));
      pool.clock.advance(1_000);
    }
    const refused = [
      await complete(pool, AccessToken, late.create(early, PAGE)),
      await call(pool.handle, "StartWebAuthnRegistration", { AccessToken }),
    ];
    expect(refused.map(({ name }) => name)).toEqual(["LimitExceededException", "LimitExceededException"]);
    const ids: unknown[] = [];
    let NextToken: unknown;
    do {
      const page = await list(pool, AccessToken, { MaxResults: 7, ...(NextToken === undefined ? {} : { NextToken }) });
      ids.push(...(page["Credentials"] as { CredentialId: string }[]).map(({ CredentialId }) => CredentialId));
      ({ NextToken } = page);
    } while (NextToken !== undefined);
    expect(new Set(ids).size).toBe(20);
    expect((await list(pool, AccessToken, { MaxResults: 0 }))["Credentials"]).toHaveLength(20);
  });

  it.each([
    [{ allowedFirstAuthFactors: ["PASSWORD"] }, "WebAuthnNotEnabledException"],
    [{ webAuthn: { relyingPartyId: "" } }, "WebAuthnConfigurationMissingException"],
  ] as const)("in a pool with %j is refused as %s", async (config, name) => {
    const pool = startPasskeyPool(config as never);
    const AccessToken = await accessTokenOf(pool);
    expect((await call(pool.handle, "StartWebAuthnRegistration", { AccessToken })).name).toBe(name);
    expect((await complete(pool, AccessToken, {})).name).toBe(name);
  });
});

describe("WEB_AUTHN", () => {
  it.each(["preferred", "selected"])(
    "that is %s requests the user's own passkeys, with the options of the service",
    async (how) => {
      const pool = startPasskeyPool();
      const authenticator = createSoftwareAuthenticator();
      await register(pool, authenticator);
      const selection = { ClientId: CLIENT_ID, AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: ANN.username } };
      const offered = await callWell(pool.handle, "InitiateAuth", selection);
      expect(offered["AvailableChallenges"]).toEqual(["PASSWORD_SRP", "PASSWORD", "WEB_AUTHN"]);
      const step =
        how === "preferred" ? await askForPasskey(pool) : await respondWell(pool, offered, { ANSWER: "WEB_AUTHN" });
      expect(step).toEqual({
        ChallengeName: "WEB_AUTHN",
        Session: expect.any(String),
        ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: expect.any(String) },
        AvailableChallenges: ["WEB_AUTHN"],
      });
      expect(optionsOf(step)).toEqual({
        hints: [],
        attestation: "none",
        attestationFormats: [],
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        timeout: 180_000,
        rpId: "localhost",
        allowCredentials: [{ id: authenticator.credentialIds()[0], type: "public-key" }],
        userVerification: "preferred",
      });
      const { body } = await sendCredential(pool, step, authenticator.get(optionsOf(step), PAGE));
      expect(body["AuthenticationResult"]).toBeDefined();
    },
  );

  it("is unavailable to a user without a passkey", async () => {
    const pool = startPasskeyPool();
    const step = await askForPasskey(pool);
    expect(step.AvailableChallenges).toEqual(["PASSWORD_SRP", "PASSWORD"]);
    expect((await respond(pool, step, { ANSWER: "WEB_AUTHN" })).message).toBe("Selected challenge is not available");
  });

  it.each<UserPoolConfig>([
    { allowedFirstAuthFactors: ["PASSWORD"] },
    { webAuthn: { relyingPartyId: "example.com" } },
    { webAuthn: { relyingPartyId: "" } },
  ])("is unavailable when the pool is set to %j, and the passkey is kept", async (config) => {
    const data = openData(":memory:");
    const before = startPasskeyPool({}, data);
    await register(before, createSoftwareAuthenticator());
    expect((await askForPasskey(before)).ChallengeName).toBe("WEB_AUTHN");
    const AccessToken = await accessTokenOf(before);
    const after = startPasskeyPool(config, data);
    expect((await askForPasskey(after)).AvailableChallenges).toEqual(["PASSWORD_SRP", "PASSWORD"]);
    expect((await list(after, AccessToken))["Credentials"]).toHaveLength(1);
  });
});

it("is no first factor for a new account: a sign-up without a password needs a factor that sends codes", async () => {
  const refused = await call(startPasskeyPool().handle, "SignUp", { ClientId: CLIENT_ID, Username: "new@example.com" });
  expect(refused.message).toMatch(/Value null at 'password'/);
});

it("signs in without a user handle, which the browser may omit (WEB_AUTHN)", async () => {
  const pool = startPasskeyPool();
  const authenticator = createSoftwareAuthenticator();
  await register(pool, authenticator);
  expect(textOf(await signIn(pool, authenticator, { userHandle: null }))).toBe("good");
});

it.each([
  [{ transports: ["usb", "nfc"] }, "cross-platform", "Security key"],
  [{ transports: ["hybrid"] }, "cross-platform", "Phone or tablet"],
  [{ transports: ["internal"] }, undefined, "This device"],
  [{ transports: undefined }, undefined, "Passkey"],
  [{ transports: ["a b", 1, "x".repeat(40)] }, "else", "Passkey"],
])("names a passkey with %j and attachment %s after its transport: %s", async (more, authenticatorAttachment, name) => {
  const pool = startPasskeyPool();
  const AccessToken = await accessTokenOf(pool);
  const made = createSoftwareAuthenticator().create(await startRegistration(pool, AccessToken), PAGE);
  const credential = { ...made, authenticatorAttachment, response: { ...made.response, ...more } };
  expect(textOf(await complete(pool, AccessToken, credential))).toBe("good");
  expect((await list(pool, AccessToken))["Credentials"]).toMatchObject([{ FriendlyCredentialName: name }]);
});

it.each([
  ["fbfc3007154e4ecc8c0b6e020557d7bd", "iCloud Keychain"],
  ["ea9b8d664d011d213ce4b6b48cb575d4", "Google Password Manager"],
])("names a passkey after its provider, %s as %s", async (aaguid, name) => {
  const pool = startPasskeyPool();
  await register(pool, createSoftwareAuthenticator({ aaguid }));
  const { Credentials } = await list(pool, await accessTokenOf(pool));
  expect(Credentials).toMatchObject([{ FriendlyCredentialName: name }]);
});

it("leaves no challenge on the disk or in the log, and logs no user name with passkeys", async () => {
  const folder = makeFolder();
  const pool = startPasskeyPool({}, openData(folder));
  const authenticator = createSoftwareAuthenticator();
  const AccessToken = await accessTokenOf(pool);
  const options = await startRegistration(pool, AccessToken);
  await complete(pool, AccessToken, authenticator.create(options, PAGE));
  const step = await askForPasskey(pool);
  const credential = authenticator.get(optionsOf(step), PAGE, { signature: (bytes) => bytes.subarray(1) });
  await sendCredential(pool, step, credential);
  const onDisk = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  const texts = [...onDisk, ...pool.logged].join("");
  const [id = ""] = authenticator.credentialIds();
  expect(onDisk.join("")).toContain(id);
  for (const secret of [options.challenge, optionsOf(step).challenge, credential.response.signature]) {
    expect(texts).not.toContain(secret);
  }
  expect(pool.logged.join("")).toContain("passkeyRefused");
  for (const name of [ANN.username, id]) expect(pool.logged.join("")).not.toContain(name);
});
