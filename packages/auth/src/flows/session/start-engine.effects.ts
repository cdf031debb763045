/**
 * Starts the engine of a client: the actor of its session, and the calls of the pool's operations.
 *
 * The file is a chunk, which is loaded when something must be decided. Until then, the front answers.
 */
import { createActor } from "xstate";
import { actorOptions, type AuthInternals, createCall, randomFraction, serverClockOf } from "../../engine/index.ts";
import type { ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { SessionActor } from "./auth.ts";
import { sessionAnswers } from "./session-answers.effects.ts";
import { provideSession } from "./session.effects.ts";

/** Starts the engine unless it runs, and returns the actor of the session. From now on, only the engine is asked. */
export function startEngine(config: ResolvedAuthConfig, internals: AuthInternals): SessionActor {
  if (internals.engine !== undefined) return internals.engine.session as SessionActor;
  const { environment, ending, front, isRedirected } = internals;
  const session = createActor(provideSession(config, internals), {
    input: { jitter: randomFraction(environment), isRedirected, held: front.lastGiven() },
    ...actorOptions(environment),
  });
  const warning = session.on("storage.refused", () => {
    warning.unsubscribe();
    environment.warn?.("Poolgate: the browser's storage is full or blocked. The session lasts as long as this page.");
  });
  const showReturnPath = ({ returnTo }: ReturnedState): void => {
    if (returnTo !== undefined) internals.showReturnPath(returnTo);
  };
  session.on("signInWithRedirect.completed", showReturnPath);
  session.on("signInWithRedirect.failed", showReturnPath);
  internals.engine = {
    session,
    call: createCall(config, environment, serverClockOf(internals), ending),
    ...sessionAnswers(session, environment),
  };
  // A client that was disposed starts nothing more.
  if (ending.aborted) session.stop();
  else session.start();
  // The actor watches the storage since it was started, so that no change is missed.
  front.close();
  return session;
}
