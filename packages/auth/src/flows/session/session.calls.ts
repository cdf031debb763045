/** Reads, refreshes and ends the session. `flows/credentials` returns it to apps. */
import { isAuthError } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import {
  isExpiring,
  type SessionRecord,
  type SessionUser,
  summarizeSession,
} from "../../protocol/session/session-record.ts";
import { type Auth, engineOf } from "./auth.ts";
import { abortable, type CallControl, runCall, internalsOf } from "../../engine/index.ts";

/** The access token and the id token of the session. */
export interface SessionTokens {
  readonly accessToken: string;
  /** Undefined only after a sign-in on the hosted pages without the scope `openid`. */
  readonly idToken: string | undefined;
}

/** Returns the session record with valid tokens; undefined if no user is signed in. */
export function getFreshRecord(
  auth: Auth,
  forceRefresh: boolean,
  control: CallControl,
): Promise<Secret<SessionRecord> | undefined> {
  const { environment, front } = internalsOf(auth);
  return runCall(environment, control, async (signal) => {
    const stored = forceRefresh ? undefined : await front.read();
    if (stored !== undefined && !isExpiring(stored, environment.clock.now())) return stored;
    return (await engineOf(auth)).getFreshRecord(forceRefresh, signal);
  });
}

/** Returns the session record that this page uses now. It loads no engine and renews nothing. */
export function getHeldRecord(auth: Auth): Promise<Secret<SessionRecord> | undefined> {
  const { environment, engine, front } = internalsOf(auth);
  return runCall(environment, {}, (signal) => (engine === undefined ? front.read() : engine.getRecord(signal)));
}

/**
 * Returns the signed-in user from the stored session. It sends no request and works offline.
 *
 * @throws AuthError `session.unauthenticated` if no user is signed in.
 * @example
 *   const { username, userId } = await getCurrentUser(auth);
 */
export async function getCurrentUser(auth: Auth, control: CallControl = {}): Promise<SessionUser> {
  return runCall(internalsOf(auth).environment, control, async (signal) => {
    const stored = await internalsOf(auth).front.read();
    const user = stored === undefined ? await (await engineOf(auth)).getUser(signal) : summarizeSession(stored);
    if (user === undefined) throw engineError("session.unauthenticated");
    return user;
  });
}

/**
 * Signs the user out: it removes the tokens and asks the pool to revoke the refresh token. An error of the pool does
 * not make the call fail, because the tokens have already been removed. If the engine cannot be loaded, the tokens are removed
 * without it, and no pool is asked.
 *
 * @param input `global` ends all sessions of the user on all devices. `redirect` then leaves the page for the logout page
 *   of the hosted pages, which ends their session, too, and returns to one of `config.oauth.redirectSignOut`: the one that
 *   fits this page, or the given one.
 * @throws AuthError with `redirect`: `oauth.notConfigured`, `oauth.redirectUri`, `network.unreachable` if the page cannot be
 *   left. The user is signed out all the same.
 * @example
 *   await signOut(auth);
 *   await signOut(auth, { global: true });
 *   await signOut(auth, { redirect: true });
 */
export async function signOut(
  auth: Auth,
  input?: { readonly global?: boolean; readonly redirect?: true | string },
  control: CallControl = {},
): Promise<void> {
  const { global: isGlobal = false, redirect } = readInput("signOut", input, { global: true, redirect: true });
  const internals = internalsOf(auth);
  await runCall(internals.environment, control, async (signal) => {
    try {
      await (await abortable(signal, () => engineOf(auth))).signOut({ isGlobal, redirect }, signal);
    } catch (error) {
      // The engine could not be loaded, or not in time. A running one removes the tokens itself.
      const isAborted = isAuthError(error) && error.code === "call.aborted";
      const mayEnd = !isAborted && internals.engine === undefined;
      // The page can be left for the logout page by the engine only.
      if (!mayEnd || !(await internals.front.end()) || redirect || signal.aborted) throw error;
    }
  });
}
