/**
 * Starts the engine of a client: the actor of its session, and the calls of the pool's operations. It joins flows that need each
 * other: the session declares that a new device is to be confirmed, and the devices' flow does it.
 *
 * The file is a chunk, which is loaded when something must be decided. Until then, the front answers.
 */
import { createActor } from "xstate";
import {
  actorOptions,
  type AuthInternals,
  createCall,
  randomFraction,
  requireDefined,
  serverClockOf,
} from "../../engine/index.ts";
import type { ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { loadCredentials } from "../credentials/load-credentials.ts";
import { confirmInBackground } from "../devices/load-devices.effects.ts";
import { loadOAuth } from "../oauth/load-oauth.ts";
import type { SessionActor } from "../session/session-actor.ts";
import { sessionAnswers } from "../session/session-answers.effects.ts";
import { type PageSleep, provideSession } from "../session/session.effects.ts";

/** Starts the engine unless it runs, and returns the actor of the session. From now on, only the engine is asked. */
export function startEngine(config: ResolvedAuthConfig, internals: AuthInternals): SessionActor {
  if (internals.engine !== undefined) return internals.engine.session as SessionActor;
  const { environment, ending, front, returned } = internals;
  const sleep: PageSleep = { isAsleep: false };
  const session = createActor(provideSession(config, internals, sleep), {
    input: { jitter: randomFraction(environment), isRedirected: returned !== undefined, held: front.lastGiven() },
    ...actorOptions(environment),
  });
  const warning = session.on("storage.refused", () => {
    warning.unsubscribe();
    environment.warn?.("Poolgate: the browser's storage is full or blocked. The session lasts as long as this page.");
  });
  const showReturnPath = ({ returnTo }: ReturnedState): void => {
    if (returnTo === undefined) return;
    loadOAuth().then(
      (pages) => pages.showReturnPath(environment, returnTo),
      () => undefined,
    );
  };
  session.on("signInWithRedirect.completed", showReturnPath);
  session.on("signInWithRedirect.failed", showReturnPath);
  const answers = sessionAnswers(session, environment, sleep);
  internals.engine = {
    session,
    call: createCall(config, environment, serverClockOf(internals), ending),
    ...answers,
    async completeRedirect(signal) {
      const pages = await loadOAuth();
      // The client may have been disposed meanwhile. Then the next one finds the response.
      signal.throwIfAborted();
      return pages.completeRedirect(config, internals, requireDefined(returned), signal);
    },
    async signOut(how, signal) {
      await answers.signOut(how, signal);
      if (how.redirect) (await loadOAuth()).openLogoutPage(config, internals, how.redirect);
    },
    async requestCredentials(auth, isForced, signal) {
      const { requestCredentials } = await loadCredentials();
      return requestCredentials(auth, { isForced }, signal);
    },
    confirmNewDevice: (record) => confirmInBackground(config, internals, record),
  };
  // A client that was disposed starts nothing more.
  if (ending.aborted) session.stop();
  else session.start();
  // The actor watches the storage since it was started, so that no change is missed.
  front.close();
  return session;
}
