/** The machine that resets a forgotten password, tested transition by transition. */
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
  it.each(table)("$from on $event.type ends in $to", (row) => {
    const step = stepOnce(resetPasswordMachine, { start: "username" }, row);
    expect(step.to).toBe(row.to);
    expect(unsealed(step.context)).toMatchObject(unsealed(row.holds));
  });

  it("has a row for every event it answers", () => {
    expect(uncoveredEvents(resetPasswordMachine, table)).toEqual([]);
  });

  it.each([
    ["username", "awaitingUsername"],
    ["request", "requestingCode"],
    ["code", "awaitingNewPassword"],
  ] as const)("starts by %s in %s", (start, state) => {
    const [snapshot] = initialTransition(resetPasswordMachine, { start, username: "ann" });
    expect(snapshot.value).toBe(state);
  });
});
