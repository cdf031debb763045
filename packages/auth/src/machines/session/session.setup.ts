/** The words of the session machine: its context, events, effects and guards. */
import { assign, emit } from "xstate";
import { toFailure, type AuthErrorCode, type Failure } from "../../protocol/auth-error.ts";
import type { Secret } from "../../protocol/secret.ts";
import { compareSessions, endsSession, summarizeSession, type SessionUser } from "../../protocol/session-comparison.ts";
import type { SessionRecord } from "../../protocol/session-record.ts";
import { effectPlaceholder } from "../effect-placeholder.ts";
import type { Listener } from "../lasting-effect.ts";
import { setup } from "../setup.ts";

/** Why nobody is signed in any more. */
export type SessionEndReason = "signedOut" | "signedOutElsewhere" | "refreshRefused";

export interface SessionContext {
  readonly record: Secret<SessionRecord> | undefined;
  /** What may be shown of the record. */
  readonly user: SessionUser | undefined;
  readonly failure: Failure | undefined;
  readonly endReason: SessionEndReason | undefined;
  /** False when the storage refused this sign-in: the session then lives as long as this page. */
  readonly isStored: boolean;
  /** New tokens that are not written yet. */
  readonly renewed: Secret<SessionRecord> | undefined;
  readonly isSignOutGlobal: boolean;
  readonly hasRenewedForSignOut: boolean;
  /** Another tab wrote during the sign-out: perhaps somebody signed in there. */
  readonly hasMissedChange: boolean;
}

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
  | { type: "session.ended"; reason: SessionEndReason };

type StoredRecord = Secret<SessionRecord> | undefined;
type Records = { record: StoredRecord };

const withUser = (record: StoredRecord) => ({ record, user: record && summarizeSession(record) });

export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted },
  actors: {
    loadSession: effectPlaceholder<StoredRecord, undefined>(),
    storeSession: effectPlaceholder<void, Records>(),
    clearSession: effectPlaceholder<void, undefined>(),
    /** Writes the renewed record only if the one it grew from is still stored; says whether it did. */
    commitSession: effectPlaceholder<boolean, Records & { renewed: StoredRecord }>(),
    renewTokens: effectPlaceholder<Secret<SessionRecord>, Records>(),
    signOutEverywhere: effectPlaceholder<void, Records>(),
    revokeRefreshToken: effectPlaceholder<void, Records>(),
    /** Holds the lock that all tabs share for as long as it runs. */
    holdRefreshLock: effectPlaceholder<never, Listener<SessionEvent>>(),
    /** Tells of other tabs, of coming back to this one, and of the network. */
    watchSurroundings: effectPlaceholder<never, Listener<SessionEvent>>(),
  },
  guards: {
    isPresent: (_, params: Records) => params.record !== undefined,
    /** Another person, or the same one signed in anew. */
    isOtherSignIn: ({ context }, params: Records) => compareSessions(context.record, params.record) === "other",
    /** The same sign-in, refreshed by another tab. */
    isNewerRevision: ({ context }, params: Records) => compareSessions(context.record, params.record) === "newer",
    isCommitted: (_, params: { isCommitted: boolean }) => params.isCommitted,
    endsSession: (_, params: { error: unknown }) => endsSession(toFailure(params.error).code),
    isGlobal: ({ context }) => context.isSignOutGlobal,
    canRenewForSignOut: ({ context }) => !context.hasRenewedForSignOut,
    /** The storage never took the record, so its absence there says nothing. */
    isUnstored: ({ context }) => !context.isStored,
    hasMissedChange: ({ context }) => context.hasMissedChange,
    isStale: ({ context }) => context.failure !== undefined,
  },
  actions: {
    adoptRecord: assign((_, params: Records) => ({
      ...withUser(params.record),
      failure: undefined,
      endReason: undefined,
      hasMissedChange: false,
      isStored: true,
    })),
    keepRenewed: assign((_, params: { renewed: Secret<SessionRecord> }) => ({ renewed: params.renewed })),
    adoptRenewed: assign(({ context }) => ({
      ...withUser(context.renewed),
      renewed: undefined,
      failure: undefined,
    })),
    dropRenewed: assign({ renewed: undefined }),
    markUnstored: assign({ isStored: false }),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    noteSignOut: assign((_, params: { isGlobal: boolean }) => ({
      isSignOutGlobal: params.isGlobal,
      hasRenewedForSignOut: false,
      hasMissedChange: false,
    })),
    noteMissedChange: assign({ hasMissedChange: true }),
    noteRenewedForSignOut: assign({ hasRenewedForSignOut: true }),
    forgetRecord: assign((_, params: { reason: SessionEndReason }) => ({
      record: undefined,
      renewed: undefined,
      user: undefined,
      endReason: params.reason,
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
    announceEnd: emit(({ context }) => ({
      type: "session.ended" as const,
      reason: context.endReason ?? ("signedOut" as const),
    })),
  },
  delays: {
    /** A tab that died with the lock, or a fetch that hangs in another one, must not keep this one waiting. */
    lockWait: 10_000,
    /** Signing out has happened once the record is gone; telling the pool is worth this long and no longer. */
    revocationWait: 5_000,
  },
});
