/** Provides the effects of the session machine: storage, the lock and the watch of other tabs, requests to the pool. */
import { fromPromise } from "xstate";
import { sessionRecordStorage } from "./session.storage.ts";
import {
  type AuthInternals,
  callOf,
  type Engine,
  listenerEffect,
  requireDefined,
  serverClockOf,
} from "../../engine/index.ts";
import { holdLock } from "../../platform/index.ts";
import { createSessionMachine, type SessionMachine } from "./session.machine.ts";
import { watchStoredSession } from "./stored-session-watch.storage.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { requestError } from "../../protocol/errors/request-error.ts";
import { buildGlobalSignOutRequest, buildRevokeTokenRequest } from "../../protocol/session/end-session.ts";
import {
  buildGetTokensFromRefreshTokenRequest,
  readRefreshResponse,
} from "../../protocol/tokens/get-tokens-from-refresh-token.ts";
import { REFRESH_TIMEOUT_MS } from "../../protocol/wire/retry-policy.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { renewSessionRecord } from "../../protocol/session/issue-session-record.ts";
import { type SessionRecord, sessionRecordKey } from "../../protocol/session/session-record.ts";

/** Whether the page hears nothing, as one in the back/forward cache. What it knows of the session does not count then. */
export interface PageSleep {
  isAsleep: boolean;
}

/**
 * Returns the session machine with its effects.
 *
 * @param sleep Is kept up to date as long as the machine runs.
 */
export function provideSession(config: ResolvedAuthConfig, internals: AuthInternals, sleep: PageSleep): SessionMachine {
  const { environment, ending } = internals;
  const call = callOf(internals);
  const { tabs } = environment;
  const storage = sessionRecordStorage(config, environment);
  const key = sessionRecordKey(config);
  const engine = (): Engine => requireDefined(internals.engine);
  const revoke = async (record: Secret<SessionRecord>, signal: AbortSignal): Promise<void> => {
    await call(buildRevokeTokenRequest(config, refreshTokenOf(record)), signal);
  };
  return createSessionMachine({
    completeRedirect: fromPromise(({ signal }) => engine().completeRedirect(signal)),
    loadSession: fromPromise(async ({ input }) => {
      const loaded = await storage.load(input.record);
      const { record } = loaded;
      if (record?.reveal().newDevice) engine().confirmNewDevice(record);
      return loaded;
    }),
    storeSession: fromPromise(({ input }) =>
      storage.store(requireDefined(input.record), (replaced) => {
        // In the background: the new session does not wait, and the pool may not be reachable, as after a sign-out.
        revoke(replaced, ending).catch(() => undefined);
      }),
    ),
    clearSession: fromPromise(({ input }) => storage.clear(requireDefined(input.record), input.isSignOut)),
    commitSession: fromPromise(({ input }) => storage.commit(requireDefined(input.renewed), input.isStored)),
    renewTokens: fromPromise(async ({ input, signal }) => {
      const record = requireDefined(input.record);
      await internals.confirming;
      const request = buildGetTokensFromRefreshTokenRequest(config, {
        ...record.reveal(),
        refreshToken: refreshTokenOf(record),
      });
      // One attempt only, because the session machine loads the record again before each attempt.
      const tokens = readRefreshResponse(
        await call(request, signal, { maxAttempts: 1, attemptTimeoutMs: REFRESH_TIMEOUT_MS }),
        record.reveal().idToken !== undefined,
      );
      return renewSessionRecord(config, { record, tokens, ...serverClockOf(internals).read() });
    }),
    signOutEverywhere: fromPromise(async ({ input, signal }) => {
      const accessToken = new Secret(requireDefined(input.record).reveal().accessToken);
      await call(buildGlobalSignOutRequest(accessToken), signal);
    }),
    revokeRefreshToken: fromPromise(({ input, signal }) => revoke(requireDefined(input.record), signal)),
    holdRefreshLock: listenerEffect((sendEvent) =>
      holdLock(
        environment,
        `${key}.refresh`,
        () => sendEvent({ type: "lock.acquired" }),
        () => sendEvent({ type: "lock.lost" }),
      ),
    ),
    watchTabsAndNetwork: listenerEffect((sendEvent) => {
      const onChange = (): void => {
        sleep.isAsleep = false;
        sendEvent({ type: "storage.changed" });
      };
      const stopWatchingStored = watchStoredSession(config, environment, onChange, () => void (sleep.isAsleep = true));
      const stopWatchingOnline = tabs.watchOnline(() => sendEvent({ type: "network.becameOnline" }));
      return () => {
        stopWatchingStored();
        stopWatchingOnline();
      };
    }),
  });
}

function refreshTokenOf(record: Secret<SessionRecord>): Secret<string> {
  const { refreshToken, grant } = record.reveal();
  if (grant === "implicit") throw requestError("oauth.refreshNotSupported");
  if (refreshToken === undefined) throw requestError("session.notFound");
  return new Secret(refreshToken);
}
