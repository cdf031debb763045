import {
  done,
  failed,
  stepOnce,
  type TransitionRow,
  uncoveredEvents,
  unsealed,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition } from "xstate";
import { Secret } from "../../protocol/secret.ts";
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
};
const user = { username: "u", userId: "sub", loginId: "ann" };
const password = new Secret("correct horse");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const started = { type: "session.started", user };
const ended = (reason: string): { type: string } => ({ type: "session.ended", reason }) as never;
const step = (route: string): unknown => ({ route, username: "ann", delivery });
const signUpShowing = (start: "registration" | "code"): { type: string } =>
  ({
    type: "xstate.snapshot.signUp",
    snapshot: initialTransition(signUpMachine, { start, username: "ann", delivery, autoSignIn: "atOnce" })[0],
  }) as never;
const resetShowing = (start: "username" | "code"): { type: string } =>
  ({
    type: "xstate.snapshot.resetPassword",
    snapshot: initialTransition(resetPasswordMachine, { start, username: "ann", delivery })[0],
  }) as never;

const form = "unauthenticated.signingIn.signIn";
const signUpForm = "unauthenticated.signingUp.signUp";
const signUpCode = "unauthenticated.signingUp.confirmSignUp";
const resetForm = "unauthenticated.resettingPassword.forgotPassword";
const resetCode = "unauthenticated.resettingPassword.confirmResetPassword";
const chosen = (type: string): { type: string } => ({ type, username: "ann" }) as never;

const table: TransitionRow[] = [
  // Finding out where to begin.
  { from: "idle", event: { type: "session.absent" }, to: "setup" },
  { from: "idle", event: started, to: "transition", holds: { user } },
  { from: "setup", event: done("recallPendingStep"), to: form },
  { from: "setup", event: failed("recallPendingStep", new Error("m")), to: form },
  {
    from: "setup",
    event: done("recallPendingStep", step("confirmSignUp")),
    to: signUpCode,
    holds: { username: "ann", delivery, signUpStart: "code" },
  },
  {
    from: "setup",
    event: done("recallPendingStep", step("confirmResetPassword")),
    to: resetCode,
    holds: { username: "ann", delivery, resetStart: "code" },
  },
  // Going from screen to screen; the name comes along, nothing else does.
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
    given: { delivery, password },
    event: chosen("signIn.chosen"),
    to: form,
    holds: { username: "ann", delivery: undefined, password: undefined },
  },
  {
    from: resetCode,
    given: { username: "ann", delivery },
    event: { type: "signIn.chosen" },
    to: form,
    holds: { username: "ann", delivery: undefined },
  },
  // Signing in.
  { from: form, event: { type: "xstate.snapshot.signIn" }, to: form, holds: { steps: 1 } },
  {
    from: form,
    given: { notice: "passwordReset" },
    event: done("forgetPendingStep"),
    to: form,
    holds: { notice: "passwordReset" },
  },
  { from: form, event: failed("forgetPendingStep", new Error("m")), to: form },
  { from: form, event: done("signIn", { step: "signedIn", username: "ann" }), to: "transition" },
  {
    from: form,
    event: done("signIn", { step: "confirmationRequired", username: "ann", password }),
    to: signUpCode,
    holds: { username: "ann", signUpStart: "newCode" },
  },
  {
    from: form,
    event: done("signIn", { step: "resetRequired", username: "ann" }),
    to: resetForm,
    holds: { username: "ann", resetStart: "request" },
  },
  { from: form, event: started, to: "transition", holds: { user } },
  // Signing up.
  { from: signUpForm, event: signUpShowing("registration"), to: signUpForm },
  { from: signUpForm, event: signUpShowing("code"), to: signUpCode, holds: { username: "ann", delivery } },
  { from: signUpCode, event: done("rememberPendingStep"), to: signUpCode },
  { from: signUpCode, event: failed("rememberPendingStep", new Error("m")), to: signUpCode },
  { from: signUpCode, event: done("signUp", { step: "signedIn", username: "ann" }), to: "transition" },
  {
    from: signUpCode,
    event: done("signUp", { step: "confirmed", username: "ann", failure: { code: "unknown" } }),
    to: form,
    holds: { username: "ann", notice: "accountConfirmed", failure: { code: "unknown" } },
  },
  // Setting a new password.
  { from: resetForm, event: resetShowing("username"), to: resetForm },
  { from: resetForm, event: resetShowing("code"), to: resetCode, holds: { username: "ann", delivery } },
  { from: resetCode, event: done("rememberPendingStep"), to: resetCode },
  { from: resetCode, event: failed("rememberPendingStep", new Error("m")), to: resetCode },
  {
    from: resetCode,
    event: done("resetPassword", { username: "ann" }),
    to: form,
    holds: { username: "ann", notice: "passwordReset" },
  },
  // Signed in, and out again.
  { from: "transition", given: { user }, event: done("forgetPendingStep"), to: "authenticated", holds: { user } },
  {
    from: "transition",
    given: { user },
    event: failed("forgetPendingStep", new Error("m")),
    to: "authenticated",
    holds: { user },
  },
  { from: "transition", given: { user }, event: ended("signedOutElsewhere"), to: form },
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
    holds: { user: undefined, notice: "sessionEnded" },
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

/** What a screen submits goes to its conversation, and changes nothing here. */
const passedOn = [
  [form, "credentials.submitted"],
  [form, "failure.dismissed"],
  [signUpForm, "registration.submitted"],
  [signUpForm, "failure.dismissed"],
  [signUpCode, "code.submitted"],
  [signUpCode, "code.resendRequested"],
  [signUpCode, "failure.dismissed"],
  [resetForm, "username.submitted"],
  [resetForm, "failure.dismissed"],
  [resetCode, "newPassword.submitted"],
  [resetCode, "code.resendRequested"],
  [resetCode, "failure.dismissed"],
] as const;

describe("authenticatorMachine", () => {
  it.each(table)("$from on $event.type ends in $to", (row) => {
    const next = stepOnce(authenticatorMachine, input, row);
    expect(next.to).toBe(row.to);
    expect(unsealed(next.context)).toMatchObject(unsealed(row.holds));
  });

  it("has a row for every event it answers, or passes it on", () => {
    const rows = [...table, ...passedOn.map(([from, type]) => ({ from, event: { type }, to: from }))];
    expect(uncoveredEvents(authenticatorMachine, rows)).toEqual([]);
  });

  it("hands the password of an interrupted sign-in to the confirmation, and drops it when that is over", () => {
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
