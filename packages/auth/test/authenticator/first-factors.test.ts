/** The first factors of the choice-based flow, as an app's options prefer and hide them. */
import type { FirstFactor, PasswordlessOptions } from "@poolgate/auth/authenticator";
import { expect, it } from "vitest";
import { answerWith, EMAIL, type Engine, PASSWORD, refusal, startEngine } from "../engine.ts";
import { type Widget, openSignIn } from "../widget.ts";

let engine: Engine;

const PHONE = "+12345670008";

async function open(passwordless: PasswordlessOptions, signInFlow: "choice" | "srp" = "choice"): Promise<Widget> {
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "OFF",
        allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
        clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"] }],
        seededUsers: [{ email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE } }],
      },
    },
    config: { signInFlow },
  });
  return openSignIn(engine.auth, { passwordless });
}

const offered = async (widget: Widget): Promise<readonly FirstFactor[]> => {
  const { challenge } = await widget.when((view) => view.challenge?.name === "firstFactorSelection");
  return challenge?.name === "firstFactorSelection" ? challenge.factors : [];
};

it("asks for the preferred factor first, and sends its code again", async () => {
  const widget = await open({ preferredFactor: "EMAIL_OTP" });
  expect(widget.view).toMatchObject({ preferredFactor: "EMAIL_OTP", offersOtherFactors: true, asksForPassword: false });
  widget.signIn(EMAIL);
  await widget.when((view) => view.challenge?.name === "emailCode");
  expect(engine.operations).toEqual(["InitiateAuth"]);
  const first = engine.pool.latestCode(EMAIL);
  widget.send({ type: "code.resendRequested" });
  await widget.when((view) => view.notice === "codeSent");
  expect(engine.pool.latestCode(EMAIL)).not.toBe(first);
  widget.submitCode(engine.pool.latestCode(EMAIL));
  await widget.atRest("authenticated");
});

it.each(["PASSWORD", "PASSWORD_SRP"] as const)("asks for the password at once if %s is preferred", async (factor) => {
  const widget = await open({ preferredFactor: factor });
  expect(widget.view).toMatchObject({ asksForPassword: true, offersOtherFactors: true });
  widget.signIn(EMAIL, "a wrong one");
  await widget.failed("signIn.incorrectCredentials");
  widget.signIn(EMAIL, PASSWORD);
  await widget.atRest("authenticated");
});

it.each(["PASSWORD_SRP", "EMAIL_OTP"] as const)(
  "leads from %s to all factors if the user wants others",
  async (factor) => {
    const widget = await open({ preferredFactor: factor });
    widget.send({ type: "otherFactors.chosen", username: EMAIL });
    expect(await offered(widget)).toEqual(expect.arrayContaining(["PASSWORD", "EMAIL_OTP", "SMS_OTP"]));
    widget.send({ type: "firstFactor.selected", factor: "SMS_OTP" });
    await widget.when((view) => view.challenge?.name === "smsCode");
    widget.submitCode(engine.pool.latestCode(PHONE));
    await widget.atRest("authenticated");
  },
);

it("goes on with the factors of a user who does not have the preferred one", async () => {
  const widget = await open({ preferredFactor: "SMS_OTP" });
  await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
  widget.signIn("bob@example.com");
  expect(await offered(widget)).toEqual(expect.arrayContaining(["PASSWORD", "EMAIL_OTP"]));
  widget.send({ type: "firstFactor.selected", factor: "EMAIL_OTP" });
  await widget.when((view) => view.challenge?.name === "emailCode");
  widget.submitCode(engine.pool.latestCode("bob@example.com"));
  await widget.atRest("authenticated");
});

it("does not prefer a passkey in a browser without passkeys", async () => {
  const widget = await open({ preferredFactor: "WEB_AUTHN" });
  expect(widget.view).toMatchObject({ preferredFactor: undefined, offersOtherFactors: false });
  widget.signIn(EMAIL);
  await offered(widget);
});

it("hides factors from the selection, and shows them again when the options change", async () => {
  const widget = await open({ hiddenFactors: ["PASSWORD", "PASSWORD_SRP"] });
  widget.signIn(EMAIL);
  expect(await offered(widget)).toEqual(["EMAIL_OTP", "SMS_OTP"]);
  widget.send({ type: "options.changed", options: { passwordless: { hiddenFactors: ["SMS_OTP"] } } });
  expect(await offered(widget)).not.toContain("SMS_OTP");
  widget.send({ type: "options.changed", options: { passwordless: { hiddenFactors: ["EMAIL_OTP", "SMS_OTP"] } } });
  expect(await offered(widget)).toEqual(expect.arrayContaining(["PASSWORD"]));
  widget.send({ type: "options.changed", options: {} });
  expect(await offered(widget)).toEqual(expect.arrayContaining(["PASSWORD", "EMAIL_OTP", "SMS_OTP"]));
});

it.each([
  [["EMAIL_OTP", "SMS_OTP"], { name: "password", canReselect: false }],
  [["PASSWORD", "PASSWORD_SRP", "SMS_OTP"], { name: "emailCode" }],
] as const)(
  "goes on with the only factor if %j are hidden, and shows no selection",
  async (hiddenFactors, challenge) => {
    const widget = await open({ hiddenFactors });
    const seen = new Set<string | undefined>();
    widget.signIn(EMAIL);
    const { challenge: shown } = await widget.when((view) => {
      seen.add(view.challenge?.name);
      return view.challenge !== undefined && !view.isBusy;
    });
    expect(shown).toMatchObject(challenge);
    expect(seen).not.toContain("firstFactorSelection");
  },
);

it("shows a selection with one factor if the app wants it, or if the factor has failed", async () => {
  const hiddenFactors = ["PASSWORD", "PASSWORD_SRP", "SMS_OTP"] as const;
  const widget = await open({ hiddenFactors });
  widget.send({ type: "options.changed", options: { passwordless: { hiddenFactors }, askForOnlyFactor: true } });
  widget.signIn(EMAIL);
  expect(await offered(widget)).toEqual(["EMAIL_OTP"]);
  widget.send({ type: "signIn.chosen" });
  widget.send({ type: "options.changed", options: { passwordless: { hiddenFactors } } });
  engine.fault = answerWith(refusal("LimitExceededException"), "RespondToAuthChallenge");
  widget.signIn(EMAIL);
  await widget.failed("limit.exceeded");
  expect(await offered(widget)).toEqual(["EMAIL_OTP"]);
  expect(engine.operations.filter((operation) => operation === "RespondToAuthChallenge")).toHaveLength(1);
  engine.fault = undefined;
  widget.send({ type: "firstFactor.selected", factor: "EMAIL_OTP" });
  await widget.when((view) => view.challenge?.name === "emailCode");
});

const everything = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"] as const;

it.each([
  [{ hiddenFactors: everything }, "choice", "hides all factors, so none is hidden"],
  [{ preferredFactor: "SMS_OTP", hiddenFactors: ["SMS_OTP"] }, "choice", "is one of hiddenFactors"],
  [{ preferredFactor: "SMS_OTP" }, "srp", 'needs config.signInFlow "choice"'],
] as const)("tells the developer that %o has no effect in the flow %s", async (passwordless, flow, problem) => {
  const widget = await open(passwordless, flow);
  expect(widget.view).toMatchObject({ preferredFactor: undefined, offersOtherFactors: false });
  expect(engine.errors).toEqual([expect.stringContaining(problem)]);
});
