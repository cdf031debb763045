/** The sign-up machine, tested transition by transition. */
import { done, elapsed, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { signUpMachine } from "./sign-up.machine.ts";
import type { SignUpContext, SignUpMachineInput } from "./sign-up.setup.ts";
import { autoSignInInput } from "./sign-up.transitions.ts";

const password = new Secret("correct horse");
const session = new Secret("session of the confirmation");
const code = new Secret("123456");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const challenge = { wireName: "SOFTWARE_TOKEN_MFA", details: new Secret({}), session: new Secret("next") };
const failure = (reason: AuthErrorCode, afterLostAnswer = false): AuthError =>
  new AuthError({ name: "N", code: reason, message: "m", afterLostAnswer });
const recorded = (reason: AuthErrorCode): Readonly<Record<string, unknown>> => ({
  failure: expect.objectContaining({ code: reason }),
});
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
  {
    from: "awaitingRegistration",
    event: registration,
    to: "registering",
    holds: { username: "ann", password, attributes, isPasswordless: false },
  },
  {
    from: "awaitingRegistration",
    event: { type: "registration.submitted", username: "ann", attributes } as never,
    to: "registering",
    holds: { password: undefined, isPasswordless: true },
  },
  { from: "awaitingRegistration", event: dismissed, to: "awaitingRegistration", holds: { failure: undefined } },
  // These transitions create the account.
  {
    from: "registering",
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { delivery, userId: "sub" },
  },
  { from: "registering", event: done("signUp", registered(true)), to: "confirmed" },
  {
    from: "registering",
    given: atOnce,
    event: done("signUp", registered(true)),
    to: "autoSigningIn",
    holds: { session },
  },
  {
    from: "registering",
    given: onRequest,
    event: done("signUp", registered(true)),
    to: "awaitingAutoSignIn",
    holds: { session },
  },
  { from: "registering", given: never, event: done("signUp", registered(false)), to: "awaitingCode", holds: forgotten },
  {
    from: "registering",
    given: onRequest,
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { password, session },
  },
  {
    from: "registering",
    given: { ...atOnce, verification: "link" },
    event: done("signUp", registered(false)),
    to: "awaitingLink.waiting",
    holds: { password, session: undefined, delivery },
  },
  {
    from: "registering",
    given: { ...onRequest, verification: "link" },
    event: done("signUp", registered(false)),
    to: "awaitingAutoSignInByLink",
    holds: { password, session: undefined, delivery },
  },
  {
    from: "registering",
    given: { ...never, verification: "link" },
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: forgotten,
  },
  {
    from: "registering",
    given: { ...atOnce, verification: "link", signInFlow: "customWithSrp" },
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { password, session: undefined },
  },
  {
    from: "registering",
    given: { autoSignIn: "atOnce", verification: "link", isPasswordless: true },
    event: done("signUp", registered(false)),
    to: "awaitingCode",
  },
  {
    from: "registering",
    given: onRequest,
    event: failed("signUp", failure("signUp.invalidPassword")),
    to: "awaitingRegistration",
    holds: { password: undefined },
  },
  {
    from: "registering",
    event: failed("signUp", failure("signUp.usernameExists")),
    to: "awaitingRegistration",
    holds: recorded("signUp.usernameExists"),
  },
  {
    from: "registering",
    event: failed("signUp", failure("signUp.usernameExists", true)),
    to: "resendingCode",
    holds: { failure: undefined },
  },
  { from: "registering", event: failed("signUp", failure("network.unreachable")), to: "awaitingRegistration" },
  // These transitions confirm by a code.
  {
    from: "awaitingCode",
    given: { clientMetadata: { of: "sign-up" } },
    event: submitted,
    to: "confirming",
    holds: { code, forceAliasCreation: undefined, clientMetadata: { of: "sign-up" } },
  },
  {
    from: "awaitingCode",
    given: { clientMetadata: { of: "sign-up" } },
    event: { ...submitted, forceAliasCreation: true, clientMetadata: { of: "code" } } as never,
    to: "confirming",
    holds: { forceAliasCreation: true, clientMetadata: { of: "code" } },
  },
  { from: "awaitingCode", event: resend, to: "resendingCode" },
  { from: "awaitingCode", event: dismissed, to: "awaitingCode", holds: { failure: undefined } },
  {
    from: "awaitingCode",
    given: { ...atOnce, session },
    event: waited("awaitingCode"),
    to: "awaitingCode",
    holds: endWithFailure,
  },
  {
    from: "resendingCode",
    event: done("resendSignUpCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingCode",
    holds: { delivery, notice: "codeSent" },
  },
  {
    from: "resendingCode",
    given: { ...atOnce, ...byLink },
    event: done("resendSignUpCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingLink.waiting",
    holds: { delivery, notice: "codeSent", session: undefined },
  },
  { from: "resendingCode", event: failed("resendSignUpCode", saysConfirmed), to: "confirmed" },
  {
    from: "resendingCode",
    given: { ...atOnce, session },
    event: failed("resendSignUpCode", saysConfirmed),
    to: "autoSigningIn",
    holds: { session: undefined, password },
  },
  {
    from: "resendingCode",
    event: failed("resendSignUpCode", failure("limit.exceeded")),
    to: "awaitingCode",
    holds: recorded("limit.exceeded"),
  },
  {
    from: "resendingCode",
    given: { ...atOnce, ...byLink },
    event: failed("resendSignUpCode", failure("limit.exceeded")),
    to: "awaitingLink.waiting",
    holds: recorded("limit.exceeded"),
  },
  {
    from: "confirming",
    given: { ...atOnce, code },
    event: done("confirmSignUp", { session }),
    to: "autoSigningIn",
    holds: { code: undefined, session },
  },
  {
    from: "confirming",
    given: { ...atOnce, session },
    event: done("confirmSignUp", { session: undefined }),
    to: "autoSigningIn",
    holds: { session: undefined },
  },
  {
    from: "confirming",
    given: { autoSignIn: "atOnce", isPasswordless: true },
    event: done("confirmSignUp", { session }),
    to: "autoSigningIn",
  },
  { from: "confirming", given: onRequest, event: done("confirmSignUp", { session }), to: "awaitingAutoSignIn" },
  { from: "confirming", given: { autoSignIn: "atOnce" }, event: done("confirmSignUp", {}), to: "confirmed" },
  {
    from: "confirming",
    given: { ...atOnce, signInFlow: "custom" },
    event: done("confirmSignUp", { session }),
    to: "autoSigningIn",
    holds: { session: undefined },
  },
  { from: "confirming", given: never, event: done("confirmSignUp", { session }), to: "confirmed", holds: forgotten },
  {
    from: "confirming",
    given: { ...atOnce, session },
    event: failed("confirmSignUp", saysConfirmed),
    to: "autoSigningIn",
    holds: { session: undefined },
  },
  {
    from: "confirming",
    given: { ...atOnce, session },
    event: failed("confirmSignUp", failure("signUp.alreadyConfirmed", true)),
    to: "autoSigningIn",
    holds: { session: undefined },
  },
  {
    from: "confirming",
    given: { ...atOnce, isConfirmationLost: true },
    event: failed("confirmSignUp", failure("signUp.alreadyConfirmed")),
    to: "autoSigningIn",
  },
  {
    from: "confirming",
    given: atOnce,
    event: failed("confirmSignUp", failure("signUp.alreadyConfirmed")),
    to: "awaitingCode",
    holds: { ...recorded("signUp.alreadyConfirmed"), isConfirmationLost: false },
  },
  {
    from: "confirming",
    event: failed("confirmSignUp", failure("network.timeout")),
    to: "awaitingCode",
    holds: { ...recorded("network.timeout"), isConfirmationLost: true },
  },
  {
    from: "confirming",
    event: failed("confirmSignUp", failure("code.mismatch")),
    to: "awaitingCode",
    holds: { code: undefined, ...recorded("code.mismatch") },
  },
  // These transitions wait for a link.
  {
    from: "awaitingAutoSignInByLink",
    given: onRequest,
    event: asked,
    to: "awaitingLink.waiting",
    holds: { callers: 1 },
  },
  {
    from: "awaitingAutoSignInByLink",
    given: onRequest,
    event: waited("awaitingAutoSignInByLink"),
    to: "awaitingCode",
    holds: endWithFailure,
  },
  { from: "awaitingLink.waiting", event: waited("awaitingLink.waiting", "linkPoll"), to: "awaitingLink.trying" },
  { from: "awaitingLink.trying", event: ended("confirmationRequired"), to: "awaitingLink.waiting" },
  { from: "awaitingLink.trying", event: refused("signIn.sessionExpired"), to: "awaitingLink.waiting" },
  {
    from: "awaitingLink.trying",
    given: atOnce,
    event: ended("signedIn"),
    to: "signedIn",
    holds: { step: "signedIn", ...forgotten },
  },
  {
    from: "awaitingLink.trying",
    given: onRequest,
    event: ended("signedIn"),
    to: "autoSignInOver",
    holds: { step: "signedIn", ...forgotten },
  },
  {
    from: "awaitingLink.trying",
    given: atOnce,
    event: ended("challenged", { challenge }),
    to: "challenged",
    holds: { step: "challenged", challenge, password },
  },
  {
    from: "awaitingLink.trying",
    given: atOnce,
    event: refused("signIn.userNotFound"),
    to: "awaitingCode",
    holds: { ...endWithFailure, failure: { code: "signIn.userNotFound" } },
  },
  {
    from: "awaitingLink.trying",
    given: atOnce,
    event: failed("autoSignIn", failure("unknown")),
    to: "awaitingCode",
    holds: { ...endWithFailure, ...recorded("unknown") },
  },
  {
    from: "awaitingLink.trying",
    given: onRequest,
    event: waited("awaitingLink"),
    to: "awaitingCode",
    holds: { ...endWithFailure, ...recorded("signUp.notConfirmedInTime") },
  },
  { from: "awaitingLink.waiting", given: atOnce, event: resend, to: "resendingCode", holds: { password } },
  {
    from: "awaitingLink.waiting",
    given: { failure: failure("limit.exceeded") },
    event: dismissed,
    to: "awaitingLink.waiting",
    holds: { failure: undefined },
  },
  {
    from: "awaitingLink.trying",
    given: { ...onRequest, callers: 1 },
    event: asked,
    to: "awaitingLink.trying",
    holds: { callers: 2 },
  },
  {
    from: "awaitingLink.trying",
    given: { ...onRequest, callers: 2 },
    event: abandoned,
    to: "awaitingLink.trying",
    holds: { callers: 1 },
  },
  {
    from: "awaitingLink.trying",
    given: { ...onRequest, callers: 1 },
    event: abandoned,
    to: "awaitingAutoSignInByLink",
    holds: { callers: 0, password },
  },
  // These transitions sign in.
  { from: "awaitingAutoSignIn", given: onRequest, event: asked, to: "autoSigningIn", holds: { callers: 1 } },
  {
    from: "awaitingAutoSignIn",
    given: { ...onRequest, session },
    event: waited("awaitingAutoSignIn"),
    to: "confirmed",
    holds: forgotten,
  },
  {
    from: "autoSigningIn",
    given: { ...onRequest, callers: 1 },
    event: asked,
    to: "autoSigningIn",
    holds: { callers: 2 },
  },
  {
    from: "autoSigningIn",
    given: { ...onRequest, callers: 2 },
    event: abandoned,
    to: "autoSigningIn",
    holds: { callers: 1 },
  },
  {
    from: "autoSigningIn",
    given: { ...onRequest, callers: 1, session },
    event: abandoned,
    to: "awaitingAutoSignIn",
    holds: { callers: 0, password, session },
  },
  {
    from: "autoSigningIn",
    given: atOnce,
    event: ended("signedIn"),
    to: "signedIn",
    holds: { step: "signedIn", ...forgotten },
  },
  {
    from: "autoSigningIn",
    given: onRequest,
    event: ended("signedIn"),
    to: "autoSignInOver",
    holds: { step: "signedIn", ...forgotten },
  },
  {
    from: "autoSigningIn",
    given: { ...atOnce, session },
    event: ended("challenged", { challenge }),
    to: "challenged",
    holds: { step: "challenged", challenge, password, session: undefined },
  },
  {
    from: "autoSigningIn",
    given: { ...atOnce, session },
    event: refused("signIn.sessionExpired"),
    to: "autoSigningIn",
    holds: { session: undefined, password },
  },
  {
    from: "autoSigningIn",
    given: { ...atOnce, session },
    event: refused("network.unreachable"),
    to: "confirmed",
    holds: { ...forgotten, failure: { code: "network.unreachable" } },
  },
  {
    from: "autoSigningIn",
    given: atOnce,
    event: refused("signIn.userNotFound"),
    to: "confirmed",
    holds: { ...forgotten, step: "confirmed", failure: { code: "signIn.userNotFound" } },
  },
  {
    from: "autoSigningIn",
    given: onRequest,
    event: failed("autoSignIn", failure("unknown")),
    to: "autoSignInOver",
    holds: { ...forgotten, ...recorded("unknown") },
  },
  { from: "autoSignInOver", given: { autoSignIn: "onRequest" }, event: asked, to: "autoSignInOver" },
  {
    from: "autoSignInOver",
    given: { ...onRequest, step: "challenged", challenge },
    event: { type: "challenge.takenOver" },
    to: "autoSignInOver",
    holds: { challenge: undefined, password: undefined },
  },
  {
    from: "autoSignInOver",
    given: { autoSignIn: "onRequest", step: "signedIn" },
    event: waited("autoSignInOver", "callDebounce"),
    to: "signedIn",
  },
  {
    from: "autoSignInOver",
    given: { ...onRequest, step: "challenged" },
    event: waited("autoSignInOver", "callDebounce"),
    to: "challenged",
    holds: forgotten,
  },
  {
    from: "autoSignInOver",
    given: { autoSignIn: "onRequest" },
    event: waited("autoSignInOver", "callDebounce"),
    to: "confirmed",
  },
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
