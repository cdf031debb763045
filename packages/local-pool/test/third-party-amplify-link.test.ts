/**
 * aws-amplify, as published, with sign-ups that are confirmed by a link: it polls every five seconds until the link is
 * followed.
 */
import { Amplify } from "aws-amplify";
import { autoSignIn, getCurrentUser, signUp } from "aws-amplify/auth";
import { expect, it, onTestFinished, vi } from "vitest";
import { servePool } from "./support/serve-pool.ts";

const username = "ann@example.com";
const password = "correct horse battery";

it("signs in automatically after the link was followed", async () => {
  const pool = await servePool({ verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } });
  onTestFinished(() => pool.stop());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { userPoolId, userPoolClientId, url } = pool;
  const signUpVerificationMethod = "link";
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url, signUpVerificationMethod } },
  });

  const options = { userAttributes: { email: username }, autoSignIn: true };
  expect(await signUp({ username, password, options })).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" },
  });
  const signedIn = autoSignIn();
  const callsBefore = pool.callCount();
  await vi.advanceTimersByTimeAsync(5_000);
  // The response to its first poll is: not confirmed yet.
  await expect.poll(() => pool.callCount(), { timeout: 20_000 }).toBe(callsBefore + 2);

  const link = pool.latestLink(username);
  expect((await fetch(link)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await signedIn).toEqual({ isSignedIn: true, nextStep: { signInStep: "DONE" } });
  expect(await getCurrentUser()).toMatchObject({ signInDetails: { loginId: username } });
});
