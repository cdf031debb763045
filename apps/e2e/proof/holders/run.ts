/**
 * One run of a failing holder with its own pool, browser context and tabs. It reports everything that differs from the
 * expectation.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "playwright";
import type { SessionAnswer } from "../page/tab-client.ts";
import { startSession } from "../support/expiries.ts";
import type { PageServer } from "../support/page-server.ts";
import { openProofPool, REFRESH, TOKEN_LIFETIME_MS, type ProofPool } from "../support/proof-pool.ts";
import { openTabs, type Tab } from "../support/tab.ts";
import type { HolderKind } from "./kinds.ts";

/** A call takes at most 35 s; the rest is reserve for a busy machine. */
const CALL_LIMIT_MS = 37_500;
/** A holder that leaves lets go of the lock, and a wait is taken back after 5 s. */
const LEFT_LIMIT_MS = 6_000;
/** Valid tokens are handed out at once; the rest is reserve for a busy machine. */
const GOOD_LIMIT_MS = 2_000;
/** Tokens count as certainly valid until this long before they expire. */
const GOOD_LEFT_MS = 7_000;
/** Long enough to notice a loop. */
const AFTERWARDS_MS = 2_000;

export interface HolderOutcome {
  readonly session: "kept" | "lost";
  /** The slowest call of another tab that had to wait for the holder, in milliseconds. */
  readonly longestWaitMs: number;
  /** Calls of other tabs that ended without a response of the pool while the session was kept: the stale state. */
  readonly staleAnswers: number;
  readonly problems: readonly string[];
}

export async function runBadHolder(
  browser: Browser,
  server: PageServer,
  kind: HolderKind,
  tabCount: number,
): Promise<HolderOutcome> {
  const { graceSeconds, tokenLifetimeSeconds = TOKEN_LIFETIME_MS / 1000 } = kind;
  const pool = await openProofPool({ graceSeconds, tokenLifetimeSeconds });
  const context = await browser.newContext();
  let holder: Tab | undefined;
  try {
    const tabs = await openTabs(context, server, { config: pool.config, movedByMs: 0 }, tabCount);
    holder = tabs[0];
    return await runWith(pool, tabs, kind);
  } finally {
    // A frozen process could not close its page.
    if (holder !== undefined && !holder.page.isClosed()) signal(holder, "SIGCONT");
    await context.close();
    await pool.stop();
  }
}

async function runWith(pool: ProofPool, tabs: readonly Tab[], kind: HolderKind): Promise<HolderOutcome> {
  const [holder, ...others] = tabs;
  if (holder === undefined) throw new TypeError("There is no holder.");
  await startSession(pool, tabs);
  await pool.takeAnswered();
  const problems: string[] = [];

  const isUnderWay = kind.fault.fault === "replace" ? throttled(holder) : undefined;
  await pool.switch({ add: [{ operation: REFRESH, ...kind.fault }] });
  const held = holder.fetchSession({ forceRefresh: true }).catch(() => undefined);
  await (isUnderWay ?? (kind.fault.fault === "dropAfter" ? undefined : untilStalled(pool)));
  // The tokens that every tab has are valid, so they are handed out although the lock is held.
  const waiting = kind.fault.fault === "dropAfter" ? [] : await waitBehind(others, problems);
  await strike(holder, kind);
  const struckAtMs = Date.now();
  if (kind.isAnsweredWhileFrozen === true) await pool.switch({ release: true });
  const polled = await pollWhileFrozen(others, kind, struckAtMs);
  problems.push(...polled.problems);
  if (kind.strike === "freeze") signal(holder, "SIGCONT");
  const waited = await Promise.all(waiting);
  if (kind.strike === "leave") await holder.comeBack();
  await held;

  const living = kind.strike === "crash" || kind.strike === "close" ? others : tabs;
  const last = await lastAnswers(living);
  await sleep(AFTERWARDS_MS);
  const refreshes = (await pool.takeAnswered()).filter(({ operation }) => operation === REFRESH);
  const refused = refreshes.filter(({ status }) => status !== 200);
  const isLost = last.some(({ outcome }) => outcome === "signedOut");
  const outcomes = last.map(({ outcome }) => outcome).join(", ");
  const told = `refreshes ${refreshes.map(({ status, exception }) => exception ?? status).join(", ")}; tabs ${outcomes}`;

  for (const { outcome, tookMs } of waited) {
    if (tookMs > (kind.strike === "leave" ? LEFT_LIMIT_MS : CALL_LIMIT_MS)) problems.push(`a call took ${tookMs} ms`);
    if (outcome === "signedOut" && !isLost) problems.push("a call found nobody signed in, though the session is kept");
  }
  if (isLost) {
    if (kind.expected === "kept") problems.push(`the session is lost: ${told}`);
    if (refused.length !== 1 || refreshes.length > kind.refreshes + 1) problems.push(`no single refusal: ${told}`);
    problems.push(...(await againstCleanEnd(living, last)));
  } else {
    if (kind.expected === "lost") problems.push(`the session is kept, though only a spent token was left: ${told}`);
    if (refused.length > 0) problems.push(`a spent token was sent again: ${told}`);
    if (refreshes.length > kind.refreshes) problems.push(`more refreshes than one for each answer lost: ${told}`);
    if (new Set(last.map(({ tokenId }) => tokenId)).size !== 1)
      problems.push(`the tabs have different tokens: ${told}`);
    if (last.some(({ outcome }) => outcome !== "signedIn")) problems.push(`a tab has no tokens: ${told}`);
  }
  return {
    session: isLost ? "lost" : "kept",
    longestWaitMs: Math.max(0, ...waited.map(({ tookMs }) => tookMs), polled.longestWaitMs),
    staleAnswers: [...waited, ...polled.answers].filter(({ outcome }) => outcome.startsWith("network.")).length,
    problems: [...new Set(problems)],
  };
}

/**
 * Reads the valid tokens in every other tab, then asks each for a refresh, which has to wait for the holder. Resolves
 * to the calls when all of them are waiting: a refresh that started after the holder's end would rightly be a second
 * one.
 */
async function waitBehind(others: readonly Tab[], problems: string[]): Promise<Promise<SessionAnswer>[]> {
  const good = await Promise.all(others.map((tab) => tab.fetchSession()));
  problems.push(...good.flatMap((answer) => againstGood(answer)));
  const waiting = others.map((tab) => tab.fetchSession({ forceRefresh: true }));
  // If the wait below fails, these calls are not awaited.
  for (const call of waiting) call.catch(() => undefined);
  const giveUpAtMs = Date.now() + 5_000;
  while (!(await Promise.all(others.map((tab) => tab.isRefreshing()))).every(Boolean)) {
    if (Date.now() > giveUpAtMs) throw new Error("The other tabs do not wait for the holder.");
    await sleep(20);
  }
  return waiting;
}

async function strike(holder: Tab, { strike: how }: HolderKind): Promise<void> {
  if (how === "freeze") signal(holder, "SIGSTOP");
  else if (how === "crash") {
    const hasCrashed = holder.page.waitForEvent("crash");
    signal(holder, "SIGKILL");
    await hasCrashed;
  } else if (how === "close") await holder.page.close();
  else if (how === "leave") await holder.leave();
}

function signal({ pid }: Tab, name: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function untilStalled(pool: ProofPool): Promise<void> {
  const giveUpAtMs = Date.now() + 10_000;
  while ((await pool.switch({})) === 0) {
    if (Date.now() > giveUpAtMs) throw new Error("The holder's request does not reach the pool.");
    await sleep(20);
  }
}

async function throttled({ page }: Tab): Promise<void> {
  await page.waitForResponse((response) => response.status() === 429);
}

interface Polled {
  readonly answers: readonly SessionAnswer[];
  readonly longestWaitMs: number;
  readonly problems: readonly string[];
}

/**
 * Asks the other tabs repeatedly until the holder continues. They must first give valid tokens, then the stale state,
 * and never lose the session.
 */
async function pollWhileFrozen(others: readonly Tab[], kind: HolderKind, sinceMs: number): Promise<Polled> {
  const endMs = sinceMs + (kind.frozenMs ?? 0);
  const askUntilEnd = async (tab: Tab): Promise<SessionAnswer[]> => {
    const answers: SessionAnswer[] = [];
    while (Date.now() + GOOD_LIMIT_MS < endMs) {
      answers.push(await tab.fetchSession());
      await sleep(GOOD_LIMIT_MS);
    }
    return answers;
  };
  const polled = (await Promise.all(others.map(askUntilEnd))).flat();
  await sleep(Math.max(0, endMs - Date.now()));
  const problems = polled.flatMap((answer) => {
    if (answer.outcome === "signedIn") return (answer.leftMs ?? 0) > GOOD_LEFT_MS ? againstGood(answer) : [];
    if (!answer.outcome.startsWith("network.")) return [`while the holder was frozen: ${answer.outcome}`];
    return answer.tookMs > CALL_LIMIT_MS ? [`a call took ${answer.tookMs} ms`] : [];
  });
  return { answers: polled, problems, longestWaitMs: Math.max(0, ...polled.map(({ tookMs }) => tookMs)) };
}

function againstGood({ outcome, tookMs }: SessionAnswer): string[] {
  if (outcome !== "signedIn") return [`good tokens were not handed out: ${outcome}`];
  return tookMs > GOOD_LIMIT_MS ? [`good tokens were handed out after ${tookMs} ms`] : [];
}

/** What the tabs report in the end. A tab that could not be answered in time is asked again. */
async function lastAnswers(living: readonly Tab[]): Promise<SessionAnswer[]> {
  const giveUpAtMs = Date.now() + 2 * CALL_LIMIT_MS;
  for (;;) {
    const answers = await Promise.all(living.map((tab) => tab.fetchSession()));
    const isSettled = answers.every(({ outcome }) => !outcome.startsWith("network."));
    const isOne = new Set(answers.map(({ tokenId }) => tokenId)).size === 1;
    if ((isSettled && isOne) || Date.now() > giveUpAtMs) return answers;
    await sleep(200);
  }
}

/** Checks one sign-out: every tab is signed out and notified once, and one of them knows that the pool refused. */
async function againstCleanEnd(living: readonly Tab[], last: readonly SessionAnswer[]): Promise<string[]> {
  const ends = await Promise.all(
    living.map(async (tab) => (await tab.events()).filter((event) => event.startsWith("session.ended"))),
  );
  const isClean =
    last.every(({ outcome }) => outcome === "signedOut") &&
    ends.every((told) => told.length === 1) &&
    ends.filter(([told]) => told === "session.ended refreshRefused").length === 1;
  return isClean ? [] : [`the end is not clean: ${ends.map((told) => told.join(" + ") || "not told").join("; ")}`];
}
