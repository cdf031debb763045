/** The sign-up machine, tested transition by transition. */
import {
  done,
  elapsed,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signUpMachine } from "@poolgate/auth/machines";
import type { SignUpContext, SignUpMachineInput } from "./sign-up.setup.ts";
import { autoSignInInput } from "./sign-up.transitions.ts";

const password = new Secret("correct horse");
const session = new Secret("session of the confirmation");
const code = new Secret("123456");
const challenge = { wireName: "SOFTWARE_TOKEN_MFA", details: new Secret({}), session: new Secret("next") };
const attributes = { email: "a@example.com" };
const asked = { type: "autoSignIn.requested" };
const abandoned = { type: "autoSignIn.abandoned" };
const resend = { type: "code.resendRequested" };
const dismissed = { type: "failure.dismissed" };
const ended = (step: string, more: object = {}) => done("autoSignIn", { step, ...more });
const refused = (reason: AuthErrorCode) => ended("failed", { failure: { code: reason } });

const atOnce = { autoSignIn: "atOnce", password };
const onRequest = { autoSignIn: "onRequest", password };
const forgotten = { password: undefined, session: undefined };
const endWithFailure = { ...forgotten, autoSignIn: "never" };
const waited = (path: string, delay = "autoSignInWait") => elapsed(delay, signUpMachine, path);

const table: TransitionRow[] = [
  // These transitions start at the form.
  row("awaitingRegistration", { type: "registration.submitted", username: "ann", attributes }, "registering", {
    holds: { password: undefined, isPasswordless: true },
  }),
  // These transitions create the account.
  row("registering", failed("signUp", failure("signUp.invalidPassword")), "awaitingRegistration", {
    given: onRequest,
    holds: { password: undefined },
  }),
  // These transitions confirm by a code.
  row("awaitingCode", dismissed, "awaitingCode", { holds: { failure: undefined } }),
  row("confirming", done("confirmSignUp", { session }), "autoSigningIn", {
    given: { ...atOnce, code },
    holds: { code: undefined, session },
  }),
  row("confirming", failed("confirmSignUp", failure("code.mismatch")), "awaitingCode", {
    holds: { code: undefined, ...withFailure("code.mismatch") },
  }),
  // These transitions wait for a link.
  row("awaitingAutoSignInByLink", waited("awaitingAutoSignInByLink"), "awaitingCode", {
    given: onRequest,
    holds: endWithFailure,
  }),
  row("awaitingLink.trying", ended("challenged", { challenge }), "challenged", {
    given: atOnce,
    holds: { step: "challenged", challenge, password },
  }),
  row("awaitingLink.trying", refused("signIn.userNotFound"), "awaitingCode", {
    given: atOnce,
    holds: { ...endWithFailure, failure: { code: "signIn.userNotFound" } },
  }),
  row("awaitingLink.trying", failed("autoSignIn", failure("unknown")), "awaitingCode", {
    given: atOnce,
    holds: { ...endWithFailure, ...withFailure("unknown") },
  }),
  row("awaitingLink.waiting", resend, "resendingCode", { given: atOnce, holds: { password } }),
  row("awaitingLink.waiting", dismissed, "awaitingLink.waiting", {
    given: { failure: failure("limit.exceeded") },
    holds: { failure: undefined },
  }),
  row("awaitingLink.trying", asked, "awaitingLink.trying", {
    given: { ...onRequest, callers: 1 },
    holds: { callers: 2 },
  }),
  row("awaitingLink.trying", abandoned, "awaitingLink.trying", {
    given: { ...onRequest, callers: 2 },
    holds: { callers: 1 },
  }),
  row("awaitingLink.trying", abandoned, "awaitingAutoSignInByLink", {
    given: { ...onRequest, callers: 1 },
    holds: { callers: 0, password },
  }),
  // These transitions sign in.
  row("awaitingAutoSignIn", waited("awaitingAutoSignIn"), "confirmed", {
    given: { ...onRequest, session },
    holds: forgotten,
  }),
  row("autoSigningIn", failed("autoSignIn", failure("unknown")), "autoSignInOver", {
    given: onRequest,
    holds: { ...forgotten, ...withFailure("unknown") },
  }),
  row("autoSignInOver", { type: "challenge.takenOver" }, "autoSignInOver", {
    given: { ...onRequest, step: "challenged", challenge },
    holds: { challenge: undefined, password: undefined },
  }),
];

const byHand = { autoSignIn: "never" };
const registering = { start: "registration", ...byHand };

describe("signUpMachine", () => {
  testTransitions(signUpMachine, table, {
    input: registering,
    starts: [
      [registering, "awaitingRegistration"],
      [{ ...registering, registration: { username: "ann", password, attributes: {} } }, "registering"],
      [{ ...registering, registration: { username: "ann", attributes: {} } }, "registering"],
      [{ start: "code", username: "ann", ...byHand }, "awaitingCode"],
      [{ start: "code", username: "ann", verification: "link", ...byHand }, "awaitingCode"],
      [{ start: "newCode", username: "ann", password, ...byHand }, "resendingCode"],
    ],
  });
});

const contextOf = (input: Partial<SignUpMachineInput>, more: Partial<SignUpContext> = {}): SignUpContext => ({
  ...initialTransition(signUpMachine, { start: "code", autoSignIn: "atOnce", username: "ann", ...input })[0].context,
  ...more,
});

describe("automatic sign-in", () => {
  const clientMetadata = { of: "sign-up" };

  it("uses the session of the confirmation, otherwise the password, otherwise only the name", () => {
    const unattended = { isUnattended: true, clientMetadata };
    expect(autoSignInInput(contextOf({ password, clientMetadata }, { session }))).toEqual({
      ...unattended,
      flow: "choice",
      credentials: { username: "ann" },
      challengeSession: session,
    });
    expect(autoSignInInput(contextOf({ password, clientMetadata }))).toEqual({
      ...unattended,
      flow: "srp",
      preferredChallenge: undefined,
      credentials: { username: "ann", password },
    });
    expect(autoSignInInput(contextOf({ clientMetadata }))).toMatchObject({
      ...unattended,
      flow: "choice",
      credentials: { username: "ann" },
    });
  });

  it.each([
    ["srp", password, { flow: "srp", preferredChallenge: undefined }],
    ["password", password, { flow: "password", preferredChallenge: undefined }],
    ["choice", password, { flow: "choice", preferredChallenge: "PASSWORD_SRP" }],
    ["customWithSrp", password, { flow: "customWithSrp", preferredChallenge: undefined }],
    ["srp", undefined, { flow: "choice", preferredChallenge: undefined }],
    ["choice", undefined, { flow: "choice", preferredChallenge: undefined }],
    ["customWithSrp", undefined, { flow: "choice", preferredChallenge: undefined }],
    ["custom", undefined, { flow: "custom", preferredChallenge: undefined }],
  ] as const)("begins in the flow %s as far as the password goes", (signInFlow, known, beginning) => {
    expect(autoSignInInput(contextOf({ signInFlow, password: known }))).toMatchObject(beginning);
  });

  it.each([
    [{ password }, "srp"],
    [{ isPasswordless: true }, "choice"],
  ] as const)(
    "a challenged automatic sign-in hands over the challenge and what is needed to restart",
    (given, flow) => {
      const context = contextOf({}, given);
      const signingIn = signUpMachine.resolveState({ value: "autoSigningIn", context });
      const [challenged] = transition(signUpMachine, signingIn, ended("challenged", { challenge }) as never);
      expect(challenged.output).toMatchObject({ step: "challenged", username: "ann", challenge, flow });
      expect(challenged.output?.password).toBe(context.password);
    },
  );
});
