/**
 * aws-amplify, as published: its own SRP, session store and error handling. The tests
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
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { call, textOf } from "./support/wire-client.ts";

const username = "amplify@example.com";
const password = "päss phrase 🔑 of amplify";

let pool: ServedPool;

beforeAll(async () => {
  pool = await servePool({});
  const { userPoolId, userPoolClientId } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: pool.url } } });
});

afterAll(() => pool.stop());

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
    const first = pool.latestCode(username);
    await resendSignUpCode({ username });
    const confirmationCode = pool.latestCode(username);
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
      const answer = await call(pool.handle, "GetUser", { AccessToken });
      expect(textOf(answer)).toBe("NotAuthorizedException: Access Token has been revoked");
    }
  });

  it("signs in again", async () => {
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true });
  });
});
