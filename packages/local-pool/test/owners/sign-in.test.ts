/** AdminInitiateAuth and AdminRespondToAuthChallenge: which flows they have, and what their challenges carry. */
import { createHmac } from "node:crypto";
import type { UserPoolConfig } from "@poolgate/local-pool";
import { describe, expect, it } from "vitest";
import { newEphemeral, proveStep, srpTimestamp } from "../support/srp-sign-in.ts";
import { respond, type Step, stepOf } from "../support/sign-in-steps.ts";
import { ANN, CLIENT_ID, EVERY_FLOW, ONE_ROUND, startPool, type StartedPool } from "../support/start-pool.ts";
import { call, callAsOwner, outcomeOf, type WireAnswer } from "../support/wire-client.ts";

const UserPoolId = "us-east-1_LocalPool";
const PASSWORD_FLOWS = ["ADMIN_USER_PASSWORD_AUTH", "ADMIN_NO_SRP_AUTH"];
const SEEDED = { email: ANN.username, password: ANN.password };

const start = (config: UserPoolConfig = {}): StartedPool =>
  startPool({ ...EVERY_FLOW, seededUsers: [SEEDED], ...config });

function initiate(
  pool: StartedPool,
  AuthFlow: string,
  parameters: Readonly<Record<string, string>> = { PASSWORD: ANN.password },
  more: Readonly<Record<string, unknown>> = {},
): Promise<WireAnswer> {
  const AuthParameters = { USERNAME: ANN.username, ...parameters };
  const body = { UserPoolId, ClientId: CLIENT_ID, AuthFlow, AuthParameters, ...more };
  return callAsOwner(pool.handle, "AdminInitiateAuth", body);
}

function answer(
  pool: StartedPool,
  { ChallengeName, Session }: Pick<Step, "ChallengeName" | "Session">,
  responses: Readonly<Record<string, string>>,
): Promise<WireAnswer> {
  const ChallengeResponses = { USERNAME: ANN.username, ...responses };
  const body = { UserPoolId, ClientId: CLIENT_ID, ChallengeName, Session, ChallengeResponses };
  return callAsOwner(pool.handle, "AdminRespondToAuthChallenge", body);
}

it.each(PASSWORD_FLOWS)("signs a user in with a password by %s", async (flow) => {
  const step = stepOf(await initiate(start(), flow));
  expect(step).toEqual({
    ChallengeParameters: {},
    AuthenticationResult: expect.objectContaining({ ExpiresIn: 3600, TokenType: "Bearer" }) as object,
  });
});

it("runs the flows of users, too: a proof of the password, a choice, and custom challenges", async () => {
  const pool = start({ ...ONE_ROUND, allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] });
  const { srpA, ephemeral } = newEphemeral();
  const asked = stepOf(await initiate(pool, "USER_SRP_AUTH", { SRP_A: srpA }));
  const proof = await proveStep(ephemeral, asked.ChallengeParameters, ANN, srpTimestamp(pool.clock.now()));
  expect(stepOf(await answer(pool, asked, proof)).AuthenticationResult).toBeDefined();

  const choice = stepOf(await initiate(pool, "USER_AUTH", {}));
  expect(choice.AvailableChallenges).toEqual(["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"]);
  const chosen = stepOf(await answer(pool, choice, { ANSWER: "EMAIL_OTP" }));
  const done = stepOf(await answer(pool, chosen, { EMAIL_OTP_CODE: pool.latestCode() }));
  expect(done.AuthenticationResult).toBeDefined();

  const custom = stepOf(await initiate(pool, "CUSTOM_AUTH", {}));
  expect(stepOf(await answer(pool, custom, { ANSWER: "any" })).AuthenticationResult).toBeDefined();
});

it.each(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"])("refreshes tokens by %s", async (flow) => {
  const pool = start();
  const { AuthenticationResult: first } = stepOf(await initiate(pool, "ADMIN_USER_PASSWORD_AUTH"));
  const { RefreshToken = "" } = first as { readonly RefreshToken?: string };
  expect(stepOf(await initiate(pool, flow, { REFRESH_TOKEN: RefreshToken })).AuthenticationResult).toBeDefined();
});

it("asks for a new password with both lists as texts, and ends without challenge parameters", async () => {
  const pool = start({ seededUsers: [{ ...SEEDED, status: "FORCE_CHANGE_PASSWORD" }], requiredAttributes: ["name"] });
  const step = stepOf(await initiate(pool, "ADMIN_USER_PASSWORD_AUTH"));
  const { USER_ID_FOR_SRP, requiredAttributes, userAttributes, ...rest } = step.ChallengeParameters;
  expect([step.ChallengeName, requiredAttributes, rest]).toEqual([
    "NEW_PASSWORD_REQUIRED",
    '["userAttributes.name"]',
    {},
  ]);
  expect(USER_ID_FOR_SRP).toMatch(/^[\da-f-]{36}$/u);
  expect(JSON.parse(userAttributes ?? "")).toEqual({ email: ANN.username, email_verified: "true" });
  const done = stepOf(await answer(pool, step, { NEW_PASSWORD: "another horse", "userAttributes.name": "Ann" }));
  expect([Object.keys(done.AuthenticationResult ?? {}), done.ChallengeParameters]).toEqual([
    expect.arrayContaining(["AccessToken", "IdToken", "RefreshToken"]),
    {},
  ]);
});

it("a challenge of either operation is answered by the other one", async () => {
  const pool = start({ ...ONE_ROUND });
  const owners = stepOf(await initiate(pool, "CUSTOM_AUTH", {}));
  expect(stepOf(await respond(pool, owners, { ANSWER: "any" })).AuthenticationResult).toBeDefined();
  const request = { ClientId: CLIENT_ID, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: ANN.username } };
  const users = stepOf(await call(pool.handle, "InitiateAuth", request));
  expect(stepOf(await answer(pool, users, { ANSWER: "any" })).AuthenticationResult).toBeDefined();
});

it("needs SECRET_HASH of a client with a secret, in both operations", async () => {
  const clientSecret = "a".repeat(24);
  const hash = createHmac("sha256", clientSecret).update(`${ANN.username}${CLIENT_ID}`).digest("base64");
  const pool = start({ ...ONE_ROUND, clients: [{ ...EVERY_FLOW.clients[0], clientSecret }] });
  expect(await outcomeOf(initiate(pool, "CUSTOM_AUTH", {}))).toMatch(/^NotAuthorized.* SECRET_HASH was not received$/);
  const step = stepOf(await initiate(pool, "CUSTOM_AUTH", { SECRET_HASH: hash }));
  expect(await outcomeOf(answer(pool, step, { ANSWER: "any" }))).toMatch(/^NotAuthorized.* SECRET_HASH was not/);
  expect(await outcomeOf(answer(pool, step, { ANSWER: "any", SECRET_HASH: hash }))).toBe("good");
});

describe("refuses", () => {
  const NOT_ENABLED = "InvalidParameterException: Auth flow not enabled for this client";
  it.each([
    ...PASSWORD_FLOWS.map((flow) => [flow, NOT_ENABLED]),
    ["USER_AUTH", NOT_ENABLED],
    ["USER_PASSWORD_AUTH", "InvalidParameterException: Initiate Auth method not supported."],
  ])("%s, where only the flow of users is allowed", async (flow, outcome) => {
    const pool = start({ clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }] });
    expect(await outcomeOf(initiate(pool, flow))).toBe(outcome);
  });

  it.each([
    ["a wrong password", { PASSWORD: "wrong" }, {}, "NotAuthorizedException: Incorrect username or password."],
    ["an unknown user", { USERNAME: "nobody@example.com" }, {}, "UserNotFoundException: User does not exist."],
    ["no password", { PASSWORD: "" }, {}, "InvalidParameterException: Missing required parameter PASSWORD"],
    [
      "a client of another pool",
      {},
      { ClientId: "elsewhere" },
      "ResourceNotFoundException: User pool client elsewhere does not exist.",
    ],
    [
      "a client with another pool",
      {},
      { UserPoolId: "us-east-1_Other" },
      "ResourceNotFoundException: User pool us-east-1_Other does not exist.",
    ],
  ])("%s", async (_what, parameters, more, outcome) => {
    const asked = { PASSWORD: ANN.password, ...parameters };
    expect(await outcomeOf(initiate(start(), "ADMIN_USER_PASSWORD_AUTH", asked, more))).toBe(outcome);
  });

  it("the owner's flows from a user, and an unsigned call", async () => {
    const pool = start();
    const AuthParameters = { USERNAME: ANN.username, PASSWORD: ANN.password };
    const body = { UserPoolId, ClientId: CLIENT_ID, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters };
    expect(await outcomeOf(call(pool.handle, "InitiateAuth", body))).toBe(
      "InvalidParameterException: Initiate Auth method not supported.",
    );
    expect((await call(pool.handle, "AdminInitiateAuth", body)).name).toBe("MissingAuthenticationTokenException");
  });
});
