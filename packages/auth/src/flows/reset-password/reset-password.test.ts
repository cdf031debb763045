/** The machine that resets a forgotten password, tested transition by transition. */
import {
  done,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { Secret } from "../../protocol/wire/secret.ts";
import { resetPasswordMachine } from "@poolgate/auth/machines";

const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const submitted = { type: "newPassword.submitted", code: new Secret("123456"), password: new Secret("a new one") };
const withoutSecrets = { code: undefined, newPassword: undefined };

const table: TransitionRow[] = [
  row("awaitingUsername", { type: "username.submitted", username: "ann" }, "requestingCode", {
    holds: { username: "ann" },
  }),
  row("awaitingUsername", { type: "failure.dismissed" }, "awaitingUsername", { holds: { failure: undefined } }),
  row("requestingCode", done("requestResetCode", { delivery, mayBeSentTwice: false }), "awaitingNewPassword", {
    holds: { delivery, notice: undefined },
  }),
  row("requestingCode", done("requestResetCode", { delivery, mayBeSentTwice: true }), "awaitingNewPassword", {
    holds: { delivery, notice: "codeMaybeSentTwice" },
  }),
  row("requestingCode", failed("requestResetCode", failure("limit.exceeded")), "awaitingUsername", {
    holds: withFailure("limit.exceeded"),
  }),
  row("awaitingNewPassword", submitted, "confirmingNewPassword"),
  row("awaitingNewPassword", { type: "code.resendRequested" }, "resendingCode"),
  row("awaitingNewPassword", { type: "failure.dismissed" }, "awaitingNewPassword", { holds: { failure: undefined } }),
  row("resendingCode", done("requestResetCode", { delivery, mayBeSentTwice: false }), "awaitingNewPassword", {
    holds: { notice: "codeSent" },
  }),
  row(
    "resendingCode",
    done("requestResetCode", { delivery: undefined, mayBeSentTwice: false }),
    "awaitingNewPassword",
    { given: { delivery }, holds: { delivery } },
  ),
  row("resendingCode", failed("requestResetCode", failure("limit.exceeded")), "awaitingNewPassword", {
    holds: { notice: undefined },
  }),
  row("confirmingNewPassword", done("confirmNewPassword"), "passwordReset", { holds: withoutSecrets }),
  row("confirmingNewPassword", failed("confirmNewPassword", failure("code.mismatch")), "awaitingNewPassword", {
    holds: withoutSecrets,
  }),
  row("confirmingNewPassword", failed("confirmNewPassword", failure("code.expired")), "awaitingNewPassword"),
  row("confirmingNewPassword", failed("confirmNewPassword", failure("code.expired", true)), "passwordReset"),
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
