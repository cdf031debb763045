/** Declares what all flows use of a client. */
import type { AnyActor } from "xstate";
import type { AuthEnvironment } from "../platform/index.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { IdentityCredentials } from "../protocol/identity/aws-credentials.ts";
import type { RedirectOutcome } from "../protocol/oauth/redirect-outcome.ts";
import type { SessionRecord, SessionUser } from "../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import type { Secret } from "../protocol/wire/secret.ts";
import type { Call } from "./call.ts";

/** A client of a user pool. */
export interface AuthClient {
  /** The checked configuration. */
  readonly config: ResolvedAuthConfig;
  /** Stops all actors, listeners and requests of this client. It does not remove the stored session. */
  dispose(): void;
}

/** Answers from the stored session as long as the engine does not run. */
export interface SessionFront {
  /** Returns what was read last, unless it may have changed since. It reads nothing. */
  readonly held: () => Secret<SessionRecord> | undefined;
  /** Returns what was given out last, also if it may have changed since. The engine begins with it. */
  readonly lastGiven: () => Secret<SessionRecord> | undefined;
  /** Returns the stored session; undefined if only the engine can decide, or if it runs. It never rejects. */
  readonly read: () => Promise<Secret<SessionRecord> | undefined>;
  /** Returns a promise that resolves when the stored session was read; undefined if nobody waits for it. */
  readonly underWay: () => Promise<unknown> | undefined;
  /**
   * Calls the listener when the stored session may have changed, when the network is back, and when the front ends, which
   * is the last time. The returned function stops it.
   */
  readonly watch: (listener: () => void) => () => void;
  /**
   * Ends the stored session, for a sign-out whose engine cannot be loaded: in the ledger, in the storage and for other clients.
   * Resolves to false if only the engine could: for a session of another library, and after a return from the hosted pages.
   */
  readonly end: () => Promise<boolean>;
  /** Returns true if `end` has ended the session, and no other one was read since. */
  readonly hasEnded: () => boolean;
  /** Closes the front: it gives out nothing more, and forgets what it has read. */
  readonly close: () => void;
}

/** AWS credentials and the session of their user; without a session for a guest. */
export interface CredentialsOfSession extends IdentityCredentials {
  readonly record: Secret<SessionRecord> | undefined;
}

/** How a session is ended. */
export interface SignOut {
  readonly isGlobal: boolean;
  readonly redirect?: true | string | undefined;
}

/** What runs once the engine is loaded. */
export interface Engine {
  /** The actor of the session. `sessionOf` returns it with its type. */
  readonly session: AnyActor;
  readonly call: Call;
  /** Returns the session record when it is loaded; undefined if no user is signed in. */
  readonly getRecord: (signal: AbortSignal) => Promise<Secret<SessionRecord> | undefined>;
  /** Does the same, and refreshes the tokens first if one of them expires soon, or if it is forced to. */
  readonly getFreshRecord: (isForced: boolean, signal: AbortSignal) => Promise<Secret<SessionRecord> | undefined>;
  /** Returns the user when the session is loaded; undefined also while it is being ended. */
  readonly getUser: (signal: AbortSignal) => Promise<SessionUser | undefined>;
  /** Waits until a running sign-out has ended. Rejects with `signIn.alreadySignedIn` if a user is signed in. */
  readonly requireSignedOut: (signal: AbortSignal) => Promise<void>;
  /**
   * Ends the session. Resolves when its tokens are removed and the pool has answered. With `redirect`, it then leaves the page for
   * the logout page of the hosted pages.
   */
  readonly signOut: (how: SignOut, signal: AbortSignal) => Promise<void>;
  /** Completes a sign-in after the hosted pages have returned to this page. */
  readonly completeRedirect: (signal: AbortSignal) => Promise<RedirectOutcome>;
  /** Requests AWS credentials of the identity pool, for the user of the session or a guest. */
  readonly requestCredentials: (
    auth: AuthClient,
    isForced: boolean,
    signal: AbortSignal,
  ) => Promise<CredentialsOfSession>;
  /** Tells the pool about the new device of a session, in the background. */
  readonly confirmNewDevice: (session: Secret<SessionRecord>) => void;
}

/** What the functions of this package share for a client. Apps do not see it. */
export interface AuthInternals {
  readonly environment: AuthEnvironment;
  readonly front: SessionFront;
  /** The running engine; undefined until it has started. */
  engine: Engine | undefined;
  /**
   * Starts the engine unless it runs, and resolves with the actor of the session. If its chunk cannot be loaded, it rejects
   * with `network.unreachable`, and the next call asks for the chunk again. Rejects with `call.aborted` when the client is
   * disposed.
   */
  readonly loadEngine: () => Promise<AnyActor>;
  /** Aborts when `dispose` is called. */
  readonly ending: AbortSignal;
  /** What `noticeRedirectReturn` has found when the client was created. */
  readonly returned: string | undefined;
  /** Resolves when the newest confirmation of a new device is done, or waits before it tries again; it never rejects. */
  confirming?: Promise<void> | undefined;
}

/**
 * The member with the internals. No type names it. It is a registered symbol, and not the key of a WeakMap, so that a
 * client also works with the functions of another copy of this package and behind a proxy of a framework.
 */
const INTERNALS = Symbol.for("@poolgate/auth/internals");

/** Adds the internals to a new client. */
export function withInternals<Client extends AuthClient>(client: Client, internals: AuthInternals): Client {
  return Object.assign(client, { [INTERNALS]: internals });
}

/**
 * Returns the internals of a client.
 *
 * @throws AuthError `call.withoutClient` for another value, such as the input of a call whose first argument was left out.
 */
export function internalsOf(auth: AuthClient): AuthInternals {
  const internals = (auth as { readonly [INTERNALS]?: AuthInternals } | undefined)?.[INTERNALS];
  if (internals !== undefined) return internals;
  throw engineError("call.withoutClient");
}
