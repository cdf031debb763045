/** The words of the session machine: its context, events, effects, guards and delays. */
import { assign, emit, setup } from "xstate";
import { type AuthErrorCode, type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import {
  CALL_TIMEOUT_MS,
  isRetryable,
  isWaitTooLong,
  MAX_ATTEMPTS,
  retryDelayMs,
} from "../../protocol/wire/retry-policy.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import {
  compareSessions,
  endsSession,
  type SessionUser,
  summarizeSession,
} from "../../protocol/session/compare-sessions.ts";
import type { StoreResult, LoadedSession } from "../../protocol/session/session-ledger.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { effectPlaceholder, type Listener } from "../../engine/index.ts";

/** Why nobody is signed in any more. */
export type SessionEndReason = "signedOut" | "signedOutElsewhere" | "refreshRefused";

export interface SessionContext {
  readonly record: Secret<SessionRecord> | undefined;
  /** What may be shown of the record. */
  readonly user: SessionUser | undefined;
  readonly failure: Failure | undefined;
  readonly endReason: SessionEndReason | undefined;
  /** False when the storage refused the newest tokens: the session then lives as long as this page. */
  readonly isStored: boolean;
  /** New tokens that are not stored yet. */
  readonly renewed: Secret<SessionRecord> | undefined;
  /** A random number from 0 to 1 that spreads the repeated requests of many clients. */
  readonly jitter: number;
  /** Counts the requests of the refresh under way, from 1. */
  readonly attempt: number;
  /** Counts the looks at the storage for tokens that another tab has renewed and that are not visible here yet. */
  readonly looks: number;
  readonly isSignOutGlobal: boolean;
  readonly hasRenewedForSignOut: boolean;
  /** Another tab wrote while this one stored tokens: perhaps somebody signed in or out there. */
  readonly hasMissedChange: boolean;
}

export type SessionInput = { readonly jitter: number } | undefined;

export type SessionEvent =
  | { type: "signIn.completed"; record: Secret<SessionRecord> }
  | { type: "refresh.requested" }
  | { type: "signOut.requested"; isGlobal: boolean }
  /** The account itself is gone: nothing is left to revoke. */
  | { type: "user.deleted" }
  | { type: "storage.changed" }
  | { type: "network.becameOnline" }
  | { type: "lock.acquired" };

export type SessionEmitted =
  | { type: "session.absent" }
  | { type: "session.started"; user: SessionUser }
  | { type: "session.refreshed" }
  | { type: "refresh.failed"; code: AuthErrorCode }
  | { type: "session.ended"; reason: SessionEndReason }
  /**
   * The storage is full or blocked: the session lives as long as this page, and no other page shares it. `failure.cause` is
   * what the storage threw.
   */
  | { type: "storage.refused"; failure: Failure };

type StoredRecord = Secret<SessionRecord> | undefined;
type Records = { record: StoredRecord };

const withUser = (record: StoredRecord) => ({ record, user: record && summarizeSession(record) });

/** Fifty looks, 100 ms apart. At most 20 ms were seen to pass before a write is visible in every process. */
const MAX_REREADS = 50;
const LOOK_AGAIN_MS = 100;

const MIN_REST_MS = 5_000;
/** A pool may ask for hours, and may answer sooner all the same. */
const MAX_REST_MS = 60_000;

export const sessionSetup = setup({
  types: {} as { input: SessionInput; context: SessionContext; events: SessionEvent; emitted: SessionEmitted },
  actors: {
    loadSession: effectPlaceholder<LoadedSession, Records>(),
    /** Rejects when the storage refuses the record. */
    storeSession: effectPlaceholder<void, Records>(),
    /** Ends the sign-in of the record for every page, and removes what is stored of it. */
    clearSession: effectPlaceholder<void, Records>(),
    /** Stores the renewed record, unless its sign-in has ended or another page was faster. Rejects when the storage refuses. */
    commitSession: effectPlaceholder<StoreResult, { renewed: StoredRecord; isStored: boolean }>(),
    /** One request. */
    renewTokens: effectPlaceholder<Secret<SessionRecord>, Records>(),
    signOutEverywhere: effectPlaceholder<void, Records>(),
    revokeRefreshToken: effectPlaceholder<void, Records>(),
    /** Holds the lock that all tabs share for as long as it runs. */
    holdRefreshLock: effectPlaceholder<never, Listener<SessionEvent>>(),
    /** Tells of other tabs, of coming back to this one, and of the network. */
    watchTabsAndNetwork: effectPlaceholder<never, Listener<SessionEvent>>(),
  },
  guards: {
    /** A view may send anything. */
    isRecord: (_, params: { record: unknown }) =>
      params.record instanceof Secret && typeof params.record.reveal()?.userId === "string",
    isPresent: (_, params: LoadedSession) => params.record !== undefined,
    /** Another person, or the same one signed in again. */
    isOtherSignIn: ({ context }, params: LoadedSession) => compareSessions(context.record, params.record) === "other",
    /** The same sign-in, refreshed by another tab. */
    isNewerRevision: ({ context }, params: LoadedSession) => compareSessions(context.record, params.record) === "newer",
    /** Another tab has renewed the tokens, and its record is on its way to this one. */
    isNewerRecordPending: ({ context }, params: LoadedSession) => params.recordStatus === "outdated" && context.looks < MAX_REREADS,
    /** The sign-in has ended in another tab, or another tab has renewed the tokens and could not store them. */
    isOver: (_, params: LoadedSession) => params.recordStatus === "ended" || params.recordStatus === "lost",
    isStored: (_, params: { outcome: StoreResult }) => params.outcome === "stored",
    endsSession: (_, params: { error: unknown }) => endsSession(toFailure(params.error).code),
    canBeTriedAgain: ({ context }, params: { error: unknown }) => {
      const { code, retryAfterMs } = toFailure(params.error);
      return isRetryable(code) && context.attempt < MAX_ATTEMPTS && !isWaitTooLong(retryAfterMs);
    },
    isGlobal: ({ context }) => context.isSignOutGlobal,
    canRenewForSignOut: ({ context }) => !context.hasRenewedForSignOut,
    /** The storage never took the record, so its absence there says nothing. */
    isUnstored: ({ context }) => !context.isStored,
    hasMissedChange: ({ context }) => context.hasMissedChange,
    isStale: ({ context }) => context.failure !== undefined,
    /** No new tokens are being stored. They would be lost with the answer that says whether the storage took them. */
    hasNothingToStore: ({ context }) => context.renewed === undefined,
    isNotStale: ({ context }) => context.failure === undefined,
  },
  actions: {
    adoptRecord: assign((_, params: Records & { isStored?: boolean }) => ({
      ...withUser(params.record),
      renewed: undefined,
      failure: undefined,
      endReason: undefined,
      isStored: params.isStored ?? true,
    })),
    keepRenewed: assign((_, params: { renewed: Secret<SessionRecord> }) => ({ renewed: params.renewed })),
    adoptRenewed: assign(({ context }) => ({
      ...withUser(context.renewed),
      renewed: undefined,
      failure: undefined,
    })),
    dropRenewed: assign({ renewed: undefined }),
    markStored: assign({ isStored: true }),
    markUnstored: assign({ isStored: false }),
    resetCounters: assign({ attempt: 1, looks: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countReread: assign({ looks: ({ context }) => context.looks + 1 }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    recordTimeout: assign(() => ({ failure: toFailure(engineError("network.timeout")) })),
    setSignOutScope: assign((_, params: { isGlobal: boolean }) => ({
      isSignOutGlobal: params.isGlobal,
      hasRenewedForSignOut: false,
    })),
    markMissedChange: assign({ hasMissedChange: true }),
    forgetMissedChange: assign({ hasMissedChange: false }),
    markRenewedForSignOut: assign({ hasRenewedForSignOut: true }),
    forgetRecord: assign((_, params: { reason: SessionEndReason }) => ({
      record: undefined,
      renewed: undefined,
      user: undefined,
      endReason: params.reason,
      // What is stored is read again after the end.
      hasMissedChange: false,
    })),
    announceStart: emit(({ context }) => ({
      type: "session.started" as const,
      // A session that starts has a user.
      user: context.user as SessionUser,
    })),
    announceAbsence: emit({ type: "session.absent" }),
    announceRefresh: emit({ type: "session.refreshed" }),
    announceRefreshFailure: emit(({ context }) => ({
      type: "refresh.failed" as const,
      code: context.failure?.code ?? ("unknown" as const),
    })),
    announceStorageRefusal: emit((_, params: { error: unknown }) => ({
      type: "storage.refused" as const,
      failure: toFailure(params.error),
    })),
    announceEnd: emit(({ context }) => ({
      type: "session.ended" as const,
      reason: context.endReason ?? ("signedOut" as const),
    })),
  },
  delays: {
    /** As long as a call may take: whoever waits for another tab is told, while the machine waits on. */
    lockPatience: CALL_TIMEOUT_MS,
    /** All requests of one refresh and the waits between them. */
    refreshTimeout: CALL_TIMEOUT_MS,
    lookAgain: LOOK_AGAIN_MS,
    retryBackoff: ({ context }) =>
      retryDelayMs({ attempt: context.attempt, random: context.jitter, retryAfterMs: context.failure?.retryAfterMs }),
    /** While nobody can be reached, calls start one series of requests in this time, and later if the pool asked for it. */
    restBetweenRefreshes: ({ context }) =>
      Math.min(Math.max(MIN_REST_MS, context.failure?.retryAfterMs ?? 0), MAX_REST_MS),
    /** Signing out has happened once the record is gone; telling the pool is worth this long and no longer. */
    revocationWait: 5_000,
  },
});
