/**
 * Sign-outs that are timed to hit a refresh in another tab: the sign-out starts just before the refresh writes its
 * tokens, when the removal may not be visible yet in that tab's process.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionAnswer, TabSettings } from "../page/tab-client.ts";
import { startSession } from "../support/expiries.ts";
import type { ProofPool } from "../support/proof-pool.ts";
import type { Tab } from "../support/tab.ts";

export interface TrialCounts {
  readonly trials: number;
  /** Trials in which the pool had completed the refresh before the sign-out came. */
  readonly late: number;
  /** Trials after which a user was signed in. */
  readonly back: number;
  readonly failures: readonly string[];
}

/** Every tab must follow a sign-out within this time. */
const FOLLOW_MS = 1_000;
/** The longest delay of localStorage between two processes that was observed. */
const LATEST_MS = 20;
const LEAD_MS = 40;
const KEPT_FAILURES = 5;

export async function runTrials(
  pool: ProofPool,
  tabs: readonly Tab[],
  settings: TabSettings,
  trials: number,
  random: () => number,
): Promise<TrialCounts> {
  const counts = { late: 0, back: 0 };
  const failures: string[] = [];
  // The duration of a refresh on this machine, corrected by every refresh that is observed.
  let refreshMs = 30;
  for (let trial = 0; trial < trials; trial += 1) {
    await startSession(pool, tabs);
    const refreshing = tabs[trial % tabs.length] as Tab;
    const signingOut = tabs[(trial + 1) % tabs.length] as Tab;
    const startMs = Date.now() + LEAD_MS;
    const aimedAtMs = startMs + Math.max(0, refreshMs + 3 - random() * (LATEST_MS + 3));
    const [answer] = await Promise.all([
      refreshing.fetchSession({ forceRefresh: true, atMs: startMs }),
      signingOut.signOut(aimedAtMs),
    ]);
    if (answer.settledAtMs > aimedAtMs) counts.late += 1;
    if (answer.outcome === "signedIn") refreshMs += (answer.tookMs - refreshMs) / 4;
    // Written tokens would still be there after all pages are reloaded.
    const problem = (await whoIsSignedIn(tabs, "afterwards")) ?? (await whoIsSignedInAfterReload(tabs, settings));
    if (problem === undefined) continue;
    counts.back += 1;
    if (failures.length < KEPT_FAILURES) failures.push(`trial ${trial + 1}: ${problem}`);
    await tabs[0]?.signOut();
  }
  return { trials, ...counts, failures };
}

/** Asks every tab until it reports signed out, for as long as a tab may take to follow. */
async function whoIsSignedIn(tabs: readonly Tab[], when: string): Promise<string | undefined> {
  const giveUpAtMs = Date.now() + FOLLOW_MS;
  for (;;) {
    const answers = await Promise.all(tabs.map((tab) => tab.fetchSession()));
    if (answers.every(isSignedOut)) return undefined;
    if (Date.now() > giveUpAtMs) return `${when} ${answers.map(({ outcome }) => outcome).join(", ")}`;
    await sleep(20);
  }
}

async function whoIsSignedInAfterReload(tabs: readonly Tab[], settings: TabSettings): Promise<string | undefined> {
  await Promise.all(tabs.map((tab) => tab.reload(settings)));
  const answers = await Promise.all(tabs.map((tab) => tab.fetchSession()));
  return answers.every(isSignedOut) ? undefined : `after a reload ${answers.map(({ outcome }) => outcome).join(", ")}`;
}

function isSignedOut({ outcome }: SessionAnswer): boolean {
  return outcome === "signedOut";
}
