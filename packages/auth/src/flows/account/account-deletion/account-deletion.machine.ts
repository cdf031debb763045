/**
 * Deletes the account of the signed-in user after a confirmation. The service does not ask for the password.
 *
 * The session ends with the account. A request that is lost after the pool has deleted the account counts as success.
 */
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import { accountDeletionSetup, type AccountDeletionEffects } from "./account-deletion.setup.ts";

/** Deletes the account of the signed-in user. */
export const createAccountDeletionMachine = (effects: AccountDeletionEffects) =>
  hardened(
    accountDeletionSetup(effects).createMachine({
      id: "accountDeletion",
      description: "Deletes the account of the signed-in user after a confirmation.",
      context: { isDeleted: false, failure: undefined },
      invoke: { src: "watchUser", id: "watchUser", input: sendToSelf },
      on: { "user.left": ".ended" },
      initial: "awaitingRequest",
      states: {
        awaitingRequest: {
          description: "Waits until the user asks to delete the account.",
          tags: ["form"],
          on: { "deletion.requested": "awaitingConfirmation" },
        },
        awaitingConfirmation: {
          description: "Asks whether the account is really to be deleted.",
          tags: ["form"],
          on: {
            "deletion.confirmed": { target: "deleting", actions: "clearFailure" },
            "deletion.cancelled": { target: "awaitingRequest", actions: "clearFailure" },
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        deleting: {
          description: "Deletes the account at the pool (DeleteUser) and ends the session.",
          tags: ["busy"],
          // The deletion itself ends the session before its effect is done.
          on: { "user.left": {} },
          invoke: {
            src: "deleteAccount",
            id: "deleteAccount",
            onDone: { target: "deleted", actions: "recordDeletion" },
            onError: [
              { guard: { type: "isSignedOut", params: errorOf }, target: "ended" },
              { target: "awaitingConfirmation", actions: { type: "recordFailure", params: errorOf } },
            ],
          },
        },
        deleted: { description: "The account no longer exists.", type: "final" },
        ended: { description: "The user is no longer signed in.", type: "final", entry: "clearFailure" },
      },
      output: ({ context: { isDeleted } }) => ({ isDeleted }),
    }),
  );

export type AccountDeletionMachine = ReturnType<typeof createAccountDeletionMachine>;
