/** Computes from a snapshot of the account-deletion machine what a view shows. */
import type { Snapshot, SnapshotFrom, StateValue } from "xstate";
import type { Failure } from "../../../protocol/errors/auth-error.ts";
import type { AccountDeletionMachine } from "./account-deletion.machine.ts";
import type { AccountDeletionContext, AccountDeletionOutput } from "./account-deletion.setup.ts";

/** What a view shows of the deletion. */
export interface AccountDeletionView {
  /**
   * `none`: the user is no longer signed in. `start`: the button that opens the question. `question`: whether the account
   * is really to be deleted. `deleted`: the account no longer exists.
   */
  readonly screen: "none" | "start" | "question" | "deleted";
  /** True while the account is being deleted. */
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
}

/** A snapshot of the account-deletion actor. `selectAccountDeletionView` computes what a view shows. */
export type AccountDeletionSnapshot = Snapshot<AccountDeletionOutput> & {
  readonly value: StateValue;
  readonly context: Pick<AccountDeletionContext, "isDeleted" | "failure">;
  readonly hasTag: (tag: "busy") => boolean;
};

type MachineSnapshot = SnapshotFrom<AccountDeletionMachine>;

/** The screen of each state. */
const SCREEN_OF_STATE = {
  awaitingRequest: "start",
  awaitingConfirmation: "question",
  deleting: "question",
  deleted: "deleted",
  ended: "none",
} as const;

/**
 * Returns what a view shows.
 *
 * @example
 *   const { screen, isBusy } = selectAccountDeletionView(actor.getSnapshot());
 */
export function selectAccountDeletionView(given: AccountDeletionSnapshot): AccountDeletionView {
  const snapshot = given as MachineSnapshot;
  return {
    screen: SCREEN_OF_STATE[snapshot.value],
    isBusy: snapshot.hasTag("busy"),
    failure: snapshot.context.failure,
  };
}
