/**
 * Lets the tokens of several tabs expire together while one of the tabs goes into the back/forward cache, and comes back.
 *
 * The pool holds the first refresh back for a moment, before or after it replaces the token. In that moment the page leaves
 * that refreshes, or one that waits for it; it comes back before or after the refresh goes on. If the page that refreshes
 * has left, another one refreshes, too: the only second refresh that is right. Its token may be lost with the page, so
 * without a grace period the session is lost then.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionAnswer, TabClient } from "../page/tab-client.ts";
import { type ExpiringTab, moveClocks, startSession } from "./expiries.ts";
import { REFRESH, type ProofPool } from "./proof-pool.ts";

export interface LeavingTab extends ExpiringTab, Pick<TabClient, "askApi"> {
  /** Opens another page, and leaves this one in the back/forward cache. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** Whether a refresh is running or waiting for the lock. */
  isRefreshing(): Promise<boolean>;
  /** Forces a refresh. Resolves to how much longer than its request it took, in milliseconds. */
  refreshBeyondRequest(): Promise<number>;
  close(): Promise<void>;
}

export interface LeavingCounts {
  readonly expiries: number;
  /** Expiries with a second refresh, after the tab that refreshed had left. */
  readonly repeated: number;
  /** Expiries with more refreshes than that. */
  readonly doubled: number;
  /** Sessions that were lost with a page that left after the pool had replaced the token. */
  readonly lostWithPage: number;
  /** Sessions that were lost otherwise. */
  readonly lost: number;
  /** Of the tabs that stay, those that waited longer than `LONGEST_WAIT_MS`. */
  readonly late: number;
  readonly slowestMs: number;
  readonly failures: readonly string[];
}

/** A refresh that hangs with a page in the cache is taken over after 5 s at most. */
export const LONGEST_WAIT_MS = 6_000;
const MOMENT_MS = 120;
const KEPT_FAILURES = 5;

export async function runLeavingExpiries(
  pool: ProofPool,
  tabs: readonly LeavingTab[],
  expiries: number,
  random: () => number,
): Promise<LeavingCounts> {
  await startSession(pool, tabs);
  const counts = { repeated: 0, doubled: 0, lostWithPage: 0, lost: 0, late: 0, slowestMs: 0 };
  const failures: string[] = [];
  for (let expiry = 0; expiry < expiries; expiry += 1) {
    await pool.takeAnswered();
    await moveClocks(pool, tabs);
    const scene = drawScene(tabs, random);
    const waited = await play(scene, pool, random);
    const last = await Promise.all(tabs.map((tab) => tab.fetchSession()));

    const refreshes = (await pool.takeAnswered()).filter(({ operation }) => operation === REFRESH);
    const isLost = last.some(({ outcome }) => outcome === "signedOut");
    const isAgreed = new Set(last.map(({ tokenId }) => tokenId)).size === 1;
    const late = waited.filter(({ tookMs }) => tookMs > LONGEST_WAIT_MS).length;
    const mayRepeat = scene.leaver === scene.holder;
    const isRepeated = mayRepeat && refreshes.length === 2;
    const isDoubled = refreshes.length > (mayRepeat ? 2 : 1);
    // Firefox 153 may still deliver the request of a page that has left. Where it comes after another page's, the pool ends
    // the session, which the tabs find out with their next refresh.
    const isEndedLater = mayRepeat && !isLost && refreshes.some(({ status }) => status !== 200);
    const isLostWithPage = isEndedLater || (isLost && mayRepeat && scene.fault === "stallAfter");
    counts.repeated += isRepeated ? 1 : 0;
    counts.doubled += isDoubled ? 1 : 0;
    counts.lostWithPage += isLostWithPage ? 1 : 0;
    counts.lost += isLost && !isLostWithPage ? 1 : 0;
    counts.late += late;
    counts.slowestMs = Math.max(counts.slowestMs, ...waited.map(({ tookMs }) => tookMs));
    if ((isLost && !isLostWithPage) || late > 0 || isDoubled || !isAgreed) {
      const seen = refreshes.map(({ status, exception }) => exception ?? status).join(", ");
      const outcomes = [...waited, ...last].map(({ outcome, tookMs }) => `${outcome} ${tookMs} ms`).join(", ");
      const what = `${mayRepeat ? "the holder" : "a waiting page"} left, ${scene.fault}`;
      failures.push(`expiry ${expiry + 1}, ${what}: refreshes ${seen || "none"}; ${outcomes}`);
    }
    if (isEndedLater) await Promise.all(tabs.map((tab) => tab.fetchSession({ forceRefresh: true })));
    if (isLost || isEndedLater) await startSession(pool, tabs);
  }
  return { expiries, ...counts, failures: failures.slice(0, KEPT_FAILURES) };
}

interface Scene {
  /** The tab that refreshes. */
  readonly holder: LeavingTab;
  readonly leaver: LeavingTab;
  /** The tabs that wait, and do not leave. */
  readonly waiting: readonly LeavingTab[];
  readonly fault: "stallBefore" | "stallAfter";
  readonly comesBackFirst: boolean;
}

function drawScene(tabs: readonly LeavingTab[], random: () => number): Scene {
  const start = Math.floor(random() * tabs.length);
  const [holder, ...others] = [...tabs.slice(start), ...tabs.slice(0, start)];
  const [other, ...waiting] = others;
  if (holder === undefined || other === undefined) throw new TypeError("It takes two tabs.");
  const isHolder = random() < 0.5;
  return {
    holder,
    leaver: isHolder ? holder : other,
    waiting: isHolder ? others : waiting,
    fault: random() < 0.5 ? "stallBefore" : "stallAfter",
    comesBackFirst: random() < 0.5,
  };
}

/** Resolves to the answers to the tabs that did not leave. */
async function play(
  { holder, leaver, waiting, fault, comesBackFirst }: Scene,
  pool: ProofPool,
  random: () => number,
): Promise<SessionAnswer[]> {
  const moment = (): Promise<void> => sleep(random() * MOMENT_MS);
  await pool.switch({ add: [{ operation: REFRESH, fault, attempts: [1] }] });
  const held = holder.fetchSession();
  while ((await pool.switch({})) === 0) await sleep(10);
  const calls = waiting.map((tab) => tab.fetchSession());
  // A page may give no answer to a call that it leaves.
  if (leaver === holder) held.catch(() => undefined);
  else {
    calls.push(held);
    leaver.fetchSession().catch(() => undefined);
  }
  await moment();
  await leaver.leave();
  await moment();
  if (comesBackFirst) {
    await leaver.comeBack();
    await moment();
  }
  if (leaver === holder && !comesBackFirst) await Promise.all(calls);
  await pool.switch({ release: true, clear: true });
  const answers = await Promise.all(calls);
  if (!comesBackFirst) await leaver.comeBack();
  return answers;
}

/** Without a grace period a session may be lost with the page that has its only new token. */
export function holdsWhileLeaving({ doubled, lost, lostWithPage, late }: LeavingCounts, graceSeconds: number): boolean {
  return doubled + lost + late + (graceSeconds === 0 ? 0 : lostWithPage) === 0;
}

export function leavingLine(what: string, counts: LeavingCounts): string {
  const { expiries, repeated, doubled, lostWithPage, lost, late, slowestMs } = counts;
  return (
    `${what}: ${expiries} expiries while a page leaves and comes back, ${repeated} refreshes repeated, ${doubled} doubled, ` +
    `${lostWithPage} sessions lost with the page, ${lost} lost otherwise, ${late} answers late, slowest ${slowestMs} ms`
  );
}
