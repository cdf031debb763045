/** Provides the effects of the account-deletion machine: the request to the pool and the watch of the session. */
import { deleteUser } from "../account.calls.ts";
import type { Auth } from "../../session/auth.ts";
import { flowEffect, internalsOf } from "../../../engine/index.ts";
import { watchUser } from "../user-watch.effects.ts";
import { createAccountDeletionMachine, type AccountDeletionMachine } from "./account-deletion.machine.ts";

/** Returns the account-deletion machine with its effects. */
export function provideAccountDeletion(auth: Auth): AccountDeletionMachine {
  const { environment } = internalsOf(auth);
  return createAccountDeletionMachine({
    watchUser: watchUser(auth),
    deleteAccount: flowEffect(environment, ({ signal }) => deleteUser(auth, { signal })),
  });
}
