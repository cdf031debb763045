/** The machine that resets a forgotten password, tested transition by transition. */
import { done, failed, failure, row, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe } from "vitest";
import { resetPasswordMachine } from "@poolgate/auth/machines";

const withoutSecrets = { code: undefined, newPassword: undefined };

const table: TransitionRow[] = [
  row("resendingCode", failed("requestResetCode", failure("limit.exceeded")), "awaitingNewPassword", {
    holds: { notice: undefined },
  }),
  row("confirmingNewPassword", done("confirmNewPassword"), "passwordReset", { holds: withoutSecrets }),
  row("confirmingNewPassword", failed("confirmNewPassword", failure("code.mismatch")), "awaitingNewPassword", {
    holds: withoutSecrets,
  }),
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
