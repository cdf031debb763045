/** Provides the effects of the password-change machine: requests to the pool and the watch of the session. */
import { changePassword } from "../account.calls.ts";
import { fetchUserAuthFactors } from "../mfa.calls.ts";
import type { Auth } from "../../session/auth.ts";
import { getCurrentUser } from "../../session/session.calls.ts";
import { flowEffect, internalsOf, requireDefined } from "../../../engine/index.ts";
import { watchUser } from "../user-watch.effects.ts";
import { createPasswordChangeMachine, type PasswordChangeMachine } from "./password-change.machine.ts";

/** Returns the password-change machine with its effects. */
export function providePasswordChange(auth: Auth): PasswordChangeMachine {
  const { environment } = internalsOf(auth);
  return createPasswordChangeMachine({
    watchUser: watchUser(auth),
    findUsername: flowEffect(environment, async ({ signal }) => (await getCurrentUser(auth, { signal })).loginId),
    findPassword: flowEffect(environment, async ({ signal }) => {
      const { configured } = await fetchUserAuthFactors(auth, { signal });
      // A pool that lists no factors at all says nothing about the password.
      return configured.length === 0 || configured.includes("PASSWORD");
    }),
    changePassword: flowEffect(environment, ({ input: { currentPassword, newPassword }, signal }) =>
      changePassword(auth, { oldPassword: currentPassword, newPassword: requireDefined(newPassword) }, { signal }),
    ),
  });
}
