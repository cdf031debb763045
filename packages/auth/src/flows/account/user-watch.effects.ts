/**
 * Watches whose account a page of settings shows. The machines of the settings end when the user signs out or the
 * session ends, so that nothing of the account stays on the screen.
 */
import type { PromiseActorLogic } from "xstate";
import { listenerEffect, type Listener } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { onSessionChange } from "../session/session-change.calls.ts";
import type { UserLeft } from "./user-left.ts";

/** Creates the effect. While the session is being loaded, it waits for the user. */
export function watchUser(auth: Auth): PromiseActorLogic<never, Listener<UserLeft>> {
  return listenerEffect<UserLeft, Listener<UserLeft>>((sendEvent) => {
    let userId: string | undefined;
    return onSessionChange(auth, ({ status, user }) => {
      userId ??= user?.userId;
      if (status === "signedOut" || user?.userId !== userId) sendEvent({ type: "user.left" });
    });
  });
}
