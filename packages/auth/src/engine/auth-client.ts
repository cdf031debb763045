/** Declares what all flows use of a client. */
import type { AuthEnvironment, ServerClock } from "../platform/index.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { RedirectOutcome } from "../protocol/oauth/redirect-outcome.ts";
import type { SessionRecord } from "../protocol/session/session-record.ts";
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

/** What the functions of this package share for a client. Apps do not see it. */
export interface AuthInternals {
  readonly environment: AuthEnvironment;
  readonly call: Call;
  /** The pool's time, measured by its responses. */
  readonly serverClock: ServerClock;
  /** Aborts when `dispose` is called. */
  readonly ending: AbortSignal;
  /** Completes a sign-in after the hosted pages have returned to this page. */
  readonly completeRedirect: (signal: AbortSignal) => Promise<RedirectOutcome>;
  /** Leaves the page for the logout page of the hosted pages. */
  readonly openLogoutPage: (redirect: true | string) => Promise<void>;
  /** Tells the pool about the new device of a session, in the background. */
  readonly confirmNewDevice: (session: Secret<SessionRecord>) => void;
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
