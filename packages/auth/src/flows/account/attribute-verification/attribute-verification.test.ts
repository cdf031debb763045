/** The machine that verifies an e-mail address or phone number, tested transition by transition. */
import {
  done,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { Secret } from "../../../protocol/wire/secret.ts";
import { attributeVerificationMachine } from "@poolgate/auth/machines";

const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const given = { attribute: "email", delivery };
const code = new Secret("123456");

const table: TransitionRow[] = [
  row("awaitingChoice", { type: "failure.dismissed" }, "awaitingChoice", {
    given: { failure: failure("limit.exceeded") },
    holds: { failure: undefined },
  }),
  row("sendingCode", failed("sendVerificationCode", failure("code.deliveryFailed")), "awaitingChoice", {
    holds: withFailure("code.deliveryFailed"),
  }),
  row("resendingCode", failed("sendVerificationCode", failure("limit.exceeded")), "awaitingCode", {
    given,
    holds: { ...withFailure("limit.exceeded"), notice: undefined },
  }),
  row("confirming", done("verifyAttribute"), "verified", {
    given: { ...given, code },
    holds: { isVerified: true, code: undefined },
  }),
  row("confirming", failed("verifyAttribute", failure("code.mismatch")), "awaitingCode", {
    given: { ...given, code },
    holds: { ...withFailure("code.mismatch"), code: undefined, attribute: "email" },
  }),
];

describe("attributeVerificationMachine", () => {
  testTransitions(attributeVerificationMachine, table, {
    input: {},
    starts: [
      [{}, "awaitingChoice"],
      [{ attribute: "email", delivery }, "awaitingCode"],
    ],
  });

  it("its output says whether the address was verified", () => {
    const actor = createActor(attributeVerificationMachine, { input: {} }).start();
    actor.send({ type: "verification.skipped" });
    expect(actor.getSnapshot().output).toEqual({ isVerified: false });
  });
});
