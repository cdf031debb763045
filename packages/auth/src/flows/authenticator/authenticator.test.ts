/** The authenticator machine, tested transition by transition: which screen follows which event. */
import { done, failed, row, stepOnce, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { config } from "../../../test/issued-tokens.ts";
import { AuthError } from "../../protocol/errors/auth-error.ts";
import { resolveFormConfig } from "../../protocol/sign-up/form-config.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { authenticatorMachine } from "@poolgate/auth/machines";

const input = resolveFormConfig({ ...config, loginMechanisms: ["email"] });
const user = { username: "u", userId: "sub", loginId: "ann" };
const password = new Secret("correct horse");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const failure = { name: "N", code: "code.mismatch", message: "m", afterLostAnswer: false } as const;
const contact = { attribute: "email", address: "ann@example.com" } as const;
const startedWith = (unverifiedContacts: readonly object[]) => ({ type: "session.started", user, unverifiedContacts });
const started = startedWith([]);
const ended = (reason: string) => ({ type: "session.ended", reason });
const expiresAtMs = 1_000;
const step = (route: string): unknown => ({ route, username: "ann", delivery, expiresAtMs });
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
const challengeOver = (end: string) => done("challenge", { step: end, username: "ann", failure });

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
const chosen = (type: string) => ({ type, username: "ann" });

/** The button of a provider, whose page is then being opened. */
const providers = [{ name: "Google", label: undefined }];
const google = { type: "provider.chosen", name: "Google", username: "ann" };
const opening = { providers, redirectingTo: "Google", username: "ann" };
const changed = (options: unknown) => ({ type: "options.changed", options });
const nobody = { usernames: [], provider: undefined };
const leavingForm = "unauthenticated.redirecting.signIn";
const leavingSignUp = "unauthenticated.redirecting.signUp";

const table: TransitionRow[] = [
  row("setup", done("loadPendingStep", step("confirmSignUp")), form, {
    given: { signUpVerification: "link" },
    holds: { username: "ann", signUpStart: "registration" },
  }),
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
  // Options that change while a screen is shown.
  row(form, changed({ passwordless: { hiddenFactors: ["WEB_AUTHN"] } }), form, {
    given: { supportsPasskeys: true, childView: { ...atRest, failure } },
    holds: { hiddenFactors: ["WEB_AUTHN"], childView: { ...atRest, failure } },
  }),
  row(signUpForm, changed({ hideSignUp: true }), form, {
    given: { delivery, childView: { ...atRest, failure, username: "ann" } },
    holds: { username: "ann", childView: atRest, hidesSignUp: true },
  }),
  row(form, chosen("signUp.chosen"), form, { given: { hidesSignUp: true } }),
  row(leavingSignUp, failed("openProvider", new AuthError(failure)), form, {
    given: { ...opening, hidesSignUp: true },
    holds: { failure, redirectingTo: undefined },
  }),
  // Users who signed in here before.
  row(form, failed("loadRecentSignIns", new Error("m")), form, { holds: { recent: nobody } }),
  // These transitions go from screen to screen. The user name is carried along, and nothing else.
  row(signUpCode, chosen("signIn.chosen"), form, {
    given: { delivery, password, waitsForLink: true, childView: { ...resending, username: "ann" } },
    holds: { username: "ann", delivery: undefined, password: undefined, waitsForLink: false, childView: atRest },
  }),
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
  row(signUpForm, failed("removePendingStep", new Error("m")), signUpForm),
  row(resetForm, failed("removePendingStep", new Error("m")), resetForm),
  row(form, done("signIn", { step: "signedIn", username: "ann" }), "transition"),
  row(form, done("signIn", { step: "challenged", username: "ann", password, challenge: smsCode }), asking, {
    holds: { username: "ann", password: undefined, challenge: undefined, childView: submitting },
  }),
  row(form, done("autofill", { step: "confirmationRequired", username: "ann" }), signUpCode, {
    holds: { username: "ann", signUpStart: "newCode" },
  }),
  row(form, done("autofill", { step: "resetRequired", username: "ann" }), resetForm, {
    holds: { username: "ann", resetStart: "request" },
  }),
  // These transitions answer further challenges of the pool.
  row(passwordForm, challengeOver("confirmationRequired"), signUpCode, {
    holds: { username: "ann", signUpStart: "newCode", password: undefined },
  }),
  row(totpForm, challengeOver("resetRequired"), resetForm, { holds: { username: "ann", resetStart: "request" } }),
  row(codeForm, challengeOver("signedIn"), "transition"),
  // Verifying a contact.
  row(contactForm, failed("storePendingStep", new Error("m")), contactForm, { given: signedIn }),
  row(contactCode, failed("storePendingStep", new Error("m")), contactCode, { given: signedIn }),
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
  row(signUpCode, done("signUp", { step: "signedIn", username: "ann" }), "transition"),
  row(resetCode, failed("storePendingStep", new Error("m")), resetCode),
  // These transitions start in the signed-in state, and sign out again.
  row("transition", ended("signedOutElsewhere"), form, {
    given: { user, username: "ann" },
    holds: { user: undefined, username: "" },
  }),
  row("transition", started, "transition", { holds: { user } }),
  row("authenticated", started, "authenticated", { holds: { user } }),
  row("authenticated", ended("refreshRefused"), form, {
    given: { user },
    holds: { user: undefined, notice: "sessionEnded", unverifiedContacts: [] },
  }),
  row("signOut", done("endSession"), form),
  row("signOut", failed("endSession", new Error("m")), form),
];

describe("authenticatorMachine", () => {
  testTransitions(authenticatorMachine, table, { input });

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
