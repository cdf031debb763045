/** Faults in the content of the pool's responses, in a whole sign-in or refresh. */
import {
  confirmSignIn,
  fetchAuthSession,
  getCurrentUser,
  isAuthError,
  signIn,
  signOut,
  updatePassword,
} from "@poolgate/auth";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { describe, expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, holdBack, internalsOf, PASSWORD, refusal, yieldToPage } from "../engine.ts";
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

/** Each member gets one of these in turn; in `proof`, all. */
const NOISE: readonly unknown[] = [null, 7, true, [], {}, "x".repeat(100_000)];

/** The path of every member of a response, including objects. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  const inside = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return inside.flatMap(([name, member]) => [[...path, name], ...pathsOf(member, [...path, name])]);
}

function replaceAt(value: unknown, [name = "", ...rest]: readonly string[], noise: unknown): unknown {
  const members = value as Record<string, unknown>;
  return { ...members, [name]: rest.length === 0 ? noise : replaceAt(members[name], rest, noise) };
}

it.each(["InitiateAuth", "RespondToAuthChallenge"])(
  "a response to %s with any member of another type stores nothing and causes no request with undefined",
  async (operation) => {
    engine = await startWithAccount({}, { provesPassword: true });
    let paths: string[][] = [];
    engine.fault = alterAnswers(operation, (body) => {
      paths = pathsOf(body);
      return body;
    });
    expect(await trySignIn()).toEqual(DONE);
    expect(paths.length).toBeGreaterThan(4);
    await signOut(engine.auth);
    const sent: string[] = [];
    const { environment } = internalsOf(engine.auth);
    const send = environment.fetch;
    Object.assign(environment, {
      fetch: (...request: Parameters<typeof send>) => {
        sent.push(request[1].body as string);
        return send(...request);
      },
    });
    for (const [place, path] of paths.entries()) {
      for (const noise of IN_PROOF ? NOISE : [NOISE[place % NOISE.length]]) {
        engine.fault = alterAnswers(operation, (body) => replaceAt(body, path, noise));
        const outcome = await trySignIn().catch((error: unknown) => error);
        const isRefused = outcome instanceof Error;
        const isClean = isRefused ? isAuthError(outcome) && engine.browser.storage.size === 0 : true;
        expect([path, noise, isClean]).toEqual([path, noise, true]);
        engine.fault = undefined;
        if (!isRefused) await engine.clock.settle(signOut(engine.auth));
      }
    }
    expect(sent.filter((body) => body.includes("undefined"))).toEqual([]);
  },
);
