/**
 * aws-amplify, as published, with custom sign-ins and a temporary password, and the pool as users start it with
 * settings of their own.
 */
import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchUserAttributes, signIn, signOut } from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { spawnPool, type SpawnedPool } from "./support/spawned-pool.ts";
import { CONFIG_FILE } from "./support/two-words.ts";

const username = "ann@example.com";
const password = "correct horse battery";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };

let pool: SpawnedPool;

function configure(userPoolClientId: string): void {
  const { userPoolId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
}

beforeAll(async () => {
  pool = await spawnPool(":memory:", "--config", CONFIG_FILE);
  configure(pool.userPoolClientId);
}, 60_000);

afterEach(() => signOut());
afterAll(() => pool.stop("SIGTERM"), 30_000);

function asks(question: string): object {
  return {
    isSignedIn: false,
    nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE", additionalInfo: { question } },
  };
}

describe.each([
  ["CUSTOM_WITHOUT_SRP", { username }],
  ["CUSTOM_WITH_SRP", { username, password }],
] as const)("%s", (authFlowType, input) => {
  it("CUSTOM_CHALLENGE: continues round by round until the tokens", async () => {
    const first = await signIn({ ...input, options: { authFlowType } });
    expect(first).toMatchObject(asks("What opens the gate?"));
    expect(await confirmSignIn({ challengeResponse: "sesame" })).toMatchObject(asks("And when?"));
    expect(await confirmSignIn({ challengeResponse: "tomorrow" })).toEqual(DONE);
    expect(await fetchUserAttributes()).toMatchObject({ email: username, given_name: "Ann" });
  });

  it("CUSTOM_CHALLENGE: ends after a wrong answer", async () => {
    await signIn({ ...input, options: { authFlowType } });
    await expect(confirmSignIn({ challengeResponse: "please" })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
  });
});

it("CUSTOM_WITH_SRP ends after a wrong password", async () => {
  const attempt = signIn({ username, password: `${password}!`, options: { authFlowType: "CUSTOM_WITH_SRP" } });
  await expect(attempt).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

describe("a temporary password", () => {
  it("NEW_PASSWORD_REQUIRED: is replaced, with the missing attribute, before the tokens are issued", async () => {
    const bob = { username: "bob@example.com", password: "temporary horse" };
    expect(await signIn(bob)).toEqual({
      isSignedIn: false,
      nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED", missingAttributes: ["given_name"] },
    });
    const challengeResponse = "permanent horse";
    await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "Invalid attributes given, given_name is missing",
    });
    await expect(confirmSignIn({ challengeResponse: "short" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    const options = { userAttributes: { given_name: "Bob" } };
    expect(await confirmSignIn({ challengeResponse, options })).toEqual(DONE);
    expect(await fetchUserAttributes()).toMatchObject({ given_name: "Bob" });
    await signOut();
    await expect(signIn(bob)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect(await signIn({ ...bob, password: challengeResponse })).toEqual(DONE);
  });
});
