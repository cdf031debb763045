/** Reading, refreshing and ending the session, with the names people know. */
import { fromFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SessionUser } from "../../protocol/session/compare-sessions.ts";
import { isExpiring, millisecondsLeft, type SessionRecord } from "../../protocol/session/session-record.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import type { Auth } from "./auth.ts";
import { type CallControl, runCall, waitUntil } from "../../engine/index.ts";

export interface AuthSession {
  /** Absent when nobody is signed in. Raw JSON Web Tokens: hand them to an api, never to a page. */
  readonly tokens: { readonly accessToken: string; readonly idToken: string } | undefined;
  readonly userSub: string | undefined;
}

const SIGNED_OUT: AuthSession = { tokens: undefined, userSub: undefined };

/**
 * The session's tokens, refreshed first when one of them is within 5 s of its expiry or `forceRefresh` asks for it.
 *
 * Parallel calls, in this tab and in others, share one refresh. A session that has ended is an answer, not an error.
 *
 * @throws AuthError `network.*` when a refresh is due and no server can answer; the session is kept.
 */
export async function fetchAuthSession(
  auth: Auth,
  options?: { readonly forceRefresh?: boolean },
  control: CallControl = {},
): Promise<AuthSession> {
  const { forceRefresh = false } = ownMembers(options);
  const record = await getFreshRecord(auth, forceRefresh, control);
  if (record === undefined) return SIGNED_OUT;
  const { accessToken, idToken, userId } = record.reveal();
  return { tokens: { accessToken, idToken }, userSub: userId };
}

/** The sealed record behind `fetchAuthSession`; undefined when nobody is signed in. */
export async function getFreshRecord(
  auth: Auth,
  forceRefresh: boolean,
  control: CallControl,
): Promise<Secret<SessionRecord> | undefined> {
  const { environment } = auth.internals;
  const isGood = (record: Secret<SessionRecord>): boolean => !isExpiring(record, environment.clock.now());
  const renew = async (signal: AbortSignal, isRepeated: boolean): Promise<Secret<SessionRecord> | undefined> => {
    const found = await waitUntil(auth.session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
    const { record } = found.context;
    if (record === undefined || (!forceRefresh && isGood(record))) return record;
    // Joins the refresh that is under way, if there is one.
    auth.session.send({ type: "refresh.requested" });
    const lastMoment = forceRefresh ? undefined : millisecondsLeft(record, environment.clock.now()) - MIN_REMAINING_MS;
    const end = await waitForRefresh(auth, lastMoment, signal);
    const { record: renewed, failure } = end.context;
    const isUsable = renewed !== undefined && !forceRefresh && millisecondsLeft(renewed, environment.clock.now()) > 0;
    if (renewed !== undefined && failure !== undefined && !isUsable) throw fromFailure(failure);
    // Another tab renewed these, so long ago that they have expired since.
    const isOutOfDate = renewed !== undefined && renewed !== record && !isGood(renewed);
    return isOutOfDate && failure === undefined && !isRepeated ? renew(signal, true) : renewed;
  };
  return runCall(environment, control, (signal) => renew(signal, false));
}

/** A token that is good for this much longer is handed out, when no new one has come until then. */
const MIN_REMAINING_MS = 1_000;

/** Waits until the refresh has ended, or until the tokens that are there are in their last moment. */
async function waitForRefresh(
  { session, internals }: Auth,
  lastMomentMs: number | undefined,
  signal: AbortSignal,
): Promise<SessionSnapshot> {
  if (lastMomentMs === undefined || lastMomentMs <= 0) return waitUntil(session, isAtRest, signal);
  const { timers } = internals.environment;
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

type SessionSnapshot = ReturnType<Auth["session"]["getSnapshot"]>;

/** Somebody is just being read, signed in or signed out: nothing can be said of the session yet. */
export function isLoadingOrSigningOut(snapshot: SessionSnapshot): boolean {
  return snapshot.hasTag("configuring") || snapshot.hasTag("signingOut");
}

function isAtRest(snapshot: SessionSnapshot): boolean {
  return !isLoadingOrSigningOut(snapshot) && !snapshot.hasTag("refreshing");
}

/**
 * Who is signed in, from the stored session: no request, also offline.
 *
 * @throws AuthError `session.unauthenticated` when nobody is.
 */
export async function getCurrentUser(auth: Auth, control: CallControl = {}): Promise<SessionUser> {
  return runCall(auth.internals.environment, control, async (signal) => {
    const snapshot = await waitUntil(auth.session, (current) => !current.hasTag("configuring"), signal);
    const { user } = snapshot.context;
    if (user === undefined || snapshot.hasTag("signingOut")) throw engineError("session.unauthenticated");
    return user;
  });
}

/** @throws AuthError `signIn.alreadySignedIn` (`spec.md` §4), once a sign-out that is under way has ended. */
export async function requireSignedOut(auth: Auth, signal: AbortSignal): Promise<void> {
  const { context } = await waitUntil(auth.session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal);
  if (context.user !== undefined) throw signInError("signIn.alreadySignedIn");
}

/**
 * Ends the session, here at once and at the pool as far as it can be reached. Resolves when the tokens are gone, whatever
 * the pool says (`spec.md` §8).
 *
 * @param input `global` ends every session of this person, not only this one.
 */
export async function signOut(
  auth: Auth,
  input?: { readonly global?: boolean },
  control: CallControl = {},
): Promise<void> {
  const { global: isGlobal = false } = ownMembers(input);
  await runCall(auth.internals.environment, control, async (signal) => {
    await waitUntil(auth.session, (snapshot) => !snapshot.hasTag("configuring"), signal);
    auth.session.send({ type: "signOut.requested", isGlobal });
    await waitUntil(auth.session, ({ context }) => context.record === undefined, signal);
  });
}
