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
import { AuthError, type AuthErrorCode } from "../../protocol/auth-error.ts";
import { Secret } from "../../protocol/secret.ts";
import { signUpMachine } from "./sign-up.machine.ts";

const password = new Secret("correct horse");
const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const failure = (code: AuthErrorCode, afterLostAnswer = false): AuthError =>
  new AuthError({ name: "N", code, message: "m", afterLostAnswer });
const registration = {
  type: "registration.submitted",
  username: "ann",
  password,
  attributes: { email: "a@example.com" },
};
const registered = (isConfirmed: boolean): unknown => ({ isConfirmed, userId: "sub", delivery });
const atOnce = { autoSignIn: "atOnce", password };
const onRequest = { autoSignIn: "onRequest", password };

const table: TransitionRow[] = [
  { from: "awaitingRegistration", event: registration, to: "registering", holds: { username: "ann", password } },
  {
    from: "awaitingRegistration",
    event: { type: "failure.dismissed" },
    to: "awaitingRegistration",
    holds: { failure: undefined },
  },
  {
    from: "registering",
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { delivery, userId: "sub" },
  },
  { from: "registering", event: done("signUp", registered(true)), to: "confirmed" },
  { from: "registering", given: atOnce, event: done("signUp", registered(true)), to: "autoSigningIn" },
  {
    from: "registering",
    given: { autoSignIn: "never", password },
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { password: undefined },
  },
  {
    from: "registering",
    given: onRequest,
    event: done("signUp", registered(false)),
    to: "awaitingCode",
    holds: { password },
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
    holds: { failure: expect.objectContaining({ code: "signUp.usernameExists" }) },
  },
  {
    from: "registering",
    event: failed("signUp", failure("signUp.usernameExists", true)),
    to: "resendingCode",
    holds: { failure: undefined },
  },
  { from: "registering", event: failed("signUp", failure("network.unreachable")), to: "awaitingRegistration" },
  {
    from: "awaitingCode",
    given: { clientMetadata: { of: "sign-up" } },
    event: { type: "code.submitted", code: new Secret("123456") } as never,
    to: "confirming",
    holds: { code: new Secret("123456"), forceAliasCreation: undefined, clientMetadata: { of: "sign-up" } },
  },
  {
    from: "awaitingCode",
    given: { clientMetadata: { of: "sign-up" } },
    event: {
      type: "code.submitted",
      code: new Secret("123456"),
      forceAliasCreation: true,
      clientMetadata: { of: "code" },
    } as never,
    to: "confirming",
    holds: { forceAliasCreation: true, clientMetadata: { of: "code" } },
  },
  { from: "awaitingCode", event: { type: "code.resendRequested" }, to: "resendingCode" },
  { from: "awaitingCode", event: { type: "failure.dismissed" }, to: "awaitingCode", holds: { failure: undefined } },
  {
    from: "resendingCode",
    event: done("resendSignUpCode", delivery),
    to: "awaitingCode",
    holds: { delivery, notice: "codeSent" },
  },
  { from: "resendingCode", event: failed("resendSignUpCode", failure("signUp.alreadyConfirmed")), to: "confirmed" },
  { from: "resendingCode", event: failed("resendSignUpCode", failure("limit.exceeded")), to: "awaitingCode" },
  { from: "confirming", given: atOnce, event: done("confirmSignUp"), to: "autoSigningIn", holds: { code: undefined } },
  { from: "confirming", given: onRequest, event: done("confirmSignUp"), to: "awaitingAutoSignIn" },
  { from: "confirming", given: { autoSignIn: "atOnce" }, event: done("confirmSignUp"), to: "confirmed" },
  {
    from: "confirming",
    given: { autoSignIn: "never", password },
    event: done("confirmSignUp"),
    to: "confirmed",
    holds: { password: undefined },
  },
  {
    from: "confirming",
    given: atOnce,
    event: failed("confirmSignUp", failure("signUp.alreadyConfirmed")),
    to: "autoSigningIn",
  },
  {
    from: "confirming",
    event: failed("confirmSignUp", failure("code.mismatch")),
    to: "awaitingCode",
    holds: { code: undefined },
  },
  { from: "awaitingAutoSignIn", given: onRequest, event: { type: "autoSignIn.requested" }, to: "autoSigningIn" },
  {
    from: "autoSigningIn",
    given: atOnce,
    event: done("autoSignIn", { step: "signedIn" }),
    to: "signedIn",
    holds: { password: undefined, isSignedIn: true },
  },
  {
    from: "autoSigningIn",
    given: atOnce,
    event: done("autoSignIn", { step: "failed", failure: { code: "network.unreachable" } }),
    to: "confirmed",
    holds: { password: undefined, failure: { code: "network.unreachable" } },
  },
  {
    from: "autoSigningIn",
    given: atOnce,
    event: failed("autoSignIn", failure("unknown")),
    to: "confirmed",
    holds: { password: undefined },
  },
];

describe("signUpMachine", () => {
  it.each(table)("$from on $event.type ends in $to", (row) => {
    const step = stepOnce(signUpMachine, { start: "registration", autoSignIn: "never" }, row);
    expect(step.to).toBe(row.to);
    expect(unsealed(step.context)).toMatchObject(unsealed(row.holds));
  });

  it("has a row for every event it answers", () => {
    expect(uncoveredEvents(signUpMachine, table)).toEqual([]);
  });

  it.each([
    [{ start: "registration" }, "awaitingRegistration"],
    [{ start: "registration", registration: { username: "ann", password, attributes: {} } }, "registering"],
    [{ start: "code", username: "ann" }, "awaitingCode"],
    [{ start: "newCode", username: "ann", password }, "resendingCode"],
  ] as const)("begins with %o in %s", (input, state) => {
    const [snapshot] = initialTransition(signUpMachine, { ...input, autoSignIn: "never" });
    expect(snapshot.value).toBe(state);
  });
});
