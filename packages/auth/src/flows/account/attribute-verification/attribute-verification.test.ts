/** The machine that verifies an e-mail address or phone number, tested transition by transition. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import { attributeVerificationMachine } from "./attribute-verification.machine.ts";

const delivery = { medium: "EMAIL", destination: "a***@e***", attributeName: "email" } as const;
const older = { medium: "SMS", destination: "+*******1234", attributeName: "phone_number" } as const;
const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const withFailure = (code: AuthErrorCode): Readonly<Record<string, unknown>> => ({
  failure: expect.objectContaining({ code }),
});
const given = { attribute: "email", delivery };
const code = new Secret("123456");

const table: TransitionRow[] = [
  {
    from: "awaitingChoice",
    given: { delivery: older, failure: failure("limit.exceeded") },
    event: { type: "contact.chosen", attribute: "email" } as never,
    to: "sendingCode",
    holds: { attribute: "email", delivery: undefined, failure: undefined },
  },
  { from: "awaitingChoice", event: { type: "verification.skipped" }, to: "skipped", holds: { isVerified: false } },
  {
    from: "awaitingChoice",
    given: { failure: failure("limit.exceeded") },
    event: { type: "failure.dismissed" },
    to: "awaitingChoice",
    holds: { failure: undefined },
  },
  {
    from: "sendingCode",
    given: { attribute: "email" },
    event: done("sendVerificationCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingCode",
    holds: { attribute: "email", delivery, notice: undefined },
  },
  {
    from: "sendingCode",
    event: failed("sendVerificationCode", failure("code.deliveryFailed")),
    to: "awaitingChoice",
    holds: withFailure("code.deliveryFailed"),
  },
  {
    from: "awaitingCode",
    given: { ...given, notice: "codeSent" },
    event: { type: "code.submitted", code } as never,
    to: "confirming",
    holds: { code, notice: undefined },
  },
  {
    from: "awaitingCode",
    given: { ...given, notice: "codeSent", failure: failure("code.mismatch") },
    event: { type: "code.resendRequested" },
    to: "resendingCode",
    holds: { notice: undefined, failure: undefined },
  },
  { from: "awaitingCode", given, event: { type: "verification.skipped" }, to: "skipped", holds: { isVerified: false } },
  {
    from: "awaitingCode",
    given: { ...given, failure: failure("code.mismatch") },
    event: { type: "failure.dismissed" },
    to: "awaitingCode",
    holds: { failure: undefined },
  },
  {
    from: "resendingCode",
    given: { attribute: "email", delivery: older },
    event: done("sendVerificationCode", { delivery, mayBeSentTwice: false }),
    to: "awaitingCode",
    holds: { delivery, notice: "codeSent" },
  },
  {
    from: "resendingCode",
    given,
    event: done("sendVerificationCode", { delivery: undefined, mayBeSentTwice: true }),
    to: "awaitingCode",
    holds: { delivery, notice: "codeMaybeSentTwice" },
  },
  {
    from: "resendingCode",
    given,
    event: failed("sendVerificationCode", failure("limit.exceeded")),
    to: "awaitingCode",
    holds: { ...withFailure("limit.exceeded"), notice: undefined },
  },
  {
    from: "confirming",
    given: { ...given, code },
    event: done("verifyAttribute"),
    to: "verified",
    holds: { isVerified: true, code: undefined },
  },
  {
    from: "confirming",
    given: { ...given, code },
    event: failed("verifyAttribute", failure("code.mismatch")),
    to: "awaitingCode",
    holds: { ...withFailure("code.mismatch"), code: undefined, attribute: "email" },
  },
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
