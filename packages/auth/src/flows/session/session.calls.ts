/** Reads, refreshes and ends the session. `flows/credentials` returns it to apps. */
import { fromFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { type SessionUser, summarizeSession } from "../../protocol/session/compare-sessions.ts";
import { isExpiring, millisecondsLeft, type SessionRecord } from "../../protocol/session/session-record.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import { type Auth, loadSession, type SessionActor, sessionOf } from "./auth.ts";
import { type CallControl, NO_DEADLINE_MS, runCall, waitUntil, internalsOf } from "../../engine/index.ts";

/** The access token and the id token of the session. */
export interface SessionTokens {
  readonly accessToken: string;
  /** Undefined only after a sign-in on the hosted pages without the scope `openid`. */
  readonly idToken: string | undefined;
}

/** Returns the session record with valid tokens; undefined if no user is signed in. */
export async function getFreshRecord(
  auth: Auth,
  forceRefresh: boolean,
  control: CallControl,
): Promise<Secret<SessionRecord> | undefined> {
  const { environment, front } = internalsOf(auth);
  const isGood = (record: Secret<SessionRecord>): boolean => !isExpiring(record, environment.clock.now());
  const renew = async (signal: AbortSignal, isRepeated: boolean): Promise<Secret<SessionRecord> | undefined> => {
    const found = await waitUntil(sessionOf(auth), (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
    const { record } = found.context;
    if (record === undefined || (!forceRefresh && isGood(record))) return record;
    // Its tokens are still valid. The refresh would end the session.
    if (isGood(record) && record.reveal().grant === "implicit") throw engineError("oauth.refreshNotSupported");
    // If a refresh is already running, the machine ignores the event and the call waits for that refresh.
    sessionOf(auth).send({ type: "refresh.requested" });
    const lastMoment = forceRefresh ? undefined : millisecondsLeft(record, environment.clock.now()) - MIN_REMAINING_MS;
    const end = await waitForRefresh(auth, lastMoment, signal);
    const { record: renewed, failure } = end.context;
    const isUsable = renewed !== undefined && !forceRefresh && millisecondsLeft(renewed, environment.clock.now()) > 0;
    const hasNoRefresh = failure?.code === "oauth.refreshNotSupported";
    if ((renewed !== undefined || hasNoRefresh) && failure !== undefined && !isUsable) throw fromFailure(failure);
    // Another tab has renewed the tokens, and they have expired since.
    const isOutOfDate = renewed !== undefined && renewed !== record && !isGood(renewed);
    return isOutOfDate && failure === undefined && !isRepeated ? renew(signal, true) : renewed;
  };
  return runCall(environment, control, async (signal) => {
    const stored = forceRefresh ? undefined : await front.read();
    if (stored !== undefined && isGood(stored)) return stored;
    await loadSession(auth);
    return renew(signal, false);
  });
}

/** Returns the session record as it is, also with expired tokens; undefined if no user is signed in. */
async function getRecord(auth: Auth, signal: AbortSignal): Promise<Secret<SessionRecord> | undefined> {
  const stored = await internalsOf(auth).front.read();
  if (stored !== undefined) return stored;
  const session = await loadSession(auth);
  const { context } = await waitUntil(session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
  return context.record;
}

/**
 * Returns the session record of one user with valid tokens, so that nothing is sent as another user who has signed in
 * meanwhile.
 *
 * @param userId By default the user who is signed in now.
 * @throws AuthError `session.unauthenticated` if another user or nobody is signed in, also after a refresh.
 */
export async function getUserRecord(
  auth: Auth,
  forceRefresh: boolean,
  { userId, signal }: { readonly userId: string | undefined; readonly signal: AbortSignal },
): Promise<SessionRecord> {
  const current = (await getRecord(auth, signal))?.reveal().userId;
  const whose = userId ?? current;
  if (whose !== undefined && current === whose) {
    const record = (await getFreshRecord(auth, forceRefresh, { signal, deadlineMs: NO_DEADLINE_MS }))?.reveal();
    if (record?.userId === whose) return record;
  }
  throw engineError("session.unauthenticated");
}

/** Returns the session record that this page uses now. It waits for no engine and renews nothing. */
export async function getHeldRecord(auth: Auth): Promise<Secret<SessionRecord> | undefined> {
  const { engine, front } = internalsOf(auth);
  return engine === undefined ? front.read() : sessionOf(auth).getSnapshot().context.record;
}

/** If the refresh has not ended when the old tokens are valid for only this long, the old tokens are returned. */
const MIN_REMAINING_MS = 1_000;

/** Waits until the refresh has ended, or until the old tokens have nearly expired. */
async function waitForRefresh(
  auth: Auth,
  lastMomentMs: number | undefined,
  signal: AbortSignal,
): Promise<SessionSnapshot> {
  const session = sessionOf(auth);
  if (lastMomentMs === undefined || lastMomentMs <= 0) return waitUntil(session, isAtRest, signal);
  const { timers } = internalsOf(auth).environment;
  let isLastMoment = false;
  const moment = new AbortController();
  const timer = timers.setTimeout(() => {
    isLastMoment = true;
    moment.abort();
  }, lastMomentMs);
  const abort = (): void => moment.abort(signal.reason);
  signal.addEventListener("abort", abort);
  try {
    return await waitUntil(session, isAtRest, moment.signal);
  } catch (error) {
    if (isLastMoment) return session.getSnapshot();
    throw error;
  } finally {
    timers.clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

type SessionSnapshot = ReturnType<SessionActor["getSnapshot"]>;

/**
 * Returns true while the session is being loaded, stored or ended, so that its user is not known yet. A page that comes
 * back from the back/forward cache knows nothing either, until it has read the record again.
 */
export function isLoadingOrSigningOut(snapshot: SessionSnapshot): boolean {
  return isLoading(snapshot) || snapshot.hasTag("signingOut");
}

function isLoading(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag("configuring") || snapshot.hasTag("rereading");
}

function isAtRest(snapshot: SessionSnapshot): boolean {
  return !isLoadingOrSigningOut(snapshot) && !snapshot.hasTag("refreshing");
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
    if (stored !== undefined) return summarizeSession(stored);
    const snapshot = await waitUntil(await loadSession(auth), (current) => !isLoading(current), signal);
    const { user } = snapshot.context;
    if (user === undefined || snapshot.hasTag("signingOut")) throw engineError("session.unauthenticated");
    return user;
  });
}

/**
 * Waits until a running sign-out has ended and throws if a user is signed in.
 *
 * @throws AuthError `signIn.alreadySignedIn`.
 */
export async function requireSignedOut(auth: Auth, signal: AbortSignal): Promise<void> {
  const session = await loadSession(auth);
  const { context } = await waitUntil(session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
  if (context.user !== undefined) throw signInError("signIn.alreadySignedIn");
}

/**
 * Signs the user out: it removes the tokens and asks the pool to revoke the refresh token. An error of the pool does
 * not make the call fail, because the tokens have already been removed.
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
  await runCall(internalsOf(auth).environment, control, async (signal) => {
    const session = await loadSession(auth);
    await waitUntil(session, (snapshot) => !snapshot.hasTag("configuring"), signal);
    session.send({ type: "signOut.requested", isGlobal });
    await waitUntil(session, ({ context }) => context.record === undefined, signal);
    if (redirect) await internalsOf(auth).openLogoutPage(redirect);
  });
}
