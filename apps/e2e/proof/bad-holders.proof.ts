/**
 * The tab that holds the refresh lock fails: it hangs, is throttled, freezes, crashes, is closed or loses the response.
 *
 * No other tab sends a used refresh token again. The other tabs hand out valid tokens and later report that the pool
 * cannot be reached. A session is lost in only one case: the pool rotated the refresh token without a grace period, and
 * the response was lost.
 */
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { HOLDER_KINDS, type HolderKind } from "./holders/kinds.ts";
import { runBadHolder, type HolderOutcome } from "./holders/run.ts";
import { inLanes } from "./support/lanes.ts";
import { launchWithCache } from "./support/launch-with-cache.ts";
import { openPageServer } from "./support/page-server.ts";

interface Run {
  readonly kind: HolderKind;
  readonly tabs: number;
}

const LANES = 8;
const SAMPLED = new Set([
  "crashes, request open",
  "closed after rotation, grace 60 s",
  "left for the cache, request open",
  "answer lost after rotation, grace 0 s",
]);

const part: ProofPart = {
  name: "bad-holders",
  title: "A failing lock holder loses no session",
  async run({ say, sample }) {
    const runs = sample ? sampleRuns() : allRuns();
    const server = await openPageServer();
    // A frozen tab must not keep another lane's browser from tracing its processes.
    const browsers = await Promise.all(Array.from({ length: sample ? 1 : LANES }, () => launchWithCache(say)));
    try {
      say(`${runs.length} runs, ${browsers.length} at once`);
      const outcomes = await inLanes(runs, browsers, async ({ kind, tabs }, browser): Promise<HolderOutcome> => {
        const outcome = await runBadHolder(browser, server, kind, tabs).catch(brokenRun);
        for (const problem of outcome.problems) say(`${kind.name}, ${tabs} tabs: ${problem}`);
        return outcome;
      });
      const lines = linesOf(runs, outcomes);
      return { isOk: outcomes.every(({ problems }) => problems.length === 0), lines };
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
      await server.close();
    }
  },
};

/** Runs the longest first, so that the five minutes pass beside all the others. */
function allRuns(): Run[] {
  const byLength = HOLDER_KINDS.toSorted((one, other) => (other.frozenMs ?? 0) - (one.frozenMs ?? 0));
  return byLength
    .flatMap((kind) => Array.from({ length: kind.runs }, () => [2, 5].map((tabs) => ({ kind, tabs }))))
    .flat();
}

function sampleRuns(): Run[] {
  return HOLDER_KINDS.filter(({ name }) => SAMPLED.has(name)).map((kind) => ({ kind, tabs: 2 }));
}

function brokenRun(error: unknown): HolderOutcome {
  const problem = error instanceof Error ? error.message : String(error);
  return { session: "lost", longestWaitMs: 0, staleAnswers: 0, problems: [`the run broke off: ${problem}`] };
}

/** One line for each kind and number of tabs. */
function linesOf(runs: readonly Run[], outcomes: readonly HolderOutcome[]): string[] {
  const groups = Map.groupBy(runs.keys(), (index) => {
    const { kind, tabs } = runs[index] as Run;
    return `${kind.name}, ${tabs} tabs`;
  });
  return [...groups].flatMap(([what, indices]) => {
    const of = indices.map((index) => outcomes[index] as HolderOutcome);
    const wrong = of.filter(({ problems }) => problems.length > 0).length;
    const lost = of.filter(({ session }) => session === "lost").length;
    const stale = of.reduce((sum, { staleAnswers }) => sum + staleAnswers, 0);
    const longest = Math.max(...of.map(({ longestWaitMs }) => longestWaitMs));
    const line = `${what}: ${of.length - wrong} of ${of.length} right, ${lost} lost, ${stale} stale answers, longest wait ${longest} ms`;
    return [line, ...new Set(of.flatMap(({ problems }) => problems.map((problem) => `  ${problem}`)))];
  });
}

export default part;
