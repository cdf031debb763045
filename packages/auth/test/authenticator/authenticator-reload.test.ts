/**
 * A reload at every screen: within the step's lifetime the same screen returns and continues, later the sign-in screen
 * appears. No password is ever stored. Contact verification has its own test.
 */
import { answering, type AnswerRequest, type ChallengeRequest } from "@poolgate/testkit/answering";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorRoute, AuthenticatorView } from "@poolgate/auth/authenticator";
import { describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  PASSWORD,
  type PoolConfig,
  type SeededUser,
  startEngine,
} from "../engine.ts";
import { totpOf } from "@poolgate/testkit/totp";
import { PATIENCE, type Widget, openSignIn } from "../widget.ts";

const PHONE = "+12345670008";
const NEW_PASSWORD = "another good one";
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const flows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_USER_AUTH"] as const;

const EXPIRED = { failure: { name: "SignInException", code: "signIn.sessionExpired" } };

let engine: Engine;

interface World {
  readonly user?: Partial<SeededUser>;
  readonly pool?: PoolConfig;
  readonly config?: EngineOptions["config"];
}

async function signInForm({ user = {}, pool = {}, config = {} }: World): Promise<Widget> {
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        clients: [{ explicitAuthFlows: flows }],
        seededUsers: [{ email: EMAIL, password: PASSWORD, ...user }],
        ...pool,
      },
    },
    config: { signInFlow: "password", ...config },
  });
  return openSignIn(engine.auth);
}

const code = (address = EMAIL): string => engine.pool.latestCode(address);
const submitCode =
  (codeNow: (view: AuthenticatorView) => string) =>
  (widget: Widget): void =>
    widget.submitCode(codeNow(widget.view));

function secretOf(challenge: AuthenticatorView["challenge"]): string {
  if (challenge?.name !== "totpSetup" || challenge.setup === undefined) throw new Error("There is no set-up.");
  return challenge.setup.sharedSecret.reveal();
}

interface ShownChallenge extends World {
  readonly what: string;
  readonly route: AuthenticatorRoute;
  /** Goes from the form to the challenge, after the name is sent. */
  readonly walk?: (widget: Widget) => Promise<void>;
  readonly answer: (widget: Widget) => void;
}

const firstFactors: PoolConfig = { allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] };
const setsUp = (enabledMfas: NonNullable<PoolConfig["enabledMfas"]>): World => ({
  user: { mfa: { enabled: [] } },
  pool: { mfaConfiguration: "ON", enabledMfas },
});

const questions: readonly ShownChallenge[] = [
  {
    what: "a code by text message",
    user: { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
    route: "confirmSignIn",
    answer: submitCode(() => code(PHONE)),
  },
  {
    what: "a code by e-mail",
    user: { mfa: { enabled: ["EMAIL_OTP"] } },
    route: "confirmSignIn",
    answer: submitCode(() => code()),
  },
  {
    what: "a code of an authenticator app",
    user: { totpSecret: TOTP_SECRET, mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] } },
    route: "confirmSignIn",
    answer: submitCode(() => totpOf(TOTP_SECRET, engine.clock.now())),
  },
  {
    what: "the choice of a second factor",
    user: { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] } },
    route: "confirmSignIn",
    answer: (widget) => widget.send({ type: "mfaType.selected", mfaType: "SMS" }),
  },
  {
    what: "the choice of a second factor to set up",
    ...setsUp(["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"]),
    route: "confirmSignIn",
    answer: (widget) => widget.send({ type: "mfaType.selected", mfaType: "EMAIL" }),
  },
  {
    what: "the set-up of an authenticator app, with the same secret",
    ...setsUp(["SOFTWARE_TOKEN_MFA"]),
    route: "setupTotp",
    answer: submitCode(({ challenge }) => totpOf(secretOf(challenge), engine.clock.now())),
  },
  {
    what: "a new password",
    user: { status: "FORCE_CHANGE_PASSWORD" },
    pool: { requiredAttributes: ["given_name"] },
    route: "forceNewPassword",
    answer: (widget) =>
      widget.send({
        type: "requiredPassword.submitted",
        password: new Secret(NEW_PASSWORD),
        attributes: { given_name: "Ann" },
      }),
  },
  {
    what: "a question of the pool's own",
    config: { signInFlow: "custom" },
    pool: {
      lambdaConfig: {
        defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
          session.at(-1)?.challengeResult === true ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" },
        ),
        createAuthChallenge: answering(() => ({ publicChallengeParameters: { question: "colour" } })),
        verifyAuthChallengeResponse: answering<AnswerRequest>(({ request }) => ({
          answerCorrect: request.challengeAnswer === "blue",
        })),
      },
    },
    route: "confirmSignIn",
    answer: (widget) => widget.send({ type: "answer.submitted", answer: new Secret("blue") }),
  },
  {
    what: "the choice of a first factor",
    config: { signInFlow: "choice" },
    pool: firstFactors,
    route: "confirmSignIn",
    answer: (widget) => widget.send({ type: "firstFactor.selected", factor: "EMAIL_OTP" }),
  },
  {
    what: "the password as a step of its own",
    config: { signInFlow: "choice" },
    pool: firstFactors,
    route: "confirmSignIn",
    walk: async (widget) => {
      await widget.atRest("confirmSignIn");
      widget.send({ type: "firstFactor.selected", factor: "PASSWORD" });
    },
    answer: (widget) => widget.send({ type: "password.submitted", password: new Secret(PASSWORD) }),
  },
];

async function asked({ route, walk, ...world }: ShownChallenge): Promise<Widget> {
  const widget = await signInForm(world);
  widget.signIn(EMAIL, widget.view.asksForPassword ? PASSWORD : undefined);
  await walk?.(widget);
  await widget.atRest(route);
  return widget;
}

/** What the screen shows, with the secret of a set-up opened. */
function shown({ route, challenge, delivery, username }: AuthenticatorView) {
  const question = challenge?.name === "totpSetup" ? { ...challenge, setup: secretOf(challenge) } : { ...challenge };
  return { route, question, delivery, username };
}

describe.each(questions)("a reload while the pool waits for $what", (question) => {
  it("restores the same screen without a request, and its answer continues the sign-in", async () => {
    const widget = await asked(question);
    const before = shown(widget.view);
    engine.clock.advance(2 * MINUTE_MS);
    engine.operations.length = 0;
    const reloaded = widget.reload();
    await reloaded.atRest(question.route);
    expect(engine.operations).toEqual([]);
    // The reload loses the password that is needed to request another code.
    const lost = "canResend" in before.question ? { canResend: false } : {};
    expect(shown(reloaded.view)).toEqual({ ...before, question: { ...before.question, ...lost } });
    const { challenge } = reloaded.view;
    question.answer(reloaded);
    await reloaded.when((view) => !view.isBusy && view.challenge !== challenge);
    expect(reloaded.view.failure).toBeUndefined();
  });

  it("returns to the sign-in screen after three minutes, with the name and the reason", async () => {
    const widget = await asked(question);
    widget.close();
    engine.clock.advance(3 * MINUTE_MS - 1);
    const lastMoment = widget.reload();
    expect(await lastMoment.atRest(question.route)).toMatchObject({ username: EMAIL });
    lastMoment.close();
    engine.clock.advance(1);
    const late = lastMoment.reload();
    expect(await late.atRest("signIn")).toMatchObject({ username: EMAIL, challenge: undefined, ...EXPIRED });
    late.send({ type: "failure.dismissed" });
    expect(late.view).toMatchObject({ failure: undefined, username: EMAIL });
    expect(await late.reload().atRest("signIn")).toMatchObject({ failure: undefined });
  });

  it("without a reload, the screen also ends after three minutes with the reason", async () => {
    const widget = (await asked(question)).reload();
    await widget.atRest(question.route);
    engine.clock.advance(3 * MINUTE_MS);
    expect(await widget.atRest("signIn")).toMatchObject({ username: EMAIL, challenge: undefined, ...EXPIRED });
  });
});

describe("a reload at another screen", () => {
  it("starts over at signIn, signUp and forgotPassword, because nothing has been sent yet", async () => {
    const widget = await signInForm({});
    for (const type of ["signUp.chosen", "forgotPassword.chosen"] as const) {
      widget.send({ type, username: EMAIL });
      expect(widget.view.username).toBe(EMAIL);
    }
    expect(await widget.reload().atRest("signIn")).toMatchObject({ username: "", failure: undefined });
  });

  it("restores confirmSignUp for a day, after which the user signs in at the form", async () => {
    const widget = await signInForm({ user: { status: "UNCONFIRMED" } });
    widget.signIn(EMAIL, PASSWORD);
    const { delivery } = await widget.atRest("confirmSignUp");
    engine.clock.advance(24 * HOUR_MS - 1);
    const reloaded = widget.reload();
    expect(await reloaded.atRest("confirmSignUp")).toMatchObject({ username: EMAIL, delivery });
    reloaded.submitCode(code());
    expect(await reloaded.atRest("signIn")).toMatchObject({ notice: "accountConfirmed", username: EMAIL });
  });

  it("restores the screen for a day after another code was sent", async () => {
    const widget = await signInForm({ user: { status: "UNCONFIRMED" } });
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("confirmSignUp");
    engine.clock.advance(12 * HOUR_MS);
    widget.send({ type: "code.resendRequested" });
    await widget.when((view) => view.notice === "codeSent");
    engine.clock.advance(23 * HOUR_MS);
    expect(await widget.reload().atRest("confirmSignUp")).toMatchObject({ username: EMAIL });
  });

  it("restores confirmResetPassword for an hour", async () => {
    const widget = await signInForm({});
    widget.send({ type: "forgotPassword.chosen" });
    widget.send({ type: "username.submitted", username: EMAIL });
    const { delivery } = await widget.atRest("confirmResetPassword");
    engine.clock.advance(HOUR_MS - 1);
    const reloaded = widget.reload();
    expect(await reloaded.atRest("confirmResetPassword")).toMatchObject({ username: EMAIL, delivery });
    reloaded.send({ type: "newPassword.submitted", code: new Secret(code()), password: new Secret(NEW_PASSWORD) });
    expect(await reloaded.atRest("signIn")).toMatchObject({ notice: "passwordReset", username: EMAIL });
  });

  it("stays signed out if the page was left during the sign-out request", async () => {
    const widget = await signInForm({});
    widget.signIn(EMAIL, PASSWORD);
    await widget.atRest("authenticated");
    engine.fault = () => new Promise(() => undefined);
    widget.send({ type: "signOut.requested" });
    await expect.poll(() => engine.operations, PATIENCE).toContain("RevokeToken");
    const reloaded = widget.reload();
    expect(await reloaded.atRest("signIn")).toMatchObject({ notice: undefined, failure: undefined });
  });
});
