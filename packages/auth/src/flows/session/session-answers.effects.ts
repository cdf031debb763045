/** What the running engine answers: the session as its machine knows it, with new tokens if they are needed, and its end. */
import { type Engine, startCallControl, waitUntil } from "../../engine/index.ts";
import type { AuthEnvironment } from "../../platform/index.ts";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { requestError } from "../../protocol/errors/request-error.ts";
import { isExpiring, millisecondsLeft, type SessionRecord } from "../../protocol/session/session-record.ts";
import { signInError } from "../../protocol/sign-in/sign-in-error.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SessionActor } from "./session-actor.ts";
import type { PageSleep } from "./session.effects.ts";

type SessionSnapshot = ReturnType<SessionActor["getSnapshot"]>;

/** If the refresh has not ended when the old tokens are valid for only this long, the old tokens are returned. */
const MIN_REMAINING_MS = 1_000;

/** Returns the answers of an engine with this actor. */
export function sessionAnswers(
  session: SessionActor,
  environment: AuthEnvironment,
  sleep: Readonly<PageSleep>,
): Pick<Engine, "getRecord" | "getFreshRecord" | "getUser" | "requireSignedOut" | "signOut"> {
  const msLeft = (record: Secret<SessionRecord>): number => millisecondsLeft(record, environment.clock.now());
  const isGood = (record: Secret<SessionRecord>): boolean => !isExpiring(record, environment.clock.now());

  /**
   * Returns true while the session is being loaded or stored, so that its user is not known yet. A page that sleeps knows
   * nothing either, nor does one that has woken, until it has read the record again: during a refresh, too.
   */
  const isLoading = (snapshot: SessionSnapshot): boolean =>
    sleep.isAsleep ||
    snapshot.hasTag("configuring") ||
    snapshot.children["loadSession"] !== undefined ||
    snapshot.context.hasMissedChange;
  const isLoadingOrSigningOut = (snapshot: SessionSnapshot): boolean =>
    isLoading(snapshot) || snapshot.hasTag("signingOut");
  const isAtRest = (snapshot: SessionSnapshot): boolean =>
    !isLoadingOrSigningOut(snapshot) && !snapshot.hasTag("refreshing");

  const getRecord: Engine["getRecord"] = async (signal) =>
    (await waitUntil(session, (snapshot) => !isLoadingOrSigningOut(snapshot), signal)).context.record;

  /** Waits until the refresh has ended, or until the old tokens have nearly expired. */
  const waitForRefresh = async (lastMomentMs: number | undefined, signal: AbortSignal): Promise<SessionSnapshot> => {
    if (lastMomentMs === undefined || lastMomentMs <= 0) return waitUntil(session, isAtRest, signal);
    const waiting = startCallControl(environment, { signals: [signal], deadlineMs: lastMomentMs });
    try {
      return await waitUntil(session, isAtRest, waiting.signal);
    } catch (error) {
      const isLastMoment = waiting.signal.aborted && !signal.aborted;
      if (isLastMoment) return session.getSnapshot();
      throw error;
    } finally {
      waiting.release();
    }
  };

  const getFreshRecord = async (
    isForced: boolean,
    signal: AbortSignal,
    isRepeated = false,
  ): Promise<Secret<SessionRecord> | undefined> => {
    const record = await getRecord(signal);
    if (record === undefined || (!isForced && isGood(record))) return record;
    // Its tokens are still valid. The refresh would end the session.
    if (isGood(record) && record.reveal().grant === "implicit") throw requestError("oauth.refreshNotSupported");
    // If a refresh is already running, the machine ignores the event and the call waits for that refresh.
    session.send({ type: "refresh.requested" });
    const end = await waitForRefresh(isForced ? undefined : msLeft(record) - MIN_REMAINING_MS, signal);
    const { record: renewed, failure } = end.context;
    const isUsable = renewed !== undefined && !isForced && msLeft(renewed) > 0;
    const hasNoRefresh = failure?.code === "oauth.refreshNotSupported";
    if ((renewed !== undefined || hasNoRefresh) && failure !== undefined && !isUsable) throw fromFailure(failure);
    // Another tab has renewed the tokens, and they have expired since.
    const isOutOfDate = renewed !== undefined && renewed !== record && !isGood(renewed);
    return isOutOfDate && failure === undefined && !isRepeated ? getFreshRecord(isForced, signal, true) : renewed;
  };

  return {
    getRecord,
    getFreshRecord,
    async getUser(signal) {
      const snapshot = await waitUntil(session, (current) => !isLoading(current), signal);
      return snapshot.hasTag("signingOut") ? undefined : snapshot.context.user;
    },
    async requireSignedOut(signal) {
      if (await getRecord(signal)) throw signInError("signIn.alreadySignedIn");
    },
    async signOut({ isGlobal }, signal) {
      await waitUntil(session, (snapshot) => !snapshot.hasTag("configuring"), signal);
      session.send({ type: "signOut.requested", isGlobal });
      await waitUntil(session, ({ context }) => context.record === undefined, signal);
    },
  };
}
