/**
 * Creates the client of a user pool with its configuration, its environment and its session.
 *
 * Several clients share nothing. `createAuth` starts the session actor. The calls of this package are functions with
 * the client as their first argument (`signIn(auth, …)`), so that a bundle contains only the functions that an app
 * imports.
 */
import { createActor } from "xstate";
import {
  type AuthEnvironment,
  browserEnvironment,
  checkEnvironment,
  createServerClock,
  memoryLedger,
  sealedStorage,
} from "./platform/index.ts";
import { type AuthConfig, resolveAuthConfig } from "./protocol/wire/auth-config.ts";
import type { ReturnedState } from "./protocol/oauth/redirect-outcome.ts";
import { ownMembers } from "./protocol/wire/own-properties.ts";
import {
  actorOptions,
  type AuthInternals,
  createCall,
  randomFraction,
  assertPromisesWork,
  requireDefined,
  withInternals,
} from "./engine/index.ts";
import { confirmInBackground } from "./flows/devices/index.ts";
import { loadOAuth, noticeRedirectReturn } from "./flows/oauth/index.ts";
import { type Auth, provideSession } from "./flows/session/index.ts";

/**
 * Fills in the browser's environment for parts that are left out or undefined. A custom storage without a ledger gets
 * one in memory, because tabs may not share it.
 */
function completeEnvironment(environment: Partial<AuthEnvironment>): AuthEnvironment {
  checkEnvironment(environment);
  const given: Partial<AuthEnvironment> = Object.fromEntries(
    Object.entries(environment).filter(([, part]) => part !== undefined),
  );
  const isStorageOwn = given.storage !== undefined && given.ledger === undefined;
  const complete = { ...browserEnvironment(), ...(isStorageOwn ? { ledger: memoryLedger() } : {}), ...given };
  const storage = sealedStorage(complete.storage);
  const flowStorage = sealedStorage(complete.flowStorage);
  return ownMembers({ ...complete, storage, flowStorage }, 1);
}

/**
 * Creates a client and starts to load its session.
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
  const serverClock = createServerClock(world.clock);
  const call = createCall(resolved, world, serverClock, ending.signal);
  const internals: AuthInternals = {
    environment: world,
    call,
    serverClock,
    ending: ending.signal,
    async completeRedirect(signal) {
      const { completeRedirect } = await loadOAuth();
      // The client may have been disposed meanwhile. Then the next one finds the response.
      signal.throwIfAborted();
      return completeRedirect(resolved, internals, requireDefined(returned), signal);
    },
    async openLogoutPage(redirect) {
      const { openLogoutPage } = await loadOAuth();
      openLogoutPage(resolved, internals, redirect);
    },
    confirmNewDevice: (record) => confirmInBackground(resolved, internals, record),
  };
  const session = createActor(provideSession(resolved, internals), {
    input: { jitter: randomFraction(world), isRedirected: returned !== undefined },
    ...actorOptions(world),
  });
  const warning = session.on("storage.refused", () => {
    warning.unsubscribe();
    world.warn?.("Poolgate: the browser's storage is full or blocked. The session lasts as long as this page.");
  });
  const showReturnPath = ({ returnTo }: ReturnedState): void => {
    if (returnTo !== undefined)
      loadOAuth().then(
        (chunk) => chunk.showReturnPath(world, returnTo),
        () => undefined,
      );
  };
  session.on("signInWithRedirect.completed", showReturnPath);
  session.on("signInWithRedirect.failed", showReturnPath);
  session.start();
  const client: Auth = {
    config: resolved,
    session,
    dispose() {
      ending.abort();
      session.stop();
    },
  };
  return withInternals(client, internals);
}
