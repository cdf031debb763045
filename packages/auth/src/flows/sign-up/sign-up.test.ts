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
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signUpMachine } from "@poolgate/auth/machines";
import type { SignUpContext, SignUpMachineInput } from "./sign-up.setup.ts";
import { autoSignInInput } from "./sign-up.transitions.ts";

const password = new Secret("correct horse");
const session = new Secret("session of the confirmation");
const code = new Secret("123456");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const challenge = { wireName: "SOFTWARE_TOKEN_MFA", details: new Secret({}), session: new Secret("next") };
/** The pool's error "User is already confirmed." */
const saysConfirmed = new AuthError({
  name: "InvalidParameterException",
  code: "signUp.alreadyConfirmed",
  message: "m",
});
const attributes = { email: "a@example.com" };
const registration = { type: "registration.submitted", username: "ann", password, attributes };
const submitted = { type: "code.submitted", code };
const asked = { type: "autoSignIn.requested" };
const abandoned = { type: "autoSignIn.abandoned" };
const resend = { type: "code.resendRequested" };
const dismissed = { type: "failure.dismissed" };
const registered = (isConfirmed: boolean): unknown => ({ isConfirmed, userId: "sub", delivery, session });
const ended = (step: string, more: object = {}) => done("autoSignIn", { step, ...more });
const refused = (reason: AuthErrorCode) => ended("failed", { failure: { code: reason } });

const never = { autoSignIn: "never", password };
const atOnce = { autoSignIn: "atOnce", password };
const onRequest = { autoSignIn: "onRequest", password };
const forgotten = { password: undefined, session: undefined };
const endWithFailure = { ...forgotten, autoSignIn: "never" };
const byLink = { verification: "link", session };
const waited = (path: string, delay = "autoSignInWait") => elapsed(delay, signUpMachine, path);

const table: TransitionRow[] = [
  // These transitions start at the form.
  row("awaitingRegistration", registration, "registering", {
    holds: { username: "ann", password, attributes, isPasswordless: false },
  }),
  row("awaitingRegistration", { type: "registration.submitted", username: "ann", attributes }, "registering", {
    holds: { password: undefined, isPasswordless: true },
  }),
  row("awaitingRegistration", dismissed, "awaitingRegistration", { holds: { failure: undefined } }),
  // These transitions create the account.
  row("registering", done("signUp", registered(false)), "awaitingCode", { holds: { delivery, userId: "sub" } }),
  row("registering", done("signUp", registered(true)), "confirmed"),
  row("registering", done("signUp", registered(true)), "autoSigningIn", { given: atOnce, holds: { session } }),
  row("registering", done("signUp", registered(true)), "awaitingAutoSignIn", { given: onRequest, holds: { session } }),
  row("registering", done("signUp", registered(false)), "awaitingCode", { given: never, holds: forgotten }),
  row("registering", done("signUp", registered(false)), "awaitingCode", {
    given: onRequest,
    holds: { password, session },
  }),
  row("registering", done("signUp", registered(false)), "awaitingLink.waiting", {
    given: { ...atOnce, verification: "link" },
    holds: { password, session: undefined, delivery },
  }),
  row("registering", done("signUp", registered(false)), "awaitingAutoSignInByLink", {
    given: { ...onRequest, verification: "link" },
    holds: { password, session: undefined, delivery },
  }),
  row("registering", done("signUp", registered(false)), "awaitingCode", {
    given: { ...never, verification: "link" },
    holds: forgotten,
  }),
  row("registering", done("signUp", registered(false)), "awaitingCode", {
    given: { ...atOnce, verification: "link", signInFlow: "customWithSrp" },
    holds: { password, session: undefined },
  }),
  row("registering", done("signUp", registered(false)), "awaitingCode", {
    given: { autoSignIn: "atOnce", verification: "link", isPasswordless: true },
  }),
  row("registering", failed("signUp", failure("signUp.invalidPassword")), "awaitingRegistration", {
    given: onRequest,
    holds: { password: undefined },
  }),
  row("registering", failed("signUp", failure("signUp.usernameExists")), "awaitingRegistration", {
    holds: withFailure("signUp.usernameExists"),
  }),
  row("registering", failed("signUp", failure("signUp.usernameExists", true)), "resendingCode", {
    holds: { failure: undefined },
  }),
  row("registering", failed("signUp", failure("network.unreachable")), "awaitingRegistration"),
  // These transitions confirm by a code.
  row("awaitingCode", submitted, "confirming", {
    given: { clientMetadata: { of: "sign-up" } },
    holds: { code, forceAliasCreation: undefined, clientMetadata: { of: "sign-up" } },
  }),
  row("awaitingCode", { ...submitted, forceAliasCreation: true, clientMetadata: { of: "code" } }, "confirming", {
    given: { clientMetadata: { of: "sign-up" } },
    holds: { forceAliasCreation: true, clientMetadata: { of: "code" } },
  }),
  row("awaitingCode", resend, "resendingCode"),
  row("awaitingCode", dismissed, "awaitingCode", { holds: { failure: undefined } }),
  row("awaitingCode", waited("awaitingCode"), "awaitingCode", { given: { ...atOnce, session }, holds: endWithFailure }),
  row("resendingCode", done("resendSignUpCode", { delivery, mayBeSentTwice: false }), "awaitingCode", {
    holds: { delivery, notice: "codeSent" },
  }),
  row("resendingCode", done("resendSignUpCode", { delivery, mayBeSentTwice: false }), "awaitingLink.waiting", {
    given: { ...atOnce, ...byLink },
    holds: { delivery, notice: "codeSent", session: undefined },
  }),
  row("resendingCode", failed("resendSignUpCode", saysConfirmed), "confirmed"),
  row("resendingCode", failed("resendSignUpCode", saysConfirmed), "autoSigningIn", {
    given: { ...atOnce, session },
    holds: { session: undefined, password },
  }),
  row("resendingCode", failed("resendSignUpCode", failure("limit.exceeded")), "awaitingCode", {
    holds: withFailure("limit.exceeded"),
  }),
  row("resendingCode", failed("resendSignUpCode", failure("limit.exceeded")), "awaitingLink.waiting", {
    given: { ...atOnce, ...byLink },
    holds: withFailure("limit.exceeded"),
  }),
  row("confirming", done("confirmSignUp", { session }), "autoSigningIn", {
    given: { ...atOnce, code },
    holds: { code: undefined, session },
  }),
  row("confirming", done("confirmSignUp", { session: undefined }), "autoSigningIn", {
    given: { ...atOnce, session },
    holds: { session: undefined },
  }),
  row("confirming", done("confirmSignUp", { session }), "autoSigningIn", {
    given: { autoSignIn: "atOnce", isPasswordless: true },
  }),
  row("confirming", done("confirmSignUp", { session }), "awaitingAutoSignIn", { given: onRequest }),
  row("confirming", done("confirmSignUp", {}), "confirmed", { given: { autoSignIn: "atOnce" } }),
  row("confirming", done("confirmSignUp", { session }), "autoSigningIn", {
    given: { ...atOnce, signInFlow: "custom" },
    holds: { session: undefined },
  }),
  row("confirming", done("confirmSignUp", { session }), "confirmed", { given: never, holds: forgotten }),
  row("confirming", failed("confirmSignUp", saysConfirmed), "autoSigningIn", {
    given: { ...atOnce, session },
    holds: { session: undefined },
  }),
  row("confirming", failed("confirmSignUp", failure("signUp.alreadyConfirmed", true)), "autoSigningIn", {
    given: { ...atOnce, session },
    holds: { session: undefined },
  }),
  row("confirming", failed("confirmSignUp", failure("signUp.alreadyConfirmed")), "autoSigningIn", {
    given: { ...atOnce, isConfirmationLost: true },
  }),
  row("confirming", failed("confirmSignUp", failure("signUp.alreadyConfirmed")), "awaitingCode", {
    given: atOnce,
    holds: { ...withFailure("signUp.alreadyConfirmed"), isConfirmationLost: false },
  }),
  row("confirming", failed("confirmSignUp", failure("network.timeout")), "awaitingCode", {
    holds: { ...withFailure("network.timeout"), isConfirmationLost: true },
  }),
  row("confirming", failed("confirmSignUp", failure("code.mismatch")), "awaitingCode", {
    holds: { code: undefined, ...withFailure("code.mismatch") },
  }),
  // These transitions wait for a link.
  row("awaitingAutoSignInByLink", asked, "awaitingLink.waiting", { given: onRequest, holds: { callers: 1 } }),
  row("awaitingAutoSignInByLink", waited("awaitingAutoSignInByLink"), "awaitingCode", {
    given: onRequest,
    holds: endWithFailure,
  }),
  row("awaitingLink.waiting", waited("awaitingLink.waiting", "linkPoll"), "awaitingLink.trying"),
  row("awaitingLink.trying", ended("confirmationRequired"), "awaitingLink.waiting"),
  row("awaitingLink.trying", refused("signIn.sessionExpired"), "awaitingLink.waiting"),
  row("awaitingLink.trying", ended("signedIn"), "signedIn", {
    given: atOnce,
    holds: { step: "signedIn", ...forgotten },
  }),
  row("awaitingLink.trying", ended("signedIn"), "autoSignInOver", {
    given: onRequest,
    holds: { step: "signedIn", ...forgotten },
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
  row("awaitingLink.trying", waited("awaitingLink"), "awaitingCode", {
    given: onRequest,
    holds: { ...endWithFailure, ...withFailure("signUp.notConfirmedInTime") },
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
  row("awaitingAutoSignIn", asked, "autoSigningIn", { given: onRequest, holds: { callers: 1 } }),
  row("awaitingAutoSignIn", waited("awaitingAutoSignIn"), "confirmed", {
    given: { ...onRequest, session },
    holds: forgotten,
  }),
  row("autoSigningIn", asked, "autoSigningIn", { given: { ...onRequest, callers: 1 }, holds: { callers: 2 } }),
  row("autoSigningIn", abandoned, "autoSigningIn", { given: { ...onRequest, callers: 2 }, holds: { callers: 1 } }),
  row("autoSigningIn", abandoned, "awaitingAutoSignIn", {
    given: { ...onRequest, callers: 1, session },
    holds: { callers: 0, password, session },
  }),
  row("autoSigningIn", ended("signedIn"), "signedIn", { given: atOnce, holds: { step: "signedIn", ...forgotten } }),
  row("autoSigningIn", ended("signedIn"), "autoSignInOver", {
    given: onRequest,
    holds: { step: "signedIn", ...forgotten },
  }),
  row("autoSigningIn", ended("challenged", { challenge }), "challenged", {
    given: { ...atOnce, session },
    holds: { step: "challenged", challenge, password, session: undefined },
  }),
  row("autoSigningIn", refused("signIn.sessionExpired"), "autoSigningIn", {
    given: { ...atOnce, session },
    holds: { session: undefined, password },
  }),
  row("autoSigningIn", refused("network.unreachable"), "confirmed", {
    given: { ...atOnce, session },
    holds: { ...forgotten, failure: { code: "network.unreachable" } },
  }),
  row("autoSigningIn", refused("signIn.userNotFound"), "confirmed", {
    given: atOnce,
    holds: { ...forgotten, step: "confirmed", failure: { code: "signIn.userNotFound" } },
  }),
  row("autoSigningIn", failed("autoSignIn", failure("unknown")), "autoSignInOver", {
    given: onRequest,
    holds: { ...forgotten, ...withFailure("unknown") },
  }),
  row("autoSignInOver", asked, "autoSignInOver", { given: { autoSignIn: "onRequest" } }),
  row("autoSignInOver", { type: "challenge.takenOver" }, "autoSignInOver", {
    given: { ...onRequest, step: "challenged", challenge },
    holds: { challenge: undefined, password: undefined },
  }),
  row("autoSignInOver", waited("autoSignInOver", "callDebounce"), "signedIn", {
    given: { autoSignIn: "onRequest", step: "signedIn" },
  }),
  row("autoSignInOver", waited("autoSignInOver", "callDebounce"), "challenged", {
    given: { ...onRequest, step: "challenged" },
    holds: forgotten,
  }),
  row("autoSignInOver", waited("autoSignInOver", "callDebounce"), "confirmed", { given: { autoSignIn: "onRequest" } }),
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
