/**
 * A client with a secret must send its hash in every call that names a user, and the secret itself in every other call.
 */
import { createHmac } from "node:crypto";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { ANN, CLIENT_ID, startPool, type StartedPool, type Tokens, authOf } from "../support/start-pool.ts";
import { beginByPassword, TOTP_SECRET, totpAt } from "../support/sign-in-steps.ts";
import { prepareClaim } from "../support/srp-sign-in.ts";
import { call, callWell, outcomeOf } from "../support/wire-client.ts";

const SECRET = "a_secret_of_twenty_four_or_more";
const NEW = "new@example.com";
const MISSING = `NotAuthorizedException: Client ${CLIENT_ID} is configured with secret but SECRET_HASH was not received`;
const WRONG = `NotAuthorizedException: Unable to verify secret hash for client ${CLIENT_ID}`;

function start(config: UserPoolConfig = {}): StartedPool {
  return startPool({
    clients: [{ clientSecret: SECRET }],
    seededUsers: [{ email: ANN.username, password: ANN.password }],
    ...config,
  });
}

function hashOf(name: string, secret = SECRET): string {
  return createHmac("sha256", secret).update(`${name}${CLIENT_ID}`).digest("base64");
}

async function signedIn(pool: StartedPool): Promise<Tokens> {
  const { body } = await beginByPassword(pool, { SECRET_HASH: hashOf(ANN.username) });
  return body["AuthenticationResult"] as Tokens;
}

const COMMON = { ClientId: CLIENT_ID, Username: NEW };

describe.each([
  ["SignUp", { Password: ANN.password }, "good"],
  ["ConfirmSignUp", { ConfirmationCode: "123456" }, "UserNotFoundException"],
  ["ResendConfirmationCode", {}, "UserNotFoundException"],
  ["ForgotPassword", {}, "UserNotFoundException"],
  ["ConfirmForgotPassword", { ConfirmationCode: "123456", Password: ANN.password }, "UserNotFoundException"],
])("%s", (operation, more, rightly) => {
  it("requires the hash of the given name before it looks anything up", async () => {
    const pool = start();
    const send = (SecretHash?: string) => outcomeOf(call(pool.handle, operation, { ...COMMON, ...more, SecretHash }));
    expect(await send()).toBe(MISSING);
    expect(await send(hashOf(NEW, `${SECRET}!`))).toBe(WRONG);
    expect(await send(hashOf(ANN.username))).toBe(WRONG);
    expect(await send("short")).toBe(WRONG);
    expect(await send(hashOf(NEW))).toMatch(new RegExp(`^${rightly}`));
  });
});

describe("a sign-in", () => {
  it("requires the hash with the password, and reveals nothing about the user without it", async () => {
    const pool = start();
    expect(await outcomeOf(beginByPassword(pool, {}))).toBe(MISSING);
    expect(await outcomeOf(beginByPassword(pool, { USERNAME: "nobody@example.com", SECRET_HASH: "wrong" }))).toBe(
      WRONG,
    );
    expect(await outcomeOf(beginByPassword(pool, { SECRET_HASH: hashOf(ANN.username) }))).toBe("good");
  });

  it("requires it again with the proof, for the user name of the proof", async () => {
    const pool = start();
    const withHash: typeof pool.handle = async (request) => {
      const body = (await request.json()) as { AuthParameters: object };
      const AuthParameters = { ...body.AuthParameters, SECRET_HASH: hashOf(ANN.username) };
      return pool.handle(new Request(request, { body: JSON.stringify({ ...body, AuthParameters }), method: "POST" }));
    };
    const answer = async (responses: object) => {
      const claim = await prepareClaim(withHash, ANN, { nowMs: pool.clock.now() });
      const ChallengeResponses = { ...claim.ChallengeResponses, ...responses };
      return outcomeOf(call(pool.handle, "RespondToAuthChallenge", { ...claim, ChallengeResponses }));
    };
    const { USERNAME = "" } = (await prepareClaim(withHash, ANN, { nowMs: pool.clock.now() })).ChallengeResponses;
    expect(await answer({})).toBe(MISSING);
    expect(await answer({ SECRET_HASH: hashOf("somebody else") })).toBe(WRONG);
    expect(await answer({ SECRET_HASH: hashOf(USERNAME) })).toBe("good");
  });

  it("requires it with a second factor", async () => {
    const mfa = { enabled: ["SOFTWARE_TOKEN_MFA"] } as const;
    const pool = start({
      mfaConfiguration: "OPTIONAL",
      seededUsers: [{ email: ANN.username, password: ANN.password, mfa, totpSecret: TOTP_SECRET }],
    });
    const { body } = await beginByPassword(pool, { SECRET_HASH: hashOf(ANN.username) });
    const respond = (responses: object) =>
      outcomeOf(
        call(pool.handle, "RespondToAuthChallenge", {
          ClientId: CLIENT_ID,
          ChallengeName: body["ChallengeName"],
          Session: body["Session"],
          ChallengeResponses: {
            USERNAME: ANN.username,
            SOFTWARE_TOKEN_MFA_CODE: totpAt(pool.clock.now()),
            ...responses,
          },
        }),
      );
    expect(await respond({})).toBe(MISSING);
    expect(await respond({ SECRET_HASH: hashOf(ANN.username) })).toBe("good");
  });
});

describe("a refresh token", () => {
  it("is accepted with the hash of the internal user name", async () => {
    const pool = start();
    const { RefreshToken, AccessToken } = await signedIn(pool);
    const { Username } = await callWell(pool.handle, "GetUser", { AccessToken });
    const refresh = (SECRET_HASH?: string) =>
      outcomeOf(
        call(pool.handle, "InitiateAuth", authOf("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: RefreshToken, SECRET_HASH })),
      );
    expect(await refresh()).toBe(MISSING);
    expect(await refresh(hashOf("somebody else"))).toBe(WRONG);
    expect(await refresh(hashOf(String(Username)))).toBe("good");
  });

  it("is accepted with the secret itself by GetTokensFromRefreshToken", async () => {
    const pool = start();
    const { RefreshToken } = await signedIn(pool);
    const refresh = (ClientSecret?: string) =>
      outcomeOf(call(pool.handle, "GetTokensFromRefreshToken", { ClientId: CLIENT_ID, RefreshToken, ClientSecret }));
    expect(await refresh()).toBe(
      `NotAuthorizedException: Client ${CLIENT_ID} is configured for secret but secret was not received`,
    );
    expect(await refresh(`${SECRET}x`)).toBe(WRONG);
    expect(await refresh(SECRET)).toBe("good");
  });

  it("is revoked with the secret itself", async () => {
    const pool = start();
    const { RefreshToken, AccessToken } = await signedIn(pool);
    const revoke = (ClientSecret?: string) =>
      outcomeOf(call(pool.handle, "RevokeToken", { ClientId: CLIENT_ID, Token: RefreshToken, ClientSecret }));
    const refused = "UnauthorizedException: Invalid client or secret";
    expect([await revoke(), await revoke(`${SECRET}x`)]).toEqual([refused, refused]);
    await callWell(pool.handle, "GetUser", { AccessToken });
    expect(await revoke(SECRET)).toBe("good");
    expect(await outcomeOf(call(pool.handle, "GetUser", { AccessToken }))).toMatch(/has been revoked/);
  });
});

it("a hash for a client without a secret is refused", async () => {
  const pool = start({ clients: [{ clientId: CLIENT_ID }] });
  const refused = `InvalidParameterException: Client ${CLIENT_ID} is not configured for secret but secret hash was received`;
  expect(await outcomeOf(beginByPassword(pool, { SECRET_HASH: hashOf(ANN.username) }))).toBe(refused);
  const resend = { ...COMMON, SecretHash: hashOf(NEW) };
  expect(await outcomeOf(call(pool.handle, "ResendConfirmationCode", resend))).toBe(refused);
});

it("is never logged", async () => {
  const pool = start();
  await signedIn(pool);
  await beginByPassword(pool, { SECRET_HASH: "wrong" });
  expect(pool.logged.join("")).not.toContain(SECRET);
});
