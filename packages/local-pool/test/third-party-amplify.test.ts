/**
 * aws-amplify, as published, with the pool as users start it: its own SRP, session store and error handling. The tests
 * are one visitor's path, in order.
 */
import { Amplify } from "aws-amplify";
import {
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnPool, type SpawnedPool } from "./support/spawned-pool.ts";

const username = "amplify@example.com";
const password = "päss phrase 🔑 of amplify";

let pool: SpawnedPool;

beforeAll(async () => {
  pool = await spawnPool(":memory:");
  const { userPoolId, userPoolClientId } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: pool.url } } });
}, 60_000);

afterAll(() => pool.stop("SIGTERM"), 30_000);

describe("aws-amplify", () => {
  let tokensBefore: readonly string[] = [];

  it("signs up", async () => {
    const result = await signUp({ username, password, options: { userAttributes: { email: username } } });
    expect(result).toMatchObject({
      isSignUpComplete: false,
      nextStep: {
        signUpStep: "CONFIRM_SIGN_UP",
        codeDeliveryDetails: { deliveryMedium: "EMAIL", attributeName: "email", destination: "a***@e***" },
      },
    });
  });

  it("reports that the account is not confirmed yet", async () => {
    const { nextStep } = await signIn({ username, password });
    expect(nextStep).toEqual({ signInStep: "CONFIRM_SIGN_UP" });
  });

  it("reports that the account exists", async () => {
    await expect(signUp({ username, password })).rejects.toMatchObject({ name: "UsernameExistsException" });
  });

  it("confirms with the newest code only", async () => {
    const first = await pool.latestCode(username);
    await resendSignUpCode({ username });
    const confirmationCode = await pool.latestCode(username);
    expect(confirmationCode).not.toBe(first);
    await expect(confirmSignUp({ username, confirmationCode: first })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect(await confirmSignUp({ username, confirmationCode })).toMatchObject({ isSignUpComplete: true });
  });

  it("is refused with a wrong password", async () => {
    await expect(signIn({ username, password: `${password}!` })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  it("signs in by SRP (PASSWORD_VERIFIER)", async () => {
    expect(await signIn({ username, password })).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
    const { tokens, userSub } = await fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ email: username, email_verified: true, sub: userSub });
    tokensBefore = [String(tokens?.accessToken), String(tokens?.idToken)];
  });

  it("refreshes", async () => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken.payload["token_use"]).toBe("access");
    expect(tokensBefore).not.toContain(String(tokens?.accessToken));
    expect(tokensBefore).not.toContain(String(tokens?.idToken));
    tokensBefore = [...tokensBefore, String(tokens?.accessToken)];
  });

  it("reads the user", async () => {
    const { userId, signInDetails } = await getCurrentUser();
    expect(signInDetails).toMatchObject({ loginId: username, authFlowType: "USER_SRP_AUTH" });
    expect(await fetchUserAttributes()).toEqual({ sub: userId, email: username, email_verified: "true" });
  });

  it("signs out globally", async () => {
    await signOut({ global: true });
    await expect(getCurrentUser()).rejects.toMatchObject({ name: "UserUnAuthenticatedException" });
    const accessTokens = [tokensBefore[0], tokensBefore.at(-1)];
    for (const AccessToken of accessTokens) {
      const { status, body } = await pool.call("GetUser", { AccessToken });
      expect([status, body["__type"], body["message"]]).toEqual([
        400,
        "NotAuthorizedException",
        "Access Token has been revoked",
      ]);
    }
  });

  it("signs in again", async () => {
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
  });
});
