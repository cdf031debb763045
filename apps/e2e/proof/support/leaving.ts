/**
 * Lets the tokens of several tabs expire together while one of the tabs goes into the back/forward cache at a random
 * moment, and comes back.
 *
 * The tab that leaves may have been the one that refreshes. Then another one refreshes, too: the only second refresh that
 * is right. Without a grace period the session is lost if the pool had already replaced the token.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type ExpiringTab, moveClocks, startSession } from "./expiries.ts";
import { REFRESH, type ProofPool } from "./proof-pool.ts";

export interface LeavingTab extends ExpiringTab {
  /** Whether a refresh is running or waiting for the lock. */
  isRefreshing(): Promise<boolean>;
  /** Opens another page, and leaves this one in the back/forward cache. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

export interface LeavingCounts {
  readonly expiries: number;
  /** Expiries with a second refresh, after the tab that refreshed had left. */
  readonly repeated: number;
  /** Expiries with more refreshes than that. */
  readonly doubled: number;
  readonly lost: number;
  /** Of the tabs that stay, those that waited longer than `LONGEST_WAIT_MS`. */
  readonly late: number;
  readonly slowestMs: number;
  readonly failures: readonly string[];
}

/** A refresh that hangs with a page in the cache is taken over after 5 s at most. */
export const LONGEST_WAIT_MS = 6_000;
/** A refresh takes some 30 ms, so most leave before, during or right after it. */
const LEAVES_WITHIN_MS = 120;
const KEPT_FAILURES = 5;

export async function runLeavingExpiries(
  pool: ProofPool,
  tabs: readonly LeavingTab[],
  expiries: number,
  random: () => number,
): Promise<LeavingCounts> {
  await startSession(pool, tabs);
  const counts = { repeated: 0, doubled: 0, lost: 0, late: 0, slowestMs: 0 };
  const failures: string[] = [];
  for (let expiry = 0; expiry < expiries; expiry += 1) {
    await pool.takeAnswered();
    await moveClocks(pool, tabs);
    const leaver = tabs[Math.floor(random() * tabs.length)] as LeavingTab;
    const staying = tabs.filter((tab) => tab !== leaver);
    // The page gives no answer to a call that it leaves.
    leaver.fetchSession().catch(() => undefined);
    const waiting = staying.map((tab) => tab.fetchSession());
    await sleep(random() * LEAVES_WITHIN_MS);
    await leaver.leave();
    const waited = await Promise.all(waiting);
    await leaver.comeBack();
    const last = await Promise.all(tabs.map((tab) => tab.fetchSession()));

    const refreshes = (await pool.takeAnswered()).filter(({ operation }) => operation === REFRESH);
    const isLost = last.some(({ outcome }) => outcome === "signedOut");
    const isAgreed = new Set(last.map(({ tokenId }) => tokenId)).size === 1;
    const late = waited.filter(({ tookMs }) => tookMs > LONGEST_WAIT_MS).length;
    counts.repeated += refreshes.length === 2 ? 1 : 0;
    counts.doubled += refreshes.length > 2 ? 1 : 0;
    counts.lost += isLost ? 1 : 0;
    counts.late += late;
    counts.slowestMs = Math.max(counts.slowestMs, ...waited.map(({ tookMs }) => tookMs));
    if ((isLost || late > 0 || refreshes.length > 2 || !isAgreed) && failures.length < KEPT_FAILURES) {
      const seen = refreshes.map(({ status, exception }) => exception ?? status).join(", ");
      const outcomes = [...waited, ...last].map(({ outcome, tookMs }) => `${outcome} ${tookMs} ms`).join(", ");
      failures.push(`expiry ${expiry + 1}: refreshes ${seen || "none"}; ${outcomes}`);
    }
    if (isLost) await startSession(pool, tabs);
  }
  return { expiries, ...counts, failures };
}

/** @param graceSeconds Without a grace period a session may be lost with the page that leaves. */
export function holdsWhileLeaving({ doubled, lost, late }: LeavingCounts, graceSeconds: number): boolean {
  return doubled === 0 && late === 0 && (lost === 0 || graceSeconds === 0);
}

export function leavingLine(what: string, counts: LeavingCounts): string {
  const { expiries, repeated, doubled, lost, late, slowestMs } = counts;
  return (
    `${what}: ${expiries} expiries while a page leaves and comes back, ${repeated} refreshes repeated after that, ` +
    `${doubled} doubled, ${lost} sessions lost, ${late} answers late, slowest answer ${slowestMs} ms`
  );
}
