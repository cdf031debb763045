/** The machine that resets a forgotten password, tested transition by transition. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect } from "vitest";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { resetPasswordMachine } from "./reset-password.machine.ts";

const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const failure = (code: AuthErrorCode, afterLostAnswer = false): AuthError =>
  new AuthError({ name: "N", code, message: "m", afterLostAnswer });
const submitted = { type: "newPassword.submitted", code: new Secret("123456"), password: new Secret("a new one") };
const withoutSecrets = { code: undefined, newPassword: undefined };

const table: TransitionRow[] = [
  {
    from: "awaitingUsername",
    event: { type: "username.submitted", username: "ann" } as never,
    to: "requestingCode",
    holds: { username: "ann" },
  },
  {
    from: "awaitingUsername",
    event: { type: "failure.dismissed" },
    to: "awaitingUsername",
    holds: { failure: undefined },
  },
  {
    from: "requestingCode",
    event: done("requestResetCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingNewPassword",
    holds: { delivery, notice: undefined },
  },
  {
    from: "requestingCode",
    event: done("requestResetCode", { delivery, mayBeSentTwice: true }),
    to: "awaitingNewPassword",
    holds: { delivery, notice: "codeMaybeSentTwice" },
  },
  {
    from: "requestingCode",
    event: failed("requestResetCode", failure("limit.exceeded")),
    to: "awaitingUsername",
    holds: { failure: expect.objectContaining({ code: "limit.exceeded" }) },
  },
  { from: "awaitingNewPassword", event: submitted, to: "confirmingNewPassword" },
  { from: "awaitingNewPassword", event: { type: "code.resendRequested" }, to: "resendingCode" },
  {
    from: "awaitingNewPassword",
    event: { type: "failure.dismissed" },
    to: "awaitingNewPassword",
    holds: { failure: undefined },
  },
  {
    from: "resendingCode",
    event: done("requestResetCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingNewPassword",
    holds: { notice: "codeSent" },
  },
  {
    from: "resendingCode",
    given: { delivery },
    event: done("requestResetCode", { delivery: undefined, mayBeSentTwice: false }),
    to: "awaitingNewPassword",
    holds: { delivery },
  },
  {
    from: "resendingCode",
    event: failed("requestResetCode", failure("limit.exceeded")),
    to: "awaitingNewPassword",
    holds: { notice: undefined },
  },
  { from: "confirmingNewPassword", event: done("confirmNewPassword"), to: "passwordReset", holds: withoutSecrets },
  {
    from: "confirmingNewPassword",
    event: failed("confirmNewPassword", failure("code.mismatch")),
    to: "awaitingNewPassword",
    holds: withoutSecrets,
  },
  {
    from: "confirmingNewPassword",
    event: failed("confirmNewPassword", failure("code.expired")),
    to: "awaitingNewPassword",
  },
  {
    from: "confirmingNewPassword",
    event: failed("confirmNewPassword", failure("code.expired", true)),
    to: "passwordReset",
  },
];

describe("resetPasswordMachine", () => {
  testTransitions(resetPasswordMachine, table, {
    input: { start: "username" },
    starts: [
      [{ start: "username" }, "awaitingUsername"],
      [{ start: "request", username: "ann" }, "requestingCode"],
      [{ start: "code", username: "ann" }, "awaitingNewPassword"],
    ],
  });
});
