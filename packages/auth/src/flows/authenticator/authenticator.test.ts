/** The authenticator machine, tested transition by transition: which screen follows which event. */
import { done, failed, stepOnce, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { attributeVerificationMachine } from "../account/attribute-verification/attribute-verification.machine.ts";
import { challengeMachine } from "../challenge/challenge.machine.ts";
import { resetPasswordMachine } from "../reset-password/reset-password.machine.ts";
import { signUpMachine } from "../sign-up/sign-up.machine.ts";
import { authenticatorMachine } from "./authenticator.machine.ts";

const input = {
  loginMechanism: "email" as const,
  signUpAttributes: ["email"],
  passwordPolicy: {
    minLength: 8,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSpecialCharacters: false,
  },
  autoSignIn: true,
  signInFlow: "srp" as const,
  signUpVerification: "code" as const,
};
const user = { username: "u", userId: "sub", loginId: "ann" };
const password = new Secret("correct horse");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const failure = { name: "N", code: "code.mismatch", message: "m", afterLostAnswer: false } as const;
const contact = { attribute: "email", address: "ann@example.com" } as const;
const startedWith = (unverifiedContacts: readonly object[]) => ({ type: "session.started", user, unverifiedContacts });
const started = startedWith([]);
const startedUnverified = startedWith([contact]);
const ended = (reason: string): { type: string } => ({ type: "session.ended", reason }) as never;
const expiresAtMs = 1_000;
const step = (route: string): unknown => ({ route, username: "ann", delivery, expiresAtMs });
const signUpShowing = (start: "registration" | "code" | "newCode", link: object = {}): { type: string } =>
  ({
    type: "xstate.snapshot.signUp",
    snapshot: initialTransition(signUpMachine, { start, username: "ann", delivery, autoSignIn: "atOnce", ...link })[0],
  }) as never;
const resetShowing = (start: "username" | "request" | "code"): { type: string } =>
  ({
    type: "xstate.snapshot.resetPassword",
    snapshot: initialTransition(resetPasswordMachine, { start, username: "ann", delivery })[0],
  }) as never;
const verificationShowing = (attribute?: "email"): { type: string } =>
  ({
    type: "xstate.snapshot.attributeVerification",
    snapshot: initialTransition(attributeVerificationMachine, { attribute, delivery })[0],
  }) as never;
/** The sign-in machine has these tags. It has no status, because an active one resumes autofill, which is absent here. */
const signInShowing = (tags: readonly string[], error?: object): { type: string } =>
  ({
    type: "xstate.snapshot.signIn",
    snapshot: {
      hasTag: (tag: string) => tags.includes(tag),
      context: { username: "ann", failure: error },
    },
  }) as never;

/** A child machine whose chunk is not there yet. */
const loadingShowing = (id: string, tags: readonly string[], error?: object): { type: string } =>
  ({
    type: `xstate.snapshot.${id}`,
    snapshot: {
      hasTag: (tag: string) => tags.includes(tag),
      context: { username: "ann", failure: error },
    },
  }) as never;

/** What the screen shows of a child machine. */
const atRest = { isBusy: false, busyAction: undefined, failure: undefined, notice: undefined, username: undefined };
const submitting = { ...atRest, isBusy: true, busyAction: "submit" };
const resending = { ...atRest, isBusy: true, busyAction: "resend" };
const passkeyRequested = { isBusy: true, busyAction: "passkey", failure: undefined };

/** A challenge as the pool sends it. */
const posed = (wireName: string, ChallengeParameters: object = {}) => ({
  wireName,
  details: new Secret({ ChallengeParameters }),
  session: new Secret("a session"),
});
const smsCode = posed("SMS_MFA", {
  CODE_DELIVERY_DELIVERY_MEDIUM: "SMS",
  CODE_DELIVERY_DESTINATION: "+*******1234",
});
const smsDelivery = expect.objectContaining({ medium: "SMS", destination: "+*******1234" });
const pending = {
  username: "ann",
  flow: "srp",
  preferredChallenge: undefined,
  challenge: smsCode,
  selections: {},
  totpSecret: undefined,
  lifetimeMs: 60_000,
} as const;
const challengeShowing = (challenge: ReturnType<typeof posed>, totpSecret?: Secret<string>): { type: string } =>
  ({
    type: "xstate.snapshot.challenge",
    snapshot: initialTransition(challengeMachine, { ...pending, challenge, totpSecret })[0],
  }) as never;
const challengeOver = (end: string): { type: string } => done("challenge", { step: end, username: "ann", failure });

/** The autofill machine offers the passkey of this user, or of nobody. */
const suggesting = (username: string | undefined, context: object = {}): { type: string } =>
  ({
    type: "xstate.snapshot.autofill",
    snapshot: { context: { username, isPasskeyRequested: false, failure: undefined, ...context } },
  }) as never;
const passkeyQuestion = posed("WEB_AUTHN");

const form = "unauthenticated.signingIn.signIn";
const asking = "unauthenticated.challenged.signIn";
const askingAfterSignUp = "unauthenticated.challenged.confirmSignUp";
const codeForm = "unauthenticated.challenged.confirmSignIn";
const totpForm = "unauthenticated.challenged.setupTotp";
const passwordForm = "unauthenticated.challenged.forceNewPassword";
const contactForm = "verifyingContact.verifyUser";
const contactCode = "verifyingContact.confirmVerifyUser";
const signUpForm = "unauthenticated.signingUp.signUp";
const signUpCode = "unauthenticated.signingUp.confirmSignUp";
const resetForm = "unauthenticated.resettingPassword.forgotPassword";
const resetCode = "unauthenticated.resettingPassword.confirmResetPassword";
const signedIn = { user, unverifiedContacts: [contact] };
const verifying = (route: "verifyUser" | "confirmVerifyUser") => ({
  route,
  username: user.username,
  expiresAtMs,
  ...(route === "verifyUser" ? {} : { attribute: "email", delivery }),
});
const chosen = (type: string): { type: string } => ({ type, username: "ann" }) as never;

/** The button of a provider, whose page is then being opened. */
const providers = [{ name: "Google", label: undefined }];
const google = { type: "provider.chosen", name: "Google", username: "ann" } as never;
const opening = { providers, redirectingTo: "Google", username: "ann" };
const changed = (options: unknown): { type: string } => ({ type: "options.changed", options }) as never;
const factors = (offered: readonly string[]) => ({ name: "firstFactorSelection", factors: offered });
const nobody = { usernames: [], provider: undefined };
const recent = { usernames: ["ann", "bob", "cyd"], provider: "Google" };
const leavingForm = "unauthenticated.redirecting.signIn";
const leavingSignUp = "unauthenticated.redirecting.signUp";

const table: TransitionRow[] = [
  // These transitions find the first screen.
  { from: "idle", event: { type: "session.absent" }, to: "setup", holds: { failure: undefined } },
  // A sign-in on the hosted pages has returned and failed.
  { from: "idle", event: { type: "session.absent", failure } as never, to: "setup", holds: { failure } },
  {
    from: "idle",
    event: { type: "session.absent", failure: "m" } as never,
    to: "setup",
    holds: { failure: undefined },
  },
  { from: "setup", given: { failure }, event: done("loadPendingStep"), to: form, holds: { failure } },
  { from: "idle", event: started, to: "transition", holds: { user } },
  { from: "idle", event: startedUnverified, to: "setup", holds: { user, unverifiedContacts: [contact] } },
  { from: "setup", event: done("loadPendingStep"), to: form },
  { from: "setup", event: failed("loadPendingStep", new Error("m")), to: form },
  {
    from: "setup",
    event: done("loadPendingStep", step("confirmSignUp")),
    to: signUpCode,
    holds: { username: "ann", delivery, expiresAtMs, signUpStart: "code" },
  },
  {
    from: "setup",
    event: done("loadPendingStep", step("confirmResetPassword")),
    to: resetCode,
    holds: { username: "ann", delivery, expiresAtMs, resetStart: "code" },
  },
  {
    from: "setup",
    given: { signUpVerification: "link" },
    event: done("loadPendingStep", step("confirmSignUp")),
    to: form,
    holds: { username: "ann", signUpStart: "registration" },
  },
  {
    from: "setup",
    event: done("loadPendingStep", { route: "confirmSignIn", ...pending }),
    to: asking,
    holds: { username: "ann", childView: submitting },
  },
  {
    from: "setup",
    event: done("loadPendingStep", { route: "signIn", username: "ann" }),
    to: form,
    holds: { username: "ann", failure: expect.objectContaining({ code: "signIn.sessionExpired" }) },
  },
  { from: "setup", event: done("loadPendingStep", verifying("verifyUser")), to: form },
  { from: "setup", event: done("loadPendingStep", verifying("confirmVerifyUser")), to: form },
  { from: "setup", event: started, to: "transition", holds: { user } },
  // These transitions do the same with a signed-in user.
  {
    from: "setup",
    given: signedIn,
    event: done("loadPendingStep", verifying("verifyUser")),
    to: contactForm,
    holds: { attribute: undefined, expiresAtMs },
  },
  {
    from: "setup",
    given: signedIn,
    event: done("loadPendingStep", verifying("confirmVerifyUser")),
    to: contactCode,
    holds: { attribute: "email", delivery, expiresAtMs },
  },
  {
    from: "setup",
    given: signedIn,
    event: done("loadPendingStep", { ...verifying("verifyUser"), username: "somebody else" }),
    to: "transition",
  },
  {
    from: "setup",
    given: signedIn,
    event: done("loadPendingStep", { ...verifying("confirmVerifyUser"), username: "somebody else" }),
    to: "transition",
  },
  {
    from: "setup",
    given: signedIn,
    event: done("loadPendingStep", { ...verifying("confirmVerifyUser"), attribute: "phone_number" }),
    to: "transition",
  },
  { from: "setup", given: signedIn, event: done("loadPendingStep", step("confirmSignUp")), to: "transition" },
  { from: "setup", given: signedIn, event: done("loadPendingStep"), to: "transition", holds: { user } },
  { from: "setup", given: signedIn, event: failed("loadPendingStep", new Error("m")), to: "transition" },
  {
    from: "setup",
    given: signedIn,
    event: ended("signedOutElsewhere"),
    to: form,
    holds: { user: undefined, unverifiedContacts: [], notice: "sessionEnded" },
  },
  {
    from: "setup",
    given: signedIn,
    event: ended("signedOut"),
    to: form,
    holds: { user: undefined, notice: undefined },
  },
  // The options decide on the first screen, unless it has to tell something.
  ...[done("loadPendingStep"), failed("loadPendingStep", new Error("m"))].flatMap((event) => [
    { from: "setup", given: { initialScreen: "signUp" }, event, to: signUpForm },
    { from: "setup", given: { initialScreen: "forgotPassword" }, event, to: resetForm },
    { from: "setup", given: { initialScreen: "signUp", failure }, event, to: form, holds: { failure } },
    { from: "setup", given: { initialScreen: "signUp", hidesSignUp: true }, event, to: form },
  ]),
  {
    from: "setup",
    given: { initialScreen: "signUp" },
    event: done("loadPendingStep", { route: "signIn", username: "ann" }),
    to: form,
    holds: { username: "ann", failure: expect.objectContaining({ code: "signIn.sessionExpired" }) },
  },
  { from: "authenticated", given: { user, initialScreen: "signUp" }, event: ended("signedOut"), to: form },
  // Options that change while a screen is shown.
  {
    from: resetForm,
    given: { childView: { ...atRest, failure } },
    event: changed({ hideSignUp: true, loginMechanisms: ["username"] }),
    to: resetForm,
    holds: { hidesSignUp: true, loginMechanism: "username", signUpAttributes: [], childView: { ...atRest, failure } },
  },
  {
    from: form,
    given: { hidesSignUp: true },
    event: changed({ hideSignup: false }),
    to: form,
    holds: { hidesSignUp: true, loginMechanism: "email" },
  },
  { from: form, given: { hidesSignUp: true }, event: changed(null), to: form, holds: { hidesSignUp: false } },
  {
    from: form,
    given: { supportsPasskeys: true, childView: { ...atRest, failure } },
    event: changed({ passwordless: { hiddenFactors: ["WEB_AUTHN"] } }),
    to: form,
    holds: { hiddenFactors: ["WEB_AUTHN"], childView: { ...atRest, failure } },
  },
  {
    from: signUpForm,
    given: { delivery, childView: { ...atRest, failure, username: "ann" } },
    event: changed({ hideSignUp: true }),
    to: form,
    holds: { username: "ann", childView: atRest, hidesSignUp: true },
  },
  { from: signUpForm, event: changed({ initialState: "forgotPassword" }), to: signUpForm },
  { from: signUpCode, event: changed({ hideSignUp: true }), to: signUpCode, holds: { hidesSignUp: true } },
  { from: form, given: { hidesSignUp: true }, event: chosen("signUp.chosen"), to: form },
  {
    from: leavingSignUp,
    given: { ...opening, hidesSignUp: true },
    event: failed("openProvider", new AuthError(failure)),
    to: form,
    holds: { failure, redirectingTo: undefined },
  },
  {
    from: form,
    given: { recent, recentUsers: recent.usernames },
    event: changed({ rememberUsers: false }),
    to: form,
    holds: { recent: nobody, recentUsers: [] },
  },
  {
    from: codeForm,
    given: { posed: factors(["PASSWORD", "EMAIL_OTP"]), question: factors(["PASSWORD", "EMAIL_OTP"]) },
    event: changed({ passwordless: { hiddenFactors: ["PASSWORD"] } }),
    to: codeForm,
    holds: { question: factors(["EMAIL_OTP"]), posed: factors(["PASSWORD", "EMAIL_OTP"]) },
  },
  {
    from: codeForm,
    given: { posed: factors(["PASSWORD"]), question: factors(["PASSWORD"]) },
    event: changed({ passwordless: { hiddenFactors: ["PASSWORD"] } }),
    to: codeForm,
    holds: { question: factors(["PASSWORD"]) },
  },
  // Users who signed in here before.
  {
    from: form,
    given: { passkeyUsername: "Bob" },
    event: done("loadRecentSignIns", recent),
    to: form,
    holds: { recent, recentUsers: ["ann", "cyd"] },
  },
  { from: form, event: failed("loadRecentSignIns", new Error("m")), to: form, holds: { recent: nobody } },
  {
    from: form,
    given: { recent, recentUsers: recent.usernames },
    event: { type: "recentUser.forgotten", username: "cyd" } as never,
    to: form,
    holds: { recent: { usernames: ["ann", "bob"], provider: "Google" }, recentUsers: ["ann", "bob"] },
  },
  {
    from: form,
    given: { recent, recentUsers: recent.usernames },
    event: suggesting("ann"),
    to: form,
    holds: { recent, recentUsers: ["bob", "cyd"] },
  },
  // These transitions go from screen to screen. The user name is carried along, and nothing else.
  {
    from: form,
    event: chosen("signUp.chosen"),
    to: signUpForm,
    holds: { username: "ann", signUpStart: "registration" },
  },
  {
    from: form,
    event: chosen("forgotPassword.chosen"),
    to: resetForm,
    holds: { username: "ann", resetStart: "username" },
  },
  {
    from: signUpCode,
    given: { delivery, password, waitsForLink: true, childView: { ...resending, username: "ann" } },
    event: chosen("signIn.chosen"),
    to: form,
    holds: { username: "ann", delivery: undefined, password: undefined, waitsForLink: false, childView: atRest },
  },
  {
    from: resetCode,
    given: { username: "ann", delivery, childView: { ...atRest, failure } },
    event: { type: "signIn.chosen" },
    to: form,
    holds: { username: "ann", delivery: undefined, childView: atRest },
  },
  {
    from: codeForm,
    given: { username: "ann", question: { name: "smsCode" }, delivery, isSigningIn: true, childView: submitting },
    event: { type: "signIn.chosen" },
    to: form,
    holds: { username: "ann", question: undefined, delivery: undefined, isSigningIn: false, childView: atRest },
  },
  {
    from: totpForm,
    given: { username: "ann" },
    event: { type: "signIn.chosen" },
    to: form,
    holds: { username: "ann" },
  },
  { from: passwordForm, event: { type: "signIn.chosen" }, to: form },
  { from: asking, event: { type: "signIn.chosen" }, to: form },
  // Signing in.
  {
    from: form,
    event: signInShowing(["busy"]),
    to: form,
    holds: { isSigningIn: true, childView: { ...submitting, username: "ann" } },
  },
  {
    from: form,
    given: { isSigningIn: true, childView: submitting },
    event: signInShowing(["form"], failure),
    to: form,
    holds: { isSigningIn: false, childView: { ...atRest, failure, username: "ann" } },
  },
  // A passkey in the place of the form.
  {
    from: form,
    event: suggesting("ann"),
    to: form,
    holds: { passkeyUsername: "ann", autofillView: { isBusy: false, busyAction: undefined, failure: undefined } },
  },
  {
    from: form,
    given: { isSigningIn: true, passkeyUsername: "ann" },
    event: suggesting(undefined),
    to: form,
    holds: { passkeyUsername: undefined, isSigningIn: true },
  },
  {
    from: form,
    given: { childView: { ...atRest, failure } },
    event: suggesting("ann", { isPasskeyRequested: true }),
    to: form,
    holds: { autofillView: passkeyRequested, childView: { ...atRest, failure } },
  },
  {
    from: form,
    given: { autofillView: passkeyRequested },
    event: suggesting("ann", { failure }),
    to: form,
    holds: { autofillView: { isBusy: false, busyAction: undefined, failure } },
  },
  {
    from: form,
    given: { autofillView: passkeyRequested, childView: { ...atRest, failure } },
    event: done("autofill", { username: "ann", challenge: passkeyQuestion, credential: undefined }),
    to: asking,
    holds: { username: "ann", challenge: undefined, autofillView: atRest, childView: submitting },
  },
  {
    from: form,
    given: { notice: "passwordReset" },
    event: done("removePendingStep"),
    to: form,
    holds: { notice: "passwordReset" },
  },
  { from: form, event: failed("removePendingStep", new Error("m")), to: form },
  { from: form, event: done("preloadScreens"), to: form },
  { from: form, event: failed("preloadScreens", new Error("m")), to: form },
  // The chunk with the machine of a screen is being loaded, or could not be loaded.
  {
    from: signUpCode,
    given: { childView: resending },
    event: loadingShowing("signUp", ["loading", "quiet"]),
    to: signUpCode,
    holds: { childView: resending },
  },
  {
    from: signUpForm,
    event: loadingShowing("signUp", ["loading", "busy"]),
    to: signUpForm,
    holds: { childView: { ...submitting, username: "ann" } },
  },
  {
    from: signUpForm,
    event: loadingShowing("signUp", ["loading", "failed"], failure),
    to: signUpForm,
    holds: { childView: { ...atRest, username: "ann", failure } },
  },
  ...[["resetPassword", resetForm] as const, ["attributeVerification", contactForm] as const].flatMap(([id, from]) => [
    {
      from,
      given: { childView: submitting },
      event: loadingShowing(id, ["loading", "quiet"]),
      to: from,
      holds: { childView: submitting },
    },
    { from, event: loadingShowing(id, ["loading", "busy"]), to: from, holds: { childView: { isBusy: true } } },
  ]),
  {
    from: asking,
    given: { childView: submitting },
    event: loadingShowing("challenge", ["loading", "quiet"]),
    to: asking,
    holds: { childView: submitting },
  },
  {
    from: asking,
    event: loadingShowing("challenge", ["loading", "failed"], failure),
    to: form,
    holds: { username: "ann", failure, childView: atRest },
  },
  { from: signUpForm, event: done("removePendingStep"), to: signUpForm },
  { from: signUpForm, event: failed("removePendingStep", new Error("m")), to: signUpForm },
  { from: resetForm, event: done("removePendingStep"), to: resetForm },
  { from: resetForm, event: failed("removePendingStep", new Error("m")), to: resetForm },
  { from: form, event: done("signIn", { step: "signedIn", username: "ann" }), to: "transition" },
  {
    from: form,
    event: done("signIn", { step: "confirmationRequired", username: "ann", password }),
    to: signUpCode,
    holds: { username: "ann", signUpStart: "newCode", childView: resending, waitsForLink: false },
  },
  {
    from: form,
    given: { signUpVerification: "link" },
    event: done("signIn", { step: "confirmationRequired", username: "ann", password }),
    to: signUpCode,
    holds: { waitsForLink: true },
  },
  {
    from: form,
    given: { signUpVerification: "link" },
    event: done("signIn", { step: "confirmationRequired", username: "ann" }),
    to: signUpCode,
    holds: { waitsForLink: false },
  },
  {
    from: form,
    event: done("signIn", { step: "resetRequired", username: "ann" }),
    to: resetForm,
    holds: { username: "ann", resetStart: "request", childView: submitting },
  },
  {
    from: form,
    event: done("signIn", { step: "challenged", username: "ann", password, challenge: smsCode }),
    to: asking,
    holds: { username: "ann", password: undefined, challenge: undefined, childView: submitting },
  },
  {
    from: form,
    given: { childView: submitting, autofillView: passkeyRequested },
    event: started,
    to: "transition",
    holds: { user, childView: atRest, autofillView: atRest },
  },
  { from: form, given: { isSigningIn: true }, event: started, to: "transition", holds: { user } },
  { from: form, event: startedUnverified, to: "transition", holds: { user } },
  {
    from: form,
    given: { isSigningIn: true, notice: "passwordReset" },
    event: startedUnverified,
    to: contactForm,
    holds: { ...signedIn, notice: undefined, isSigningIn: false },
  },
  {
    from: form,
    event: done("autofill", { step: "confirmationRequired", username: "ann" }),
    to: signUpCode,
    holds: { username: "ann", signUpStart: "newCode" },
  },
  {
    from: form,
    event: done("autofill", { step: "resetRequired", username: "ann" }),
    to: resetForm,
    holds: { username: "ann", resetStart: "request" },
  },
  // These transitions answer further challenges of the pool.
  {
    from: asking,
    event: challengeShowing(smsCode),
    to: codeForm,
    holds: {
      question: { name: "smsCode", canResend: false },
      delivery: smsDelivery,
      isSigningIn: false,
      childView: { ...atRest, username: "ann" },
    },
  },
  {
    from: asking,
    event: challengeShowing(posed("NEW_PASSWORD_REQUIRED")),
    to: passwordForm,
    holds: { question: { name: "newPassword", requiredAttributes: [] }, delivery: undefined },
  },
  {
    from: asking,
    event: challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })),
    to: asking,
    holds: { question: undefined, isSigningIn: true, childView: { ...submitting, username: "ann" } },
  },
  {
    from: asking,
    event: challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }), new Secret("ABCD")),
    to: totpForm,
    holds: { question: expect.objectContaining({ name: "totpSetup" }) },
  },
  {
    from: codeForm,
    given: { question: { name: "smsCode" }, delivery },
    event: challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })),
    to: codeForm,
    holds: { question: { name: "smsCode" }, delivery, isSigningIn: true },
  },
  { from: codeForm, event: challengeShowing(posed("NEW_PASSWORD_REQUIRED")), to: passwordForm },
  { from: askingAfterSignUp, event: challengeShowing(smsCode), to: codeForm, holds: { delivery: smsDelivery } },
  { from: askingAfterSignUp, given: { username: "ann" }, event: { type: "signIn.chosen" }, to: form },
  { from: passwordForm, event: challengeShowing(smsCode), to: codeForm },
  { from: totpForm, event: challengeShowing(smsCode), to: codeForm },
  {
    from: codeForm,
    given: { question: { name: "smsCode" }, delivery },
    event: challengeOver("failed"),
    to: form,
    holds: { username: "ann", failure, question: undefined, delivery: undefined },
  },
  {
    from: passwordForm,
    event: challengeOver("confirmationRequired"),
    to: signUpCode,
    holds: { username: "ann", signUpStart: "newCode", password: undefined },
  },
  {
    from: totpForm,
    event: challengeOver("resetRequired"),
    to: resetForm,
    holds: { username: "ann", resetStart: "request" },
  },
  { from: codeForm, event: challengeOver("signedIn"), to: "transition" },
  {
    from: codeForm,
    given: { isSigningIn: true, question: { name: "smsCode" } },
    event: startedUnverified,
    to: contactForm,
    holds: { ...signedIn, question: undefined },
  },
  // Verifying a contact.
  {
    from: contactForm,
    given: { ...signedIn, childView: submitting },
    event: verificationShowing(),
    to: contactForm,
    holds: { childView: atRest },
  },
  {
    from: contactForm,
    given: signedIn,
    event: verificationShowing("email"),
    to: contactCode,
    holds: { attribute: "email", delivery, childView: atRest },
  },
  {
    from: contactForm,
    given: signedIn,
    event: done("storePendingStep", expiresAtMs),
    to: contactForm,
    holds: { expiresAtMs },
  },
  { from: contactForm, given: signedIn, event: failed("storePendingStep", new Error("m")), to: contactForm },
  {
    from: contactCode,
    given: signedIn,
    event: done("storePendingStep", expiresAtMs),
    to: contactCode,
    holds: { expiresAtMs },
  },
  { from: contactCode, given: signedIn, event: failed("storePendingStep", new Error("m")), to: contactCode },
  {
    from: contactCode,
    given: { ...signedIn, attribute: "email", delivery, childView: submitting },
    event: done("attributeVerification", { isVerified: true }),
    to: "transition",
    holds: { user, attribute: undefined, delivery: undefined, childView: atRest },
  },
  {
    from: contactForm,
    given: signedIn,
    event: done("attributeVerification", { isVerified: false }),
    to: "transition",
    holds: { user },
  },
  {
    from: contactCode,
    given: { ...signedIn, attribute: "email", delivery },
    event: ended("refreshRefused"),
    to: form,
    holds: {
      user: undefined,
      unverifiedContacts: [],
      attribute: undefined,
      delivery: undefined,
      notice: "sessionEnded",
    },
  },
  {
    from: contactForm,
    given: signedIn,
    event: ended("signedOut"),
    to: form,
    holds: { user: undefined, notice: undefined },
  },
  { from: contactForm, given: signedIn, event: startedUnverified, to: "transition", holds: { user } },
  // These transitions sign up.
  {
    from: signUpCode,
    given: { delivery, signUpStart: "newCode", waitsForLink: true },
    event: done("signUp", { step: "challenged", username: "ann", password, flow: "choice", challenge: smsCode }),
    to: askingAfterSignUp,
    holds: {
      username: "ann",
      challenge: undefined,
      password: undefined,
      delivery,
      waitsForLink: true,
      childView: submitting,
    },
  },
  { from: signUpCode, given: { isSigningIn: true }, event: startedUnverified, to: contactForm },

  // These transitions open the page of an identity provider.
  {
    from: form,
    given: { providers, failure },
    event: google,
    to: leavingForm,
    holds: { ...opening, failure: undefined },
  },
  { from: form, given: { providers }, event: { type: "provider.chosen", name: "Other" } as never, to: form },
  { from: form, event: google, to: form, holds: { redirectingTo: undefined } },
  { from: form, given: { providers, childView: submitting }, event: google, to: form },
  { from: form, given: { providers, autofillView: passkeyRequested }, event: google, to: form },
  { from: signUpForm, given: { providers }, event: google, to: leavingSignUp, holds: opening },
  { from: signUpForm, given: { providers, childView: submitting }, event: google, to: signUpForm },
  {
    from: leavingForm,
    given: opening,
    event: failed("openProvider", new AuthError(failure)),
    to: form,
    holds: { failure, redirectingTo: undefined, username: "ann" },
  },
  {
    from: leavingSignUp,
    given: opening,
    event: failed("openProvider", new AuthError(failure)),
    to: signUpForm,
    holds: { failure, redirectingTo: undefined },
  },
  { from: leavingForm, given: opening, event: chosen("signIn.chosen"), to: form, holds: { redirectingTo: undefined } },
  { from: leavingSignUp, given: opening, event: started, to: "transition", holds: { redirectingTo: undefined } },
  {
    from: signUpForm,
    event: signUpShowing("registration"),
    to: signUpForm,
    holds: { childView: { ...atRest, username: "ann" } },
  },
  {
    from: signUpForm,
    event: signUpShowing("code"),
    to: signUpCode,
    holds: { username: "ann", delivery, waitsForLink: false },
  },
  {
    from: signUpCode,
    event: signUpShowing("newCode"),
    to: signUpCode,
    holds: { childView: { ...resending, username: "ann" } },
  },
  {
    from: signUpForm,
    event: signUpShowing("code", { verification: "link", password }),
    to: signUpCode,
    holds: { waitsForLink: true },
  },
  {
    from: signUpCode,
    given: { delivery, expiresAtMs },
    event: signUpShowing("code"),
    to: signUpCode,
    holds: { delivery, expiresAtMs },
  },
  {
    from: signUpCode,
    given: { delivery: { ...delivery }, expiresAtMs },
    event: signUpShowing("code"),
    to: signUpCode,
    holds: { delivery, expiresAtMs: undefined },
  },
  { from: signUpCode, event: done("storePendingStep", expiresAtMs), to: signUpCode, holds: { expiresAtMs } },
  { from: signUpCode, event: failed("storePendingStep", new Error("m")), to: signUpCode },
  { from: signUpCode, event: done("signUp", { step: "signedIn", username: "ann" }), to: "transition" },
  {
    from: signUpCode,
    event: done("signUp", { step: "confirmed", username: "ann", failure: { code: "unknown" } }),
    to: form,
    holds: { username: "ann", notice: "accountConfirmed", failure: undefined },
  },
  // Setting a new password.
  {
    from: resetForm,
    event: resetShowing("username"),
    to: resetForm,
    holds: { childView: { ...atRest, username: "ann" } },
  },
  {
    from: resetForm,
    event: resetShowing("request"),
    to: resetForm,
    holds: { childView: { ...submitting, username: "ann" } },
  },
  { from: resetForm, event: resetShowing("code"), to: resetCode, holds: { username: "ann", delivery } },
  { from: resetCode, event: done("storePendingStep", expiresAtMs), to: resetCode, holds: { expiresAtMs } },
  { from: resetCode, event: failed("storePendingStep", new Error("m")), to: resetCode },
  {
    from: resetCode,
    event: done("resetPassword", { username: "ann" }),
    to: form,
    holds: { username: "ann", notice: "passwordReset" },
  },
  // These transitions start in the signed-in state, and sign out again.
  { from: "transition", given: { user }, event: done("removePendingStep"), to: "authenticated", holds: { user } },
  {
    from: "transition",
    given: { user },
    event: failed("removePendingStep", new Error("m")),
    to: "authenticated",
    holds: { user },
  },
  {
    from: "transition",
    given: { user, username: "ann" },
    event: ended("signedOutElsewhere"),
    to: form,
    holds: { user: undefined, username: "" },
  },
  { from: "transition", event: started, to: "transition", holds: { user } },
  { from: "authenticated", event: started, to: "authenticated", holds: { user } },
  {
    from: "authenticated",
    given: { user },
    event: { type: "signOut.requested" },
    to: "signOut",
    holds: { user: undefined },
  },
  {
    from: "authenticated",
    given: { user },
    event: ended("signedOut"),
    to: form,
    holds: { user: undefined, notice: undefined },
  },
  {
    from: "authenticated",
    given: { user },
    event: ended("refreshRefused"),
    to: form,
    holds: { user: undefined, notice: "sessionEnded", unverifiedContacts: [] },
  },
  {
    from: "authenticated",
    given: { user },
    event: ended("signedOutElsewhere"),
    to: form,
    holds: { notice: "sessionEnded" },
  },
  { from: "signOut", event: ended("signedOut"), to: form, holds: { notice: undefined } },
  { from: "signOut", event: done("endSession"), to: form },
  { from: "signOut", event: failed("endSession", new Error("m")), to: form },
];

/** Events for a child machine: a pure step has none to pass them to, and `test/authenticator` has. */
const passedOn = {
  "unauthenticated.signingIn": ["xstate.snapshot.signIn [0]"],
  [form]: [
    "credentials.submitted",
    "otherFactors.chosen",
    "failure.dismissed",
    "passkey.requested",
    "passkeyAccount.forgotten",
    "autofill.requested",
  ],
  [codeForm]: [
    "code.submitted",
    "code.resendRequested",
    "mfaType.selected",
    "email.submitted",
    "firstFactor.selected",
    "selection.reopened",
    "password.submitted",
    "passkey.requested",
    "passkey.abandoned",
    "answer.submitted",
    "failure.dismissed",
  ],
  [totpForm]: ["code.submitted", "code.resendRequested", "selection.reopened", "failure.dismissed"],
  [passwordForm]: ["requiredPassword.submitted", "failure.dismissed"],
  [signUpForm]: ["registration.submitted", "failure.dismissed"],
  [signUpCode]: ["code.submitted", "code.resendRequested", "failure.dismissed"],
  [resetForm]: ["username.submitted", "failure.dismissed"],
  [resetCode]: ["newPassword.submitted", "code.resendRequested", "failure.dismissed"],
  [contactForm]: ["contact.chosen", "verification.skipped", "failure.dismissed"],
  [contactCode]: ["code.submitted", "code.resendRequested", "verification.skipped", "failure.dismissed"],
};

describe("authenticatorMachine", () => {
  testTransitions(authenticatorMachine, table, {
    input,
    untaken: Object.entries(passedOn).flatMap(([state, events]) => events.map((event) => `${state}: ${event}`)),
  });

  it("passes the password of an interrupted sign-in to the confirmation, and drops it afterwards", () => {
    const handedOver = stepOnce(authenticatorMachine, input, {
      from: form,
      event: done("signIn", { step: "confirmationRequired", username: "ann", password }),
    });
    expect(handedOver.context["password"]).toBe(password);
    const over = stepOnce(authenticatorMachine, input, {
      from: signUpCode,
      given: { password },
      event: done("signUp", { step: "signedIn", username: "ann" }),
    });
    expect(over.context["password"]).toBeUndefined();
  });
});
