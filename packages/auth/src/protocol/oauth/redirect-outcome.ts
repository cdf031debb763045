/** Declares how a sign-in on the hosted pages ended. */
import type { Failure } from "../errors/auth-error.ts";
import type { SessionRecord } from "../session/session-record.ts";
import type { Secret } from "../wire/secret.ts";

/** What the app gave to `signInWithRedirect` and gets back. */
export interface ReturnedState {
  /** The text of the app. */
  readonly customState: string | undefined;
  /** The path to which the app returns. */
  readonly returnTo: string | undefined;
}

/** The end of a sign-in on the hosted pages, as an app sees it. */
export interface RedirectResult extends ReturnedState {
  /** Why the sign-in failed; undefined if it succeeded. */
  readonly failure: Failure | undefined;
}

/** The end with the session record. Without a record and a failure, another client has taken over the response. */
export interface RedirectOutcome extends RedirectResult {
  readonly record: Secret<SessionRecord> | undefined;
}
