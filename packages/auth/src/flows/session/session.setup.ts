/** Declares the context, events, effects, guards, actions and delays of the session machine. */
import { assign, type DoneActorEvent, emit, type ErrorActorEvent, setup, spawnChild, stopChild } from "xstate";
import { type AuthErrorCode, type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { isRetryable, isWaitTooLong, MAX_ATTEMPTS, retryDelayMs } from "../../protocol/wire/retry-policy.ts";
import { isSecret, type Secret } from "../../protocol/wire/secret.ts";
import { compareSessions, endsSession } from "../../protocol/session/compare-sessions.ts";
import type { StoreResult } from "../../protocol/session/session-ledger-changes.ts";
import type { LoadedSession } from "../../protocol/session/loaded-session.ts";
import type { RedirectOutcome, RedirectResult, ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import { type SessionRecord, type SessionUser, summarizeSession } from "../../protocol/session/session-record.ts";
import { CALL_TIMEOUT_MS, type Effect, type Listener } from "../../engine/index.ts";

/** Why the session has ended. */
export type SessionEndReason = "signedOut" | "signedOutElsewhere" | "refreshRefused";

export interface SessionContext {
  readonly record: Secret<SessionRecord> | undefined;
  /** The user of the record. A view may show it. */
  readonly user: SessionUser | undefined;
  readonly failure: Failure | undefined;
  readonly endReason: SessionEndReason | undefined;
  /** False if the newest tokens could not be stored. Then the session ends when the page is closed. */
  readonly isStored: boolean;
  /** A renewed record that is not stored yet. */
  readonly renewed: Secret<SessionRecord> | undefined;
  /** A random number from 0 to 1. It makes the waits of clients different. */
  readonly jitter: number;
  /** The number of the current refresh's requests, from 1. */
  readonly attempt: number;
  /** How often the record was loaded to find tokens that another tab has renewed and that are not visible here yet. */
  readonly rereads: number;
  readonly isSignOutGlobal: boolean;
  readonly hasRenewedForSignOut: boolean;
  /** True if another tab has changed the storage while this one stored tokens, so that it is read again afterwards. */
  readonly hasMissedChange: boolean;
  /** True if the hosted pages have returned to this page. */
  readonly isRedirected: boolean;
  /** How the latest sign-in on the hosted pages ended; undefined if the user has signed in otherwise since. */
  readonly redirect: RedirectResult | undefined;
}

export type SessionInput =
  | {
      readonly jitter: number;
      readonly isRedirected?: boolean;
      /** The session that this page has given out before the machine started. */
      readonly held?: Secret<SessionRecord> | undefined;
    }
  | undefined;

export type SessionEvent =
  | { type: "signIn.completed"; record: Secret<SessionRecord>; redirect?: ReturnedState | undefined }
  /** A sign-in on the hosted pages has failed without leaving the page. */
  | { type: "redirect.failed"; redirect: RedirectResult }
  | { type: "refresh.requested" }
  | { type: "signOut.requested"; isGlobal: boolean }
  /** The account was deleted, so no token has to be revoked. */
  | { type: "user.deleted" }
  | { type: "storage.changed" }
  | { type: "network.becameOnline" }
  | { type: "lock.acquired" }
  /** The page has gone into the back/forward cache, or the browser has taken the lock. It is requested again. */
  | { type: "lock.lost" };

/** How the reading of the stored session ends. */
type ReadingEvent = DoneActorEvent<LoadedSession, "loadSession"> | ErrorActorEvent<unknown, "loadSession">;
type MachineEvent = SessionEvent | ReadingEvent;

/** The events that the actor of the session emits. */
export type SessionEmitted =
  | { type: "session.absent" }
  | { type: "session.started"; user: SessionUser }
  | { type: "session.refreshed" }
  | { type: "refresh.failed"; code: AuthErrorCode }
  | { type: "session.ended"; reason: SessionEndReason }
  /** A sign-in on the hosted pages is complete and stored. `session.started` follows. */
  | ({ type: "signInWithRedirect.completed" } & ReturnedState)
  | ({ type: "signInWithRedirect.failed"; failure: Failure } & ReturnedState)
  /**
   * The storage is full or blocked. The session lasts as long as this page, and other pages do not share it.
   * `failure.cause` contains the exception of the storage.
   */
  | { type: "storage.refused"; failure: Failure };

type StoredRecord = Secret<SessionRecord> | undefined;
type Records = { record: StoredRecord };
type Redirected = { redirect: RedirectResult | undefined };

const withUser = (record: StoredRecord) => ({ record, user: record && summarizeSession(record) });

/**
 * A record of another tab is looked for up to 50 times, every 100 ms. Measured: a write was visible in all processes
 * after at most 20 ms.
 */
const MAX_REREADS = 50;
const LOOK_AGAIN_MS = 100;

/** How long the completion of a sign-in on the hosted pages may take, with the chunk and the token request. */
const REDIRECT_TIMEOUT_MS = 20_000;

const MIN_REST_MS = 5_000;
/** The longest wait between two refreshes, also if the pool demands a longer one. */
const MAX_REST_MS = 60_000;

/** The effects of the machine. */
export type SessionEffects = {
  /** Completes a sign-in after the hosted pages have returned. */
  completeRedirect: Effect<RedirectOutcome>;
  loadSession: Effect<LoadedSession, Records>;
  /** Rejects if the storage throws. */
  storeSession: Effect<void, Records>;
  /** Ends the sign-in of the record in all tabs and removes its stored record. A sign-out also ends its copies. */
  clearSession: Effect<void, Records & { isSignOut: boolean }>;
  /** Stores the renewed record unless its sign-in has ended or another tab was faster. Rejects if the storage throws. */
  commitSession: Effect<StoreResult, { renewed: StoredRecord; isStored: boolean }>;
  /** Requests new tokens once. */
  renewTokens: Effect<Secret<SessionRecord>, Records>;
  signOutEverywhere: Effect<void, Records>;
  revokeRefreshToken: Effect<void, Records>;
  /** Holds the lock that all tabs share until the effect is stopped. */
  holdRefreshLock: Effect<never, Listener<SessionEvent>>;
  /**
   * Sends events when another tab changes the storage, when this tab becomes visible, and when the network is
   * available.
   */
  watchTabsAndNetwork: Effect<never, Listener<SessionEvent>>;
};

/** Returns the input of effects: the record that this page uses. */
export const recordInput = ({ context }: { readonly context: Records }): Records => ({ record: context.record });

/** The effect that reads the session, as `spawnChild` declares it. */
interface Reading {
  src: "loadSession";
  logic: SessionEffects["loadSession"];
  id: string | undefined;
}

export const sessionSetup = (actors: SessionEffects) =>
  setup({
    types: {} as {
      input: SessionInput;
      context: SessionContext;
      events: MachineEvent;
      emitted: SessionEmitted;
    },
    actors,
    guards: {
      /** Checks the event, because an app may send any value. */
      isRecord: (_, params: { record: unknown }) =>
        isSecret(params.record) &&
        typeof (params.record.reveal() as Partial<SessionRecord> | undefined)?.userId === "string",
      isRedirected: ({ context }) => context.isRedirected,
      hasRecord: (_, params: RedirectOutcome) => params.record !== undefined,
      hasFailure: (_, params: RedirectOutcome) => params.failure !== undefined,
      /** Checks the event, because an app may send any value. */
      isFailedRedirect: (_, { redirect }: { redirect: Partial<RedirectResult> | undefined }) =>
        redirect?.failure?.code !== undefined,
      /** The sign-in that was just stored was one on the hosted pages. */
      isAfterRedirect: ({ context }) => context.redirect !== undefined,
      isHolding: ({ context }) => context.record !== undefined,
      isPresent: (_, params: LoadedSession) => params.record !== undefined,
      /** The record belongs to another user or to another sign-in. */
      isOtherSignIn: ({ context }, params: LoadedSession) => compareSessions(context.record, params.record) === "other",
      /** Another tab has refreshed the same sign-in. */
      isNewerRevision: ({ context }, params: LoadedSession) =>
        compareSessions(context.record, params.record) === "newer",
      /** Another tab has renewed the tokens, and its record is on its way to this one. */
      isNewerRecordPending: ({ context }, params: LoadedSession) =>
        params.recordStatus === "outdated" && context.rereads < MAX_REREADS,
      /** The sign-in has ended in another tab, or another tab has renewed the tokens and could not store them. */
      isOver: (_, params: LoadedSession) => params.recordStatus === "ended" || params.recordStatus === "lost",
      isStored: (_, params: { outcome: StoreResult }) => params.outcome === "stored",
      endsSession: (_, params: { error: unknown }) => endsSession(toFailure(params.error).code),
      mayRetry: ({ context }, params: { error: unknown }) => {
        const { code, retryAfterMs } = toFailure(params.error);
        return isRetryable(code) && context.attempt < MAX_ATTEMPTS && !isWaitTooLong(retryAfterMs);
      },
      isGlobal: ({ context }) => context.isSignOutGlobal,
      canRenewForSignOut: ({ context }) => !context.hasRenewedForSignOut,
      /** The record could not be stored, so a missing record does not mean a sign-out. */
      isUnstored: ({ context }) => !context.isStored,
      hasMissedChange: ({ context }) => context.hasMissedChange,
      /** No renewed record is being stored. Leaving the state while it is being stored could lose the new tokens. */
      hasNothingToStore: ({ context }) => context.renewed === undefined,
    },
    actions: {
      adoptRecord: assign((_, params: Records & { isStored?: boolean }) => ({
        ...withUser(params.record),
        renewed: undefined,
        failure: undefined,
        endReason: undefined,
        isStored: params.isStored ?? true,
      })),
      startReading: spawnChild<SessionContext, MachineEvent, undefined, MachineEvent, Reading>("loadSession", {
        id: "loadSession",
        input: recordInput,
      }),
      stopReading: stopChild<SessionContext, MachineEvent, undefined, MachineEvent>("loadSession"),
      setRenewed: assign((_, params: { renewed: Secret<SessionRecord> }) => ({ renewed: params.renewed })),
      adoptRenewed: assign(({ context }) => ({
        ...withUser(context.renewed),
        renewed: undefined,
        failure: undefined,
      })),
      clearRenewed: assign({ renewed: undefined }),
      markStored: assign({ isStored: true }),
      markUnstored: assign({ isStored: false }),
      resetCounters: assign({ attempt: 1, rereads: 0 }),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      countReread: assign({ rereads: ({ context }) => context.rereads + 1 }),
      recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
      recordTimeout: assign(() => ({ failure: toFailure(engineError("network.timeout")) })),
      setSignOutScope: assign((_, params: { isGlobal: boolean }) => ({
        isSignOutGlobal: params.isGlobal,
        hasRenewedForSignOut: false,
      })),
      markMissedChange: assign({ hasMissedChange: true }),
      clearMissedChange: assign({ hasMissedChange: false }),
      markRenewedForSignOut: assign({ hasRenewedForSignOut: true }),
      setRedirect: assign((_, { redirect }: Redirected) => ({ redirect })),
      setRedirectFailure: assign((_, params: { error: unknown }) => ({
        redirect: { failure: toFailure(params.error), customState: undefined, returnTo: undefined },
      })),
      clearRecord: assign((_, params: { reason: SessionEndReason }) => ({
        record: undefined,
        renewed: undefined,
        user: undefined,
        redirect: undefined,
        endReason: params.reason,
        // The record is loaded again after the end.
        hasMissedChange: false,
      })),
      announceStart: emit(({ context }) => ({
        type: "session.started" as const,
        // The user is defined when a session starts.
        user: context.user as SessionUser,
      })),
      announceRedirect: emit(({ context }) => {
        const { failure, customState, returnTo } = context.redirect ?? {};
        return failure === undefined
          ? { type: "signInWithRedirect.completed" as const, customState, returnTo }
          : { type: "signInWithRedirect.failed" as const, failure, customState, returnTo };
      }),
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
      /** After it, the session of an earlier sign-in is loaded. */
      redirectTimeout: REDIRECT_TIMEOUT_MS,
      /** For the wait for the lock, and then again for the refresh with all its requests and waits. */
      callTimeout: CALL_TIMEOUT_MS,
      rereadDelay: LOOK_AGAIN_MS,
      retryBackoff: ({ context }) =>
        retryDelayMs({ attempt: context.attempt, random: context.jitter, retryAfterMs: context.failure?.retryAfterMs }),
      /** While no server responds, calls start a refresh at most once in this time. The pool may demand a longer wait. */
      restBetweenRefreshes: ({ context }) =>
        Math.min(Math.max(MIN_REST_MS, context.failure?.retryAfterMs ?? 0), MAX_REST_MS),
      /** How long a sign-out waits for the pool. The record has already been removed. */
      revocationWait: 5_000,
    },
  });

/** A state of the machine. */
export type SessionStateConfig = Parameters<ReturnType<typeof sessionSetup>["createStateConfig"]>[0];
