/** The machine that deletes the account, tested transition by transition, and its view. */
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
import { initialTransition, transition } from "xstate";
import { accountDeletionMachine } from "@poolgate/auth/machines";
import { selectAccountDeletionView } from "./account-deletion.view.ts";

const told = { failure: failure("network.timeout") };
const silent = { failure: undefined };
const left = { type: "user.left" };

const table: TransitionRow[] = [
  // Nothing is deleted without the question.
  row("awaitingRequest", { type: "deletion.confirmed" }, "awaitingRequest"),
  row("awaitingConfirmation", { type: "failure.dismissed" }, "awaitingConfirmation", { given: told, holds: silent }),
  row("deleting", { type: "deletion.confirmed" }, "deleting"),
  row("deleting", failed("deleteAccount", failure("session.unauthenticated")), "ended", {
    holds: { isDeleted: false },
  }),
  row("deleting", failed("deleteAccount", failure("network.timeout")), "awaitingConfirmation", {
    holds: withFailure("network.timeout"),
  }),
];

describe("accountDeletionMachine, transition by transition", () => {
  testTransitions(accountDeletionMachine, table);

  it.each([
    ["deleting", done("deleteAccount"), true],
    ["awaitingRequest", left, false],
  ] as const)("its output after %s says whether the account was deleted", (value, event, isDeleted) => {
    const [{ context }] = initialTransition(accountDeletionMachine);
    const snapshot = accountDeletionMachine.resolveState({ value, context });
    expect(transition(accountDeletionMachine, snapshot, event as never)[0].output).toEqual({ isDeleted });
  });
});

describe("what a view sees", () => {
  it.each([
    ["awaitingRequest", "start", false],
    ["awaitingConfirmation", "question", false],
    ["deleting", "question", true],
    ["deleted", "deleted", false],
    ["ended", "none", false],
  ] as const)("%s: %s", (value, screen, isBusy) => {
    const [{ context }] = initialTransition(accountDeletionMachine);
    const view = selectAccountDeletionView(accountDeletionMachine.resolveState({ value, context }));
    expect(view).toEqual({ screen, isBusy, failure: undefined });
  });
});
