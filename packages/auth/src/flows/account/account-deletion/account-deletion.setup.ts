/** Declares the context, events, effects, guards and actions of the account-deletion machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../../protocol/errors/auth-error.ts";
import type { Effect, Listener } from "../../../engine/index.ts";
import type { UserLeft } from "../user-left.ts";

export interface AccountDeletionContext {
  readonly isDeleted: boolean;
  readonly failure: Failure | undefined;
}

/** The events that a view of the deletion may send. */
export type AccountDeletionEvent =
  | { type: "deletion.requested" }
  | { type: "deletion.confirmed" }
  | { type: "deletion.cancelled" }
  | { type: "failure.dismissed" };

export interface AccountDeletionOutput {
  /** False if the user has signed out without deleting the account. */
  readonly isDeleted: boolean;
}

type WithError = { error: unknown };

/** The effects of the machine. */
export type AccountDeletionEffects = {
  watchUser: Effect<never, Listener<UserLeft>>;
  /** Also ends the session. It also resolves if the account no longer exists. */
  deleteAccount: Effect<void>;
};

export const accountDeletionSetup = (actors: AccountDeletionEffects) =>
  setup({
    types: {} as {
      context: AccountDeletionContext;
      events: AccountDeletionEvent | UserLeft;
      output: AccountDeletionOutput;
    },
    actors,
    guards: {
      isSignedOut: (_, { error }: WithError) => toFailure(error).code === "session.unauthenticated",
    },
    actions: {
      recordDeletion: assign({ isDeleted: true }),
      recordFailure: assign((_, { error }: WithError) => ({ failure: toFailure(error) })),
      clearFailure: assign({ failure: undefined }),
    },
  });
