/**
 * Lets the tokens of several tabs expire together, again and again, and counts the refreshes.
 *
 * An expiry moves the pool's clock and every page's clock past the end of the tokens. Then each tab asks for the
 * session within 30 ms of the others. It is right if the pool has completed one refresh and every tab has its tokens.
 */
import type { FetchOptions, SessionAnswer } from "../page/tab-client.ts";
import { PASSWORD, REFRESH, TOKEN_LIFETIME_MS, type ProofPool } from "./proof-pool.ts";

/** The calls of a tab that an expiry needs. Chromium's and Firefox's tabs both have them. */
export interface ExpiringTab {
  signIn(username: string, password: string): Promise<string>;
  fetchSession(options?: FetchOptions): Promise<SessionAnswer>;
  moveClock(ms: number): Promise<void>;
  events(): Promise<readonly string[]>;
}

export interface ExpiryCounts {
  readonly expiries: number;
  /** Expiries with exactly one refresh, after which every tab had its tokens. */
  readonly right: number;
  /** Refreshes beyond the first of an expiry. */
  readonly extraRefreshes: number;
  /** Expiries after which a tab was signed out. */
  readonly lost: number;
  /** The slowest response to a tab. */
  readonly slowestMs: number;
  /** Descriptions of the first few failures. */
  readonly failures: readonly string[];
}

const SPREAD_MS = 30;
/** A delay that lets every tab receive the order before the first one starts. */
const LEAD_MS = 40;
const KEPT_FAILURES = 5;

export async function runExpiries(
  pool: ProofPool,
  tabs: readonly ExpiringTab[],
  expiries: number,
  random: () => number,
): Promise<ExpiryCounts> {
  await startSession(pool, tabs);
  const counts = { right: 0, extraRefreshes: 0, lost: 0, slowestMs: 0 };
  const failures: string[] = [];
  for (let expiry = 0; expiry < expiries; expiry += 1) {
    await pool.takeAnswered();
    const answers = await expire(pool, tabs, random);
    const refreshes = (await pool.takeAnswered()).filter(({ operation }) => operation === REFRESH);
    const tokenIds = new Set(answers.map(({ tokenId }) => tokenId));
    const isLost = answers.some(({ outcome }) => outcome === "signedOut");
    const isRight =
      refreshes.length === 1 && tokenIds.size === 1 && answers.every(({ outcome }) => outcome === "signedIn");
    counts.right += isRight ? 1 : 0;
    counts.extraRefreshes += Math.max(0, refreshes.length - 1);
    counts.lost += isLost ? 1 : 0;
    counts.slowestMs = Math.max(counts.slowestMs, ...answers.map(({ tookMs }) => tookMs));
    if (!isRight && failures.length < KEPT_FAILURES) {
      const seen = refreshes.map(({ status, exception }) => exception ?? status).join(", ");
      const outcomes = [...Map.groupBy(answers, ({ outcome }) => outcome)].map(([what, of]) => `${of.length} ${what}`);
      failures.push(
        `expiry ${expiry + 1}: refreshes ${seen || "none"}; tabs ${outcomes.join(", ")}; ${tokenIds.size} token sets`,
      );
    }
    if (isLost) await startSession(pool, tabs);
  }
  return { expiries, ...counts, failures };
}

export function holds({ expiries, right, lost }: ExpiryCounts): boolean {
  return right === expiries && lost === 0;
}

export function countLine(what: string, { expiries, right, extraRefreshes, lost, slowestMs }: ExpiryCounts): string {
  return `${what}: ${right} of ${expiries} expiries right, ${extraRefreshes} extra refreshes, ${lost} sessions lost, slowest answer ${slowestMs} ms`;
}

/** Moves all clocks past the end of the tokens. */
export async function moveClocks(pool: ProofPool, tabs: readonly ExpiringTab[]): Promise<void> {
  const byMs = TOKEN_LIFETIME_MS + 1000;
  await pool.switch({ moveClockMs: byMs });
  await Promise.all(tabs.map((tab) => tab.moveClock(byMs)));
}

/** Moves all clocks past the end of the tokens and asks for the session in every tab. */
async function expire(pool: ProofPool, tabs: readonly ExpiringTab[], random: () => number): Promise<SessionAnswer[]> {
  await moveClocks(pool, tabs);
  const startMs = Date.now() + LEAD_MS;
  return Promise.all(tabs.map((tab) => tab.fetchSession({ atMs: startMs + random() * SPREAD_MS })));
}

/** Signs in if no user is signed in, and waits until every tab has that session. */
export async function startSession(pool: ProofPool, tabs: readonly ExpiringTab[]): Promise<void> {
  const [first] = tabs;
  if (first === undefined) throw new TypeError("A session needs a tab.");
  const giveUpAtMs = Date.now() + 10_000;
  for (;;) {
    const answers = await Promise.all(tabs.map((tab) => tab.fetchSession()));
    if (new Set(answers.map(({ tokenId }) => tokenId)).size === 1 && answers[0]?.tokenId !== undefined) return;
    if (Date.now() > giveUpAtMs) throw new Error("The tabs do not follow a sign-in within 10 s.");
    if (answers[0]?.outcome === "signedOut") await first.signIn(pool.usernames[0] ?? "", PASSWORD);
  }
}
