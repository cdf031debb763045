/** The authenticator machine, tested transition by transition: which screen follows which event. */
import {
  done,
  failed,
  row,
  stepOnce,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { config } from "../../../test/issued-tokens.ts";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { resolveFormConfig } from "../../protocol/sign-up/form-config.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import {
  attributeVerificationMachine,
  challengeMachine,
  resetPasswordMachine,
  signUpMachine,
  authenticatorMachine,
} from "@poolgate/auth/machines";

const input = resolveFormConfig({ ...config, loginMechanisms: ["email"] });
const user = { username: "u", userId: "sub", loginId: "ann" };
const password = new Secret("correct horse");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const failure = { name: "N", code: "code.mismatch", message: "m", afterLostAnswer: false } as const;
const contact = { attribute: "email", address: "ann@example.com" } as const;
const startedWith = (unverifiedContacts: readonly object[]) => ({ type: "session.started", user, unverifiedContacts });
const started = startedWith([]);
const startedUnverified = startedWith([contact]);
const ended = (reason: string) => ({ type: "session.ended", reason });
const expiresAtMs = 1_000;
const step = (route: string): unknown => ({ route, username: "ann", delivery, expiresAtMs });
const signUpShowing = (start: "registration" | "code" | "newCode", link: object = {}) => ({
  type: "xstate.snapshot.signUp",
  snapshot: initialTransition(signUpMachine, { start, username: "ann", delivery, autoSignIn: "atOnce", ...link })[0],
});
const resetShowing = (start: "username" | "request" | "code") => ({
  type: "xstate.snapshot.resetPassword",
  snapshot: initialTransition(resetPasswordMachine, { start, username: "ann", delivery })[0],
});
const verificationShowing = (attribute?: "email") => ({
  type: "xstate.snapshot.attributeVerification",
  snapshot: initialTransition(attributeVerificationMachine, { attribute, delivery })[0],
});
/**
 * A child machine with these tags: the sign-in, or one whose chunk is not there yet. It has no status, because an active
 * sign-in resumes autofill, which is absent here.
 */
const childShowing = (id: string, tags: readonly string[], error?: object) => ({
  type: `xstate.snapshot.${id}`,
  snapshot: { hasTag: (tag: string) => tags.includes(tag), context: { username: "ann", failure: error } },
});

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
const challengeShowing = (challenge: ReturnType<typeof posed>, totpSecret?: Secret<string>) => ({
  type: "xstate.snapshot.challenge",
  snapshot: initialTransition(challengeMachine, { ...pending, challenge, totpSecret })[0],
});
const challengeOver = (end: string) => done("challenge", { step: end, username: "ann", failure });

/** The autofill machine offers the passkey of this user, or of nobody. */
const suggesting = (username: string | undefined, context: object = {}) => ({
  type: "xstate.snapshot.autofill",
  snapshot: { context: { username, isPasskeyRequested: false, failure: undefined, ...context } },
});
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
const chosen = (type: string) => ({ type, username: "ann" });

/** The button of a provider, whose page is then being opened. */
const providers = [{ name: "Google", label: undefined }];
const google = { type: "provider.chosen", name: "Google", username: "ann" };
const opening = { providers, redirectingTo: "Google", username: "ann" };
const changed = (options: unknown) => ({ type: "options.changed", options });
const factors = (offered: readonly string[]) => ({ name: "firstFactorSelection", factors: offered });
const nobody = { usernames: [], provider: undefined };
const recent = { usernames: ["ann", "bob", "cyd"], provider: "Google" };
const leavingForm = "unauthenticated.redirecting.signIn";
const leavingSignUp = "unauthenticated.redirecting.signUp";

const table: TransitionRow[] = [
  // These transitions find the first screen.
  row("idle", { type: "session.absent" }, "setup", { holds: { failure: undefined } }),
  // A sign-in on the hosted pages has returned and failed.
  row("idle", { type: "session.absent", failure }, "setup", { holds: { failure } }),
  row("idle", { type: "session.absent", failure: "m" }, "setup", { holds: { failure: undefined } }),
  row("setup", done("loadPendingStep"), form, { given: { failure }, holds: { failure } }),
  row("idle", started, "transition", { holds: { user } }),
  row("idle", startedUnverified, "setup", { holds: { user, unverifiedContacts: [contact] } }),
  row("setup", done("loadPendingStep"), form),
  row("setup", failed("loadPendingStep", new Error("m")), form),
  row("setup", done("loadPendingStep", step("confirmSignUp")), signUpCode, {
    holds: { username: "ann", delivery, expiresAtMs, signUpStart: "code" },
  }),
  row("setup", done("loadPendingStep", step("confirmResetPassword")), resetCode, {
    holds: { username: "ann", delivery, expiresAtMs, resetStart: "code" },
  }),
  row("setup", done("loadPendingStep", step("confirmSignUp")), form, {
    given: { signUpVerification: "link" },
    holds: { username: "ann", signUpStart: "registration" },
  }),
  row("setup", done("loadPendingStep", { route: "confirmSignIn", ...pending }), asking, {
    holds: { username: "ann", childView: submitting },
  }),
  row("setup", done("loadPendingStep", { route: "signIn", username: "ann" }), form, {
    holds: { username: "ann", ...withFailure("signIn.sessionExpired") },
  }),
  row("setup", done("loadPendingStep", verifying("verifyUser")), form),
  row("setup", done("loadPendingStep", verifying("confirmVerifyUser")), form),
  row("setup", started, "transition", { holds: { user } }),
  // These transitions do the same with a signed-in user.
  row("setup", done("loadPendingStep", verifying("verifyUser")), contactForm, {
    given: signedIn,
    holds: { attribute: undefined, expiresAtMs },
  }),
  row("setup", done("loadPendingStep", verifying("confirmVerifyUser")), contactCode, {
    given: signedIn,
    holds: { attribute: "email", delivery, expiresAtMs },
  }),
  row("setup", done("loadPendingStep", { ...verifying("verifyUser"), username: "somebody else" }), "transition", {
    given: signedIn,
  }),
  row(
    "setup",
    done("loadPendingStep", { ...verifying("confirmVerifyUser"), username: "somebody else" }),
    "transition",
    { given: signedIn },
  ),
  row(
    "setup",
    done("loadPendingStep", { ...verifying("confirmVerifyUser"), attribute: "phone_number" }),
    "transition",
    { given: signedIn },
  ),
  row("setup", done("loadPendingStep", step("confirmSignUp")), "transition", { given: signedIn }),
  row("setup", done("loadPendingStep"), "transition", { given: signedIn, holds: { user } }),
  row("setup", failed("loadPendingStep", new Error("m")), "transition", { given: signedIn }),
  row("setup", ended("signedOutElsewhere"), form, {
    given: signedIn,
    holds: { user: undefined, unverifiedContacts: [], notice: "signedOutElsewhere" },
  }),
  row("setup", ended("refreshRefused"), form, { given: signedIn, holds: { user: undefined, notice: "sessionEnded" } }),
  row("setup", ended("signedOut"), form, { given: signedIn, holds: { user: undefined, notice: undefined } }),
  // The options decide on the first screen, unless it has to tell something.
  ...[done("loadPendingStep"), failed("loadPendingStep", new Error("m"))].flatMap((event) => [
    row("setup", event, signUpForm, { given: { initialScreen: "signUp" } }),
    row("setup", event, resetForm, { given: { initialScreen: "forgotPassword" } }),
    row("setup", event, form, { given: { initialScreen: "signUp", failure }, holds: { failure } }),
    row("setup", event, form, { given: { initialScreen: "signUp", hidesSignUp: true } }),
  ]),
  row("setup", done("loadPendingStep", { route: "signIn", username: "ann" }), form, {
    given: { initialScreen: "signUp" },
    holds: { username: "ann", ...withFailure("signIn.sessionExpired") },
  }),
  row("authenticated", ended("signedOut"), form, { given: { user, initialScreen: "signUp" } }),
  // Options that change while a screen is shown.
  row(resetForm, changed({ hideSignUp: true, loginMechanisms: ["username"] }), resetForm, {
    given: { childView: { ...atRest, failure } },
    holds: { hidesSignUp: true, loginMechanism: "username", signUpAttributes: [], childView: { ...atRest, failure } },
  }),
  row(form, changed({ hideSignup: false }), form, {
    given: { hidesSignUp: true },
    holds: { hidesSignUp: true, loginMechanism: "email" },
  }),
  row(form, changed(null), form, { given: { hidesSignUp: true }, holds: { hidesSignUp: false } }),
  row(form, changed({ passwordless: { hiddenFactors: ["WEB_AUTHN"] } }), form, {
    given: { supportsPasskeys: true, childView: { ...atRest, failure } },
    holds: { hiddenFactors: ["WEB_AUTHN"], childView: { ...atRest, failure } },
  }),
  row(signUpForm, changed({ hideSignUp: true }), form, {
    given: { delivery, childView: { ...atRest, failure, username: "ann" } },
    holds: { username: "ann", childView: atRest, hidesSignUp: true },
  }),
  row(signUpForm, changed({ initialState: "forgotPassword" }), signUpForm),
  row(signUpCode, changed({ hideSignUp: true }), signUpCode, { holds: { hidesSignUp: true } }),
  row(form, chosen("signUp.chosen"), form, { given: { hidesSignUp: true } }),
  row(leavingSignUp, failed("openProvider", new AuthError(failure)), form, {
    given: { ...opening, hidesSignUp: true },
    holds: { failure, redirectingTo: undefined },
  }),
  row(form, changed({ rememberUsers: false }), form, {
    given: { recent, recentUsers: recent.usernames },
    holds: { recent: nobody, recentUsers: [] },
  }),
  row(codeForm, changed({ passwordless: { hiddenFactors: ["PASSWORD"] } }), codeForm, {
    given: { posed: factors(["PASSWORD", "EMAIL_OTP"]), question: factors(["PASSWORD", "EMAIL_OTP"]) },
    holds: { question: factors(["EMAIL_OTP"]), posed: factors(["PASSWORD", "EMAIL_OTP"]) },
  }),
  row(codeForm, changed({ passwordless: { hiddenFactors: ["PASSWORD"] } }), codeForm, {
    given: { posed: factors(["PASSWORD"]), question: factors(["PASSWORD"]) },
    holds: { question: factors(["PASSWORD"]) },
  }),
  // Users who signed in here before.
  row(form, done("loadRecentSignIns", recent), form, {
    given: { passkeyUsername: "Bob" },
    holds: { recent, recentUsers: ["ann", "cyd"] },
  }),
  row(form, failed("loadRecentSignIns", new Error("m")), form, { holds: { recent: nobody } }),
  row(form, { type: "recentUser.forgotten", username: "cyd" }, form, {
    given: { recent, recentUsers: recent.usernames },
    holds: { recent: { usernames: ["ann", "bob"], provider: "Google" }, recentUsers: ["ann", "bob"] },
  }),
  row(form, suggesting("ann"), form, {
    given: { recent, recentUsers: recent.usernames },
    holds: { recent, recentUsers: ["bob", "cyd"] },
  }),
  // These transitions go from screen to screen. The user name is carried along, and nothing else.
  row(form, chosen("signUp.chosen"), signUpForm, { holds: { username: "ann", signUpStart: "registration" } }),
  row(form, chosen("forgotPassword.chosen"), resetForm, { holds: { username: "ann", resetStart: "username" } }),
  row(signUpCode, chosen("signIn.chosen"), form, {
    given: { delivery, password, waitsForLink: true, childView: { ...resending, username: "ann" } },
    holds: { username: "ann", delivery: undefined, password: undefined, waitsForLink: false, childView: atRest },
  }),
  row(resetCode, { type: "signIn.chosen" }, form, {
    given: { username: "ann", delivery, childView: { ...atRest, failure } },
    holds: { username: "ann", delivery: undefined, childView: atRest },
  }),
  row(codeForm, { type: "signIn.chosen" }, form, {
    given: { username: "ann", question: { name: "smsCode" }, delivery, isSigningIn: true, childView: submitting },
    holds: { username: "ann", question: undefined, delivery: undefined, isSigningIn: false, childView: atRest },
  }),
  row(totpForm, { type: "signIn.chosen" }, form, { given: { username: "ann" }, holds: { username: "ann" } }),
  row(passwordForm, { type: "signIn.chosen" }, form),
  row(asking, { type: "signIn.chosen" }, form),
  // Signing in.
  row(form, childShowing("signIn", ["busy"]), form, {
    holds: { isSigningIn: true, childView: { ...submitting, username: "ann" } },
  }),
  row(form, childShowing("signIn", ["form"], failure), form, {
    given: { isSigningIn: true, childView: submitting },
    holds: { isSigningIn: false, childView: { ...atRest, failure, username: "ann" } },
  }),
  // A passkey in the place of the form.
  row(form, suggesting("ann"), form, {
    holds: { passkeyUsername: "ann", autofillView: { isBusy: false, busyAction: undefined, failure: undefined } },
  }),
  row(form, suggesting(undefined), form, {
    given: { isSigningIn: true, passkeyUsername: "ann" },
    holds: { passkeyUsername: undefined, isSigningIn: true },
  }),
  row(form, suggesting("ann", { isPasskeyRequested: true }), form, {
    given: { childView: { ...atRest, failure } },
    holds: { autofillView: passkeyRequested, childView: { ...atRest, failure } },
  }),
  row(form, suggesting("ann", { failure }), form, {
    given: { autofillView: passkeyRequested },
    holds: { autofillView: { isBusy: false, busyAction: undefined, failure } },
  }),
  row(form, done("autofill", { username: "ann", challenge: passkeyQuestion, credential: undefined }), asking, {
    given: { autofillView: passkeyRequested, childView: { ...atRest, failure } },
    holds: { username: "ann", challenge: undefined, autofillView: atRest, childView: submitting },
  }),
  row(form, done("removePendingStep"), form, {
    given: { notice: "passwordReset" },
    holds: { notice: "passwordReset" },
  }),
  row(form, failed("removePendingStep", new Error("m")), form),
  row(form, done("preloadScreens"), form),
  row(form, failed("preloadScreens", new Error("m")), form),
  // The chunk with the machine of a screen is being loaded, or could not be loaded.
  row(signUpCode, childShowing("signUp", ["loading", "quiet"]), signUpCode, {
    given: { childView: resending },
    holds: { childView: resending },
  }),
  row(signUpForm, childShowing("signUp", ["loading", "busy"]), signUpForm, {
    holds: { childView: { ...submitting, username: "ann" } },
  }),
  row(signUpForm, childShowing("signUp", ["loading", "failed"], failure), signUpForm, {
    holds: { childView: { ...atRest, username: "ann", failure } },
  }),
  ...[["resetPassword", resetForm] as const, ["attributeVerification", contactForm] as const].flatMap(([id, from]) => [
    row(from, childShowing(id, ["loading", "quiet"]), from, {
      given: { childView: submitting },
      holds: { childView: submitting },
    }),
    row(from, childShowing(id, ["loading", "busy"]), from, { holds: { childView: { isBusy: true } } }),
  ]),
  row(asking, childShowing("challenge", ["loading", "quiet"]), asking, {
    given: { childView: submitting },
    holds: { childView: submitting },
  }),
  row(asking, childShowing("challenge", ["loading", "failed"], failure), form, {
    holds: { username: "ann", failure, childView: atRest },
  }),
  row(signUpForm, done("removePendingStep"), signUpForm),
  row(signUpForm, failed("removePendingStep", new Error("m")), signUpForm),
  row(resetForm, done("removePendingStep"), resetForm),
  row(resetForm, failed("removePendingStep", new Error("m")), resetForm),
  row(form, done("signIn", { step: "signedIn", username: "ann" }), "transition"),
  row(form, done("signIn", { step: "confirmationRequired", username: "ann", password }), signUpCode, {
    holds: { username: "ann", signUpStart: "newCode", childView: resending, waitsForLink: false },
  }),
  row(form, done("signIn", { step: "confirmationRequired", username: "ann", password }), signUpCode, {
    given: { signUpVerification: "link" },
    holds: { waitsForLink: true },
  }),
  row(form, done("signIn", { step: "confirmationRequired", username: "ann" }), signUpCode, {
    given: { signUpVerification: "link" },
    holds: { waitsForLink: false },
  }),
  row(form, done("signIn", { step: "resetRequired", username: "ann" }), resetForm, {
    holds: { username: "ann", resetStart: "request", childView: submitting },
  }),
  row(form, done("signIn", { step: "challenged", username: "ann", password, challenge: smsCode }), asking, {
    holds: { username: "ann", password: undefined, challenge: undefined, childView: submitting },
  }),
  row(form, started, "transition", {
    given: { childView: submitting, autofillView: passkeyRequested },
    holds: { user, childView: atRest, autofillView: atRest },
  }),
  row(form, started, "transition", { given: { isSigningIn: true }, holds: { user } }),
  row(form, startedUnverified, "transition", { holds: { user } }),
  row(form, startedUnverified, contactForm, {
    given: { isSigningIn: true, notice: "passwordReset" },
    holds: { ...signedIn, notice: undefined, isSigningIn: false },
  }),
  row(form, done("autofill", { step: "confirmationRequired", username: "ann" }), signUpCode, {
    holds: { username: "ann", signUpStart: "newCode" },
  }),
  row(form, done("autofill", { step: "resetRequired", username: "ann" }), resetForm, {
    holds: { username: "ann", resetStart: "request" },
  }),
  // These transitions answer further challenges of the pool.
  row(asking, challengeShowing(smsCode), codeForm, {
    holds: {
      question: { name: "smsCode", canResend: false },
      delivery: smsDelivery,
      isSigningIn: false,
      childView: { ...atRest, username: "ann" },
    },
  }),
  row(asking, challengeShowing(posed("NEW_PASSWORD_REQUIRED")), passwordForm, {
    holds: { question: { name: "newPassword", requiredAttributes: [] }, delivery: undefined },
  }),
  row(asking, challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })), asking, {
    holds: { question: undefined, isSigningIn: true, childView: { ...submitting, username: "ann" } },
  }),
  row(
    asking,
    challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }), new Secret("ABCD")),
    totpForm,
    { holds: { question: expect.objectContaining({ name: "totpSetup" }) } },
  ),
  row(codeForm, challengeShowing(posed("MFA_SETUP", { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })), codeForm, {
    given: { question: { name: "smsCode" }, delivery },
    holds: { question: { name: "smsCode" }, delivery, isSigningIn: true },
  }),
  row(codeForm, challengeShowing(posed("NEW_PASSWORD_REQUIRED")), passwordForm),
  row(askingAfterSignUp, challengeShowing(smsCode), codeForm, { holds: { delivery: smsDelivery } }),
  row(askingAfterSignUp, { type: "signIn.chosen" }, form, { given: { username: "ann" } }),
  row(passwordForm, challengeShowing(smsCode), codeForm),
  row(totpForm, challengeShowing(smsCode), codeForm),
  row(codeForm, challengeOver("failed"), form, {
    given: { question: { name: "smsCode" }, delivery },
    holds: { username: "ann", failure, question: undefined, delivery: undefined },
  }),
  row(passwordForm, challengeOver("confirmationRequired"), signUpCode, {
    holds: { username: "ann", signUpStart: "newCode", password: undefined },
  }),
  row(totpForm, challengeOver("resetRequired"), resetForm, { holds: { username: "ann", resetStart: "request" } }),
  row(codeForm, challengeOver("signedIn"), "transition"),
  row(codeForm, startedUnverified, contactForm, {
    given: { isSigningIn: true, question: { name: "smsCode" } },
    holds: { ...signedIn, question: undefined },
  }),
  // Verifying a contact.
  row(contactForm, verificationShowing(), contactForm, {
    given: { ...signedIn, childView: submitting },
    holds: { childView: atRest },
  }),
  row(contactForm, verificationShowing("email"), contactCode, {
    given: signedIn,
    holds: { attribute: "email", delivery, childView: atRest },
  }),
  row(contactForm, done("storePendingStep", expiresAtMs), contactForm, { given: signedIn, holds: { expiresAtMs } }),
  row(contactForm, failed("storePendingStep", new Error("m")), contactForm, { given: signedIn }),
  row(contactCode, done("storePendingStep", expiresAtMs), contactCode, { given: signedIn, holds: { expiresAtMs } }),
  row(contactCode, failed("storePendingStep", new Error("m")), contactCode, { given: signedIn }),
  row(contactCode, done("attributeVerification", { isVerified: true }), "transition", {
    given: { ...signedIn, attribute: "email", delivery, childView: submitting },
    holds: { user, attribute: undefined, delivery: undefined, childView: atRest },
  }),
  row(contactForm, done("attributeVerification", { isVerified: false }), "transition", {
    given: signedIn,
    holds: { user },
  }),
  row(contactCode, ended("refreshRefused"), form, {
    given: { ...signedIn, attribute: "email", delivery },
    holds: {
      user: undefined,
      unverifiedContacts: [],
      attribute: undefined,
      delivery: undefined,
      notice: "sessionEnded",
    },
  }),
  row(contactForm, ended("signedOutElsewhere"), form, {
    given: signedIn,
    holds: { user: undefined, notice: "signedOutElsewhere" },
  }),
  row(contactForm, ended("signedOut"), form, { given: signedIn, holds: { user: undefined, notice: undefined } }),
  row(contactForm, startedUnverified, "transition", { given: signedIn, holds: { user } }),
  // These transitions sign up.
  row(
    signUpCode,
    done("signUp", { step: "challenged", username: "ann", password, flow: "choice", challenge: smsCode }),
    askingAfterSignUp,
    {
      given: { delivery, signUpStart: "newCode", waitsForLink: true },
      holds: {
        username: "ann",
        challenge: undefined,
        password: undefined,
        delivery,
        waitsForLink: true,
        childView: submitting,
      },
    },
  ),
  row(signUpCode, startedUnverified, contactForm, { given: { isSigningIn: true } }),

  // These transitions open the page of an identity provider.
  row(form, google, leavingForm, { given: { providers, failure }, holds: { ...opening, failure: undefined } }),
  row(form, { type: "provider.chosen", name: "Other" }, form, { given: { providers } }),
  row(form, google, form, { holds: { redirectingTo: undefined } }),
  row(form, google, form, { given: { providers, childView: submitting } }),
  row(form, google, form, { given: { providers, autofillView: passkeyRequested } }),
  row(signUpForm, google, leavingSignUp, { given: { providers }, holds: opening }),
  row(signUpForm, google, signUpForm, { given: { providers, childView: submitting } }),
  row(leavingForm, failed("openProvider", new AuthError(failure)), form, {
    given: opening,
    holds: { failure, redirectingTo: undefined, username: "ann" },
  }),
  row(leavingSignUp, failed("openProvider", new AuthError(failure)), signUpForm, {
    given: opening,
    holds: { failure, redirectingTo: undefined },
  }),
  row(leavingForm, chosen("signIn.chosen"), form, { given: opening, holds: { redirectingTo: undefined } }),
  row(leavingSignUp, started, "transition", { given: opening, holds: { redirectingTo: undefined } }),
  row(signUpForm, signUpShowing("registration"), signUpForm, { holds: { childView: { ...atRest, username: "ann" } } }),
  row(signUpForm, signUpShowing("code"), signUpCode, { holds: { username: "ann", delivery, waitsForLink: false } }),
  row(signUpCode, signUpShowing("newCode"), signUpCode, { holds: { childView: { ...resending, username: "ann" } } }),
  row(signUpForm, signUpShowing("code", { verification: "link", password }), signUpCode, {
    holds: { waitsForLink: true },
  }),
  row(signUpCode, signUpShowing("code"), signUpCode, {
    given: { delivery, expiresAtMs },
    holds: { delivery, expiresAtMs },
  }),
  row(signUpCode, signUpShowing("code"), signUpCode, {
    given: { delivery: { ...delivery }, expiresAtMs },
    holds: { delivery, expiresAtMs: undefined },
  }),
  row(signUpCode, done("storePendingStep", expiresAtMs), signUpCode, { holds: { expiresAtMs } }),
  row(signUpCode, failed("storePendingStep", new Error("m")), signUpCode),
  row(signUpCode, done("signUp", { step: "signedIn", username: "ann" }), "transition"),
  row(signUpCode, done("signUp", { step: "confirmed", username: "ann", failure: { code: "unknown" } }), form, {
    holds: { username: "ann", notice: "accountConfirmed", failure: undefined },
  }),
  // Setting a new password.
  row(resetForm, resetShowing("username"), resetForm, { holds: { childView: { ...atRest, username: "ann" } } }),
  row(resetForm, resetShowing("request"), resetForm, { holds: { childView: { ...submitting, username: "ann" } } }),
  row(resetForm, resetShowing("code"), resetCode, { holds: { username: "ann", delivery } }),
  row(resetCode, done("storePendingStep", expiresAtMs), resetCode, { holds: { expiresAtMs } }),
  row(resetCode, failed("storePendingStep", new Error("m")), resetCode),
  row(resetCode, done("resetPassword", { username: "ann" }), form, {
    holds: { username: "ann", notice: "passwordReset" },
  }),
  // These transitions start in the signed-in state, and sign out again.
  row("transition", done("removePendingStep"), "authenticated", { given: { user }, holds: { user } }),
  row("transition", failed("removePendingStep", new Error("m")), "authenticated", { given: { user }, holds: { user } }),
  row("transition", ended("signedOutElsewhere"), form, {
    given: { user, username: "ann" },
    holds: { user: undefined, username: "" },
  }),
  row("transition", started, "transition", { holds: { user } }),
  row("authenticated", started, "authenticated", { holds: { user } }),
  row("authenticated", { type: "signOut.requested" }, "signOut", { given: { user }, holds: { user: undefined } }),
  row("authenticated", ended("signedOut"), form, { given: { user }, holds: { user: undefined, notice: undefined } }),
  row("authenticated", ended("refreshRefused"), form, {
    given: { user },
    holds: { user: undefined, notice: "sessionEnded", unverifiedContacts: [] },
  }),
  row("authenticated", ended("signedOutElsewhere"), form, { given: { user }, holds: { notice: "signedOutElsewhere" } }),
  row("signOut", ended("signedOut"), form, { holds: { notice: undefined } }),
  row("signOut", done("endSession"), form),
  row("signOut", failed("endSession", new Error("m")), form),
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
