/** The machine that deletes the account, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { AuthError, type AuthErrorCode } from "../../../protocol/errors/auth-error.ts";
import { accountDeletionMachine } from "./account-deletion.machine.ts";
import { selectAccountDeletionView } from "./account-deletion.view.ts";

const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const told = { failure: failure("network.timeout") };
const silent = { failure: undefined };
const left = { type: "user.left" };

const table: TransitionRow[] = [
  { from: "awaitingRequest", event: { type: "deletion.requested" }, to: "awaitingConfirmation" },
  // Nothing is deleted without the question.
  { from: "awaitingRequest", event: { type: "deletion.confirmed" }, to: "awaitingRequest" },
  { from: "awaitingRequest", event: left, to: "ended", holds: { isDeleted: false } },
  { from: "awaitingConfirmation", given: told, event: { type: "deletion.confirmed" }, to: "deleting", holds: silent },
  {
    from: "awaitingConfirmation",
    given: told,
    event: { type: "deletion.cancelled" },
    to: "awaitingRequest",
    holds: silent,
  },
  {
    from: "awaitingConfirmation",
    given: told,
    event: { type: "failure.dismissed" },
    to: "awaitingConfirmation",
    holds: silent,
  },
  { from: "deleting", event: { type: "deletion.confirmed" }, to: "deleting" },
  { from: "deleting", event: left, to: "deleting" },
  { from: "deleting", event: done("deleteAccount"), to: "deleted", holds: { isDeleted: true } },
  {
    from: "deleting",
    event: failed("deleteAccount", failure("session.unauthenticated")),
    to: "ended",
    holds: { isDeleted: false },
  },
  {
    from: "deleting",
    event: failed("deleteAccount", failure("network.timeout")),
    to: "awaitingConfirmation",
    holds: { failure: expect.objectContaining({ code: "network.timeout" }) as unknown },
  },
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
