/**
 * Watches whose account a page of settings shows. The machines of the settings end when the user signs out or the
 * session ends, so that nothing of the account stays on the screen.
 */
import type { PromiseActorLogic } from "xstate";
import { listenerEffect, type Listener } from "../../engine/index.ts";
import { type Auth, type SessionActor, sessionOf } from "../session/index.ts";
import type { UserLeft } from "./user-left.ts";

/** Creates the effect. While the session is being loaded, it waits for the user. */
export function watchUser(auth: Auth): PromiseActorLogic<never, Listener<UserLeft>> {
  return listenerEffect<UserLeft, Listener<UserLeft>>((sendEvent) => {
    const session = sessionOf(auth);
    let userId: string | undefined;
    const check = (snapshot: ReturnType<SessionActor["getSnapshot"]>): void => {
      if (snapshot.hasTag("configuring")) return;
      const current = snapshot.context.user?.userId;
      userId ??= current;
      if (current === undefined || current !== userId) sendEvent({ type: "user.left" });
    };
    const subscription = session.subscribe(check);
    check(session.getSnapshot());
    return () => subscription.unsubscribe();
  });
}
