/** The engine's own error messages, and the calls that cause them. */
import { autoSignIn, confirmSignUp, createAuth, fetchAuthSession, signIn, signUp } from "@poolgate/auth";
import { fakeWorld } from "@poolgate/testkit/environment";
import { beforeEach, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, PASSWORD, refusal, startEngine } from "../engine.ts";

let engine: Engine;
beforeEach(async () => {
  engine = startEngine();
});

const credentials = { username: EMAIL, password: PASSWORD };
const { environment } = fakeWorld(() => Promise.reject(new Error("nobody asks")));

it.each([
  ["no client id", { userPoolId: "us-east-1_a", userPoolClientId: "" }, "Auth UserPool not configured."],
  [
    "a pool id without an underscore",
    { userPoolId: "us-east-1", userPoolClientId: "c" },
    "Invalid user pool id provided.",
  ],
])("a configuration with %s", (_, config, message) => {
  expect(() => createAuth(config, environment)).toThrow(message);
});

it("'Auth session was not found. Make sure to call signIn.': there is no refresh token", async () => {
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  engine.fault = async (_operation, send) => {
    const answer = (await (await send()).json()) as { AuthenticationResult?: { RefreshToken?: string } };
    delete answer.AuthenticationResult?.RefreshToken;
    return Response.json(answer);
  };
  await signIn(engine.auth, credentials);
  expect(await fetchAuthSession(engine.auth, { forceRefresh: true })).toMatchObject({ tokens: undefined });
  expect(engine.auth.session.getSnapshot().context).toMatchObject({
    failure: { message: "Auth session was not found. Make sure to call signIn." },
    endReason: "refreshRefused",
  });
});

it("SignInException: no sign-up is waiting for its automatic sign-in", async () => {
  await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ name: "SignInException", code: "signIn.notStarted" });
});

it("UnexpectedSignInInterruptionException: the pool requires another step in an automatic sign-in", async () => {
  const options = { userAttributes: { email: EMAIL }, autoSignIn: true };
  await signUp(engine.auth, { ...credentials, options });
  await confirmSignUp(engine.auth, { username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });
  engine.fault = answerWith(refusal("PasswordResetRequiredException", "x"));
  await expect(autoSignIn(engine.auth)).rejects.toMatchObject({
    name: "UnexpectedSignInInterruptionException",
    code: "signIn.interrupted",
  });
});
