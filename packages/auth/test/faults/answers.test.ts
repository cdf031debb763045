/** Faults in the content of the pool's responses, in a whole sign-in or refresh. */
import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut, updatePassword } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, holdBack, PASSWORD, refusal, yieldToPage } from "../engine.ts";
import { alterAnswers, credentials, DONE, refresh, startSignedIn, startWithAccount } from "./steps.ts";

let engine: Engine;

const trySignIn = () => engine.clock.settle(signIn(engine.auth, credentials));
const BAD_ANSWER = { code: "network.badAnswer" };

it("an empty body is an invalid response where data is required, and valid where none is", async () => {
  engine = await startSignedIn();
  engine.fault = async (_, send) => {
    await send();
    return new Response("", { status: 200 });
  };
  await expect(refresh(engine)).rejects.toMatchObject(BAD_ANSWER);
  const newPassword = "a new one, longer";
  await engine.clock.settle(updatePassword(engine.auth, { oldPassword: PASSWORD, newPassword }));
  engine.fault = undefined;
  await signOut(engine.auth);
  expect(await signIn(engine.auth, { username: EMAIL, password: newPassword })).toEqual(DONE);
});

it("an unknown challenge is reported clearly, and the next sign-in works", async () => {
  engine = await startWithAccount();
  engine.fault = alterAnswers("InitiateAuth", () => ({
    ChallengeName: "RETINA_SCAN",
    Session: "s",
    ChallengeParameters: {},
  }));
  await expect(trySignIn()).rejects.toMatchObject({ code: "signIn.challengeUnsupported" });
  engine.fault = undefined;
  expect(await trySignIn()).toEqual(DONE);
});

describe("a challenge without its required session", () => {
  it("is an invalid response", async () => {
    engine = await startWithAccount();
    engine.fault = alterAnswers("InitiateAuth", () => ({
      ChallengeName: "SMS_MFA",
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: "SMS", CODE_DELIVERY_DESTINATION: "+*8" },
    }));
    await expect(trySignIn()).rejects.toMatchObject(BAD_ANSWER);
    await expect(confirmSignIn(engine.auth, { challengeResponse: "123456" })).rejects.toMatchObject({
      code: "signIn.notStarted",
    });
  });

  it("does not include PASSWORD_VERIFIER, which has no session", async () => {
    engine = await startWithAccount({}, { provesPassword: true });
    engine.fault = alterAnswers("InitiateAuth", ({ Session: _session, ...body }) => body);
    expect(await trySignIn()).toEqual(DONE);
  });
});

it.each([
  ["both a challenge and tokens", { ChallengeName: "SMS_MFA", Session: "s", ChallengeParameters: {} }],
  ["neither a challenge nor tokens", { AuthenticationResult: undefined }],
])("a response with %s does not sign in", async (_, change) => {
  engine = await startWithAccount();
  engine.fault = alterAnswers("InitiateAuth", (body) => ({ ...body, ...change }));
  await expect(trySignIn()).rejects.toMatchObject(BAD_ANSWER);
  expect((await fetchAuthSession(engine.auth)).tokens).toBeUndefined();
  expect(engine.browser.storage.size).toBe(0);
});

describe("the name of an error is read in every place where it can be", () => {
  const message = "Password attempts exceeded";
  const typed = (headers: HeadersInit, body: object) =>
    new Response(JSON.stringify({ message, ...body }), { status: 400, headers });
  it.each([
    ["in the header alone", typed({ "x-amzn-errortype": "NotAuthorizedException" }, {})],
    ["with a namespace", typed({}, { __type: "com.amazonaws.cognito#NotAuthorizedException" })],
    [
      "with an address behind it",
      typed({ "x-amzn-errortype": "NotAuthorizedException:http://internal.amazon.com/coral/" }, {}),
    ],
  ])("%s", async (_, response) => {
    engine = await startWithAccount();
    engine.fault = () => Promise.resolve(response.clone());
    await expect(trySignIn()).rejects.toMatchObject({
      name: "NotAuthorizedException",
      code: "signIn.attemptsExceeded",
      message,
    });
  });
});

it.each([
  ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["a million characters", "x".repeat(1_000_000), "x".repeat(500)],
])("an error message of %s remains text of at most 500 characters", async (_, text, shown) => {
  engine = await startWithAccount();
  engine.fault = answerWith(refusal("InvalidParameterException", text));
  await expect(trySignIn()).rejects.toMatchObject({ message: shown });
});

it("a response that arrives after its call was cancelled has no effect", async () => {
  engine = await startWithAccount();
  const { isAsked, release } = holdBack(engine, "InitiateAuth");
  const controller = new AbortController();
  const signingIn = signIn(engine.auth, credentials, { signal: controller.signal });
  await expect.poll(isAsked).toBe(true);
  controller.abort();
  await expect(signingIn).rejects.toMatchObject({ code: "call.aborted" });
  release();
  await yieldToPage(1);
  await expect(getCurrentUser(engine.auth)).rejects.toMatchObject({ code: "session.unauthenticated" });
  expect(engine.browser.storage.size).toBe(0);
});
