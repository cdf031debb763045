/** The automatic sign-in after a sign-up: its requests, its time limit, lost responses and repeated calls. */
import { autoSignIn, confirmSignIn, confirmSignUp, signIn, signOut, signUp } from "@poolgate/auth";
import type { LambdaConfig, UserPoolConfig } from "@poolgate/local-pool";
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe, expect, it, vi } from "vitest";
import { EMAIL, type Engine, loseFirstAnswerOf, PASSWORD, startEngine } from "../engine.ts";

const CHOICE: UserPoolConfig = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
};
const CONFIRMING: LambdaConfig = { preSignUp: answering(() => ({ autoConfirmUser: true })) };
const registration = { username: EMAIL, password: PASSWORD, options: { autoSignIn: true } };
const SIGNED_IN = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
/** The password is proved, which takes two requests. */
const PROVING = { signInFlow: "srp" } as const;

let engine: Engine;

const confirmation = () => ({ username: EMAIL, confirmationCode: engine.pool.latestCode(EMAIL) });

/** Signs up until COMPLETE_AUTO_SIGN_IN. */
async function startConfirmed(config: UserPoolConfig = {}): Promise<void> {
  engine = startEngine({ pool: { config }, config: PROVING });
  await signUp(engine.auth, registration);
  expect(await confirmSignUp(engine.auth, confirmation())).toEqual({
    isSignUpComplete: true,
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" },
  });
  engine.operations.length = 0;
}

describe("the automatic sign-in after a code", () => {
  it("passes the session of each step to the next, and sends no password after the first", async () => {
    engine = startEngine({ pool: { config: CHOICE }, config: PROVING });
    const asked: { readonly Session?: string }[] = [];
    const answered: { readonly Session?: string }[] = [];
    const send = engine.pool.fetch.bind(engine.pool);
    vi.spyOn(engine.pool, "fetch").mockImplementation(async (request) => {
      asked.push(await request.clone().json());
      const response = await send(request);
      answered.push(await response.clone().json());
      return response;
    });
    await signUp(engine.auth, registration);
    await confirmSignUp(engine.auth, confirmation());
    await autoSignIn(engine.auth);
    const session = expect.stringMatching(/./);
    expect(answered).toMatchObject([{ Session: session }, { Session: session }, { AuthenticationResult: {} }]);
    expect(asked.map(({ Session }) => Session)).toEqual([undefined, answered[0]?.Session, answered[1]?.Session]);
    expect(asked[2]).toMatchObject({ AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: EMAIL } });
    expect(JSON.stringify(asked.slice(1))).not.toContain(PASSWORD);
  });

  it("is two requests with the password if it returns none", async () => {
    engine = startEngine({ config: PROVING });
    await signUp(engine.auth, registration);
    await confirmSignUp(engine.auth, confirmation());
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
    expect(engine.operations).toEqual(["SignUp", "ConfirmSignUp", "InitiateAuth", "RespondToAuthChallenge"]);
  });

  it.each([
    [CHOICE, ["SignUp", "InitiateAuth"]],
    [{}, ["SignUp", "InitiateAuth", "RespondToAuthChallenge"]],
  ])("follows at once if the pool confirms accounts by itself", async (config, operations) => {
    engine = startEngine({ pool: { config: { ...config, lambdaConfig: CONFIRMING } }, config: PROVING });
    expect(await signUp(engine.auth, registration)).toMatchObject({
      isSignUpComplete: true,
      nextStep: { signUpStep: "COMPLETE_AUTO_SIGN_IN" },
    });
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
    expect(engine.operations).toEqual(operations);
  });

  it("is not offered without the option", async () => {
    engine = startEngine({ pool: { config: CHOICE }, config: PROVING });
    await signUp(engine.auth, { username: EMAIL, password: PASSWORD });
    expect((await confirmSignUp(engine.auth, confirmation())).nextStep).toEqual({ signUpStep: "DONE" });
    await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ name: "SignInException", code: "signIn.notStarted" });
  });
});

describe("the flow of an automatic sign-in without a session", () => {
  it("lets a pool send its custom challenges first, with or without a session", async () => {
    const lambdaConfig: LambdaConfig = {
      defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
        session.length > 0 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" },
      ),
      createAuthChallenge: answering(() => ({ publicChallengeParameters: { question: "Who?" } })),
      verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
    };
    const explicitAuthFlows = ["ALLOW_CUSTOM_AUTH", "ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] as const;
    engine = startEngine({
      pool: { config: { clients: [{ explicitAuthFlows }], lambdaConfig } },
      config: { signInFlow: "custom" },
    });
    await signUp(engine.auth, registration);
    await confirmSignUp(engine.auth, confirmation());
    expect((await autoSignIn(engine.auth)).nextStep).toEqual({
      signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
      additionalInfo: expect.objectContaining({ question: "Who?" }),
    });
    expect(await confirmSignIn(engine.auth, { challengeResponse: "Ann" })).toEqual(SIGNED_IN);
  });
});

describe("the three minutes in which an automatic sign-in is possible", () => {
  it("are not over one moment earlier", async () => {
    engine = startEngine({ config: PROVING });
    await signUp(engine.auth, registration);
    engine.clock.advance(179_999);
    expect((await confirmSignUp(engine.auth, confirmation())).nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
    engine.clock.advance(179_999);
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
  });
});

describe("a lost response", () => {
  it("to the sign-in with the session: the password is used instead", async () => {
    await startConfirmed(CHOICE);
    loseFirstAnswerOf(engine, "InitiateAuth");
    expect(await engine.clock.settle(autoSignIn(engine.auth))).toEqual(SIGNED_IN);
    expect(engine.operations).toEqual(["InitiateAuth", "InitiateAuth", "InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("to the confirmation: already confirmed counts as confirmed, and the missing session does not matter", async () => {
    engine = startEngine({ pool: { config: CHOICE }, config: PROVING });
    await signUp(engine.auth, registration);
    loseFirstAnswerOf(engine, "ConfirmSignUp");
    const confirmed = await engine.clock.settle(confirmSignUp(engine.auth, confirmation()));
    expect(confirmed.nextStep).toEqual({ signUpStep: "COMPLETE_AUTO_SIGN_IN" });
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
  });

  it("to the sign-up: another code confirms it, and the missing session does not matter", async () => {
    engine = startEngine({ pool: { config: CHOICE }, config: PROVING });
    loseFirstAnswerOf(engine, "SignUp");
    const { nextStep } = await engine.clock.settle(signUp(engine.auth, registration));
    expect(nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
    await confirmSignUp(engine.auth, confirmation());
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
    expect(engine.operations).toEqual(["SignUp", "SignUp", "ResendConfirmationCode", "ConfirmSignUp", "InitiateAuth"]);
  });

  it("to a sign-up that the pool confirmed by itself: the automatic sign-in still succeeds", async () => {
    engine = startEngine({ pool: { config: { lambdaConfig: CONFIRMING } }, config: PROVING });
    loseFirstAnswerOf(engine, "SignUp");
    const { nextStep } = await engine.clock.settle(signUp(engine.auth, registration));
    expect(nextStep).toEqual({ signUpStep: "COMPLETE_AUTO_SIGN_IN" });
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
  });
});

describe("several calls for one automatic sign-in", () => {
  it("share one attempt while it runs", async () => {
    await startConfirmed();
    const calls = [autoSignIn(engine.auth), autoSignIn(engine.auth), autoSignIn(engine.auth)];
    expect(await Promise.all(calls)).toEqual([SIGNED_IN, SIGNED_IN, SIGNED_IN]);
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("share its result within 300 ms of each other, and not later", async () => {
    await startConfirmed();
    await autoSignIn(engine.auth);
    engine.clock.advance(299);
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
    engine.clock.advance(299);
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
    engine.clock.advance(300);
    await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ code: "signIn.notStarted" });
    expect(engine.operations).toEqual(["InitiateAuth", "RespondToAuthChallenge"]);
  });

  it("continue when one of them is aborted; after all are aborted, it can be requested again", async () => {
    await startConfirmed();
    const [first, second] = [new AbortController(), new AbortController()];
    engine.fault = () => new Promise(() => undefined);
    const calls = [
      autoSignIn(engine.auth, { signal: first.signal }),
      autoSignIn(engine.auth, { signal: second.signal }),
    ];
    await expect.poll(() => engine.operations.length).toBe(1);
    first.abort();
    await expect(calls[0]).rejects.toMatchObject({ code: "call.aborted" });
    const third = autoSignIn(engine.auth, { signal: second.signal });
    second.abort();
    await expect(Promise.all([calls[1], third])).rejects.toMatchObject({ code: "call.aborted" });
    expect(engine.operations).toEqual(["InitiateAuth"]);
    engine.fault = undefined;
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
  });

  it("are refused while a user is signed in", async () => {
    engine = startEngine({ config: PROVING });
    await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
    await signIn(engine.auth, { username: "bob@example.com", password: PASSWORD });
    await signUp(engine.auth, registration);
    await confirmSignUp(engine.auth, confirmation());
    await expect(autoSignIn(engine.auth)).rejects.toMatchObject({ message: "There is already a signed in user." });
    await signOut(engine.auth);
    expect(await autoSignIn(engine.auth)).toEqual(SIGNED_IN);
  });
});
