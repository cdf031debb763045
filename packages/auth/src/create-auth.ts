/**
 * One client for one user pool: its configuration, its environment, its session, and nothing shared with any other.
 *
 * `createAuth` starts the session actor and touches the environment for the first time. The calls of this package are
 * functions over the client (`signIn(auth, …)`), so that a bundle holds only those it imports.
 */
import { createActor } from "xstate";
import {
  type AuthEnvironment,
  browserEnvironment,
  createServerClock,
  memoryLedger,
  sealedStorage,
} from "./platform/index.ts";
import { type AuthConfig, resolveAuthConfig } from "./protocol/wire/auth-config.ts";
import { ownMembers } from "./protocol/wire/own-properties.ts";
import {
  actorOptions,
  type AuthInternals,
  createCall,
  randomFraction,
  assertPromisesWork,
} from "./engine/index.ts";
import { confirmInBackground } from "./flows/devices/index.ts";
import { type Auth, provideSession } from "./flows/session/index.ts";

/** A storage of the app's own is not the one that the browser's ledger is about. */
function completeEnvironment(environment: Partial<AuthEnvironment>): AuthEnvironment {
  const isStorageOwn = environment.storage !== undefined && environment.ledger === undefined;
  const complete = { ...browserEnvironment(), ...(isStorageOwn ? { ledger: memoryLedger() } : {}), ...environment };
  const storage = sealedStorage(complete.storage);
  const flowStorage = sealedStorage(complete.flowStorage);
  return ownMembers({ ...complete, storage, flowStorage }, 1);
}

/**
 * Makes a client.
 *
 * @param environment Replaces parts of the world; by default a browser's.
 * @throws AuthError `configuration.*` (see `resolveAuthConfig`).
 */
export function createAuth(config: AuthConfig, environment: Partial<AuthEnvironment> = {}): Auth {
  assertPromisesWork();
  const resolved = resolveAuthConfig(ownMembers(config));
  const world = completeEnvironment(ownMembers(environment, 1));
  const ending = new AbortController();
  const serverClock = createServerClock(world.clock);
  const call = createCall(resolved, world, serverClock, ending.signal);
  const internals: AuthInternals = {
    environment: world,
    call,
    serverClock,
    ending: ending.signal,
    confirmNewDevice: (record) => confirmInBackground(resolved, internals, record),
  };
  const session = createActor(provideSession(resolved, internals), {
    input: { jitter: randomFraction(world) },
    ...actorOptions(world),
  });
  const warning = session.on("storage.refused", () => {
    warning.unsubscribe();
    world.warn?.("Poolgate: the browser's storage is full or blocked. The session lasts as long as this page.");
  });
  session.start();
  return {
    config: resolved,
    session,
    internals,
    dispose() {
      ending.abort();
      session.stop();
    },
  };
}
