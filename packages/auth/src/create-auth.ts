/**
 * Creates the client of a user pool with its configuration, its environment and the front of its session.
 *
 * Several clients share nothing. The engine, with XState and the machine of the session, is a chunk: it is loaded when something
 * must be decided, when the app asks for it, and when the page is idle. The calls of this package are functions with the client
 * as their first argument (`signIn(auth, …)`), so that a bundle contains only the functions that an app imports.
 */
import {
  type AuthEnvironment,
  browserEnvironment,
  browserTabs,
  checkEnvironment,
  memoryLedger,
  sealedStorage,
  whenPageIsIdle,
} from "./platform/index.ts";
import { engineError } from "./protocol/errors/engine-error.ts";
import { type AuthConfig, resolveAuthConfig } from "./protocol/wire/auth-config.ts";
import { ownMembers } from "./protocol/wire/own-properties.ts";
import { type AuthInternals, assertPromisesWork, withInternals } from "./engine/index.ts";
import { engineLoader } from "./flows/engine/load-engine.ts";
import { noticeRedirectReturn } from "./flows/oauth/redirect-return.storage.ts";
import type { Auth } from "./flows/session/auth.ts";
import { createSessionFront } from "./flows/session/session-front.storage.ts";

/**
 * Fills in the browser's environment for parts that are left out or undefined. A custom storage without a ledger gets
 * one in memory, because tabs may not share it. The tabs watch the storage that is used.
 */
function completeEnvironment(environment: Partial<AuthEnvironment>): AuthEnvironment {
  checkEnvironment(environment);
  const given: Partial<AuthEnvironment> = Object.fromEntries(
    Object.entries(environment).filter(([, part]) => part !== undefined),
  );
  const { storage: ownStorage } = environment;
  const own = ownStorage && { ledger: memoryLedger(), tabs: browserTabs(ownStorage) };
  const complete = { ...browserEnvironment(), ...own, ...given };
  const storage = sealedStorage(complete.storage);
  const flowStorage = sealedStorage(complete.flowStorage);
  return ownMembers({ ...complete, storage, flowStorage }, 1);
}

/**
 * Creates a client.
 *
 * A page whose stored session is valid gets its tokens without the engine. Nothing is loaded on a server until a call needs it.
 *
 * @param environment Replaces parts of the browser's environment, for example in tests.
 * @throws AuthError `configuration.*` if the configuration or the environment is invalid. The message names the member.
 * @example
 *   const auth = createAuth({ userPoolId: "eu-west-2_AbCdEfGhI", userPoolClientId: "1h57kf5cpq17m0eml12EXAMPLE" });
 *   await signIn(auth, { username, password });
 */
export function createAuth(config: AuthConfig, environment: Partial<AuthEnvironment> = {}): Auth {
  assertPromisesWork();
  const resolved = resolveAuthConfig(ownMembers(config));
  const world = completeEnvironment(ownMembers(environment, 1));
  const returned = noticeRedirectReturn(resolved, world);
  const ending = new AbortController();
  const front = createSessionFront(resolved, world, returned !== undefined);
  const internals: AuthInternals = {
    environment: world,
    front,
    engine: undefined,
    loadEngine: () => load(),
    ending: ending.signal,
    returned,
  };
  const load = engineLoader(resolved, internals);
  const loadAhead = (): void => void load().catch(() => undefined);
  const loadWhenIdle = (): void =>
    whenPageIsIdle(world, () => {
      // The page is also idle while a call waits for the ledger. To build the machines then would delay its answer.
      const reading = front.underWay();
      if (reading === undefined) loadAhead();
      else void reading.then(loadWhenIdle);
    });
  if (returned === undefined) loadWhenIdle();
  else loadAhead();
  const client: Auth = {
    config: resolved,
    dispose() {
      ending.abort(engineError("call.aborted"));
      internals.engine?.session.stop();
      front.close();
    },
  };
  return withInternals(client, internals);
}
