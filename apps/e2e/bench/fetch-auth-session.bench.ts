/**
 * Measures `fetchAuthSession` in Chromium, with tokens that are valid for another hour: ours beside Amplify's, with the
 * requests counted; and a refresh that is forced, beyond its request.
 *
 * The page's own storage holds the tokens. Amplify reads and decodes them at every call, which is what its users get.
 */
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { atMost, type Bench, type BenchRow } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { bundle } from "./support/bundle.ts";
import { interleave, type Samples } from "@poolgate/tooling/bench/interleave";
import {
  firstCall,
  meanCall,
  openSessionPage,
  refreshBeyondRequest,
  signInPage,
  type SessionPage,
} from "./session/page.ts";
import { openBenchPool, type BenchPool } from "./support/bench-pool.ts";

const OURS = "Poolgate";
const PEER = "Amplify";
const ENTRIES = { [OURS]: "./session/poolgate.ts", [PEER]: "./session/amplify.ts" };
const ROUNDS = 15;
const WARM_UP = 3;
/** The resolution of a page's clock requires many calls to measure microseconds. */
const CALLS = 500;

interface Visitor {
  readonly label: string;
  readonly text: string;
  readonly signedIn: SessionPage;
}

const bench: Bench = {
  name: "fetch-auth-session",
  title: "fetchAuthSession with valid tokens, Chromium",
  async run({ progress }) {
    const browser = await launchChromium(progress);
    const pool = openBenchPool();
    try {
      progress("signing in with both");
      const visitors: Visitor[] = [];
      for (const [label, entry] of Object.entries(ENTRIES)) visitors.push(await visit(label, entry, browser, pool));
      const requestsBefore = new Map(visitors.map(({ label, signedIn }) => [label, signedIn.requests()]));
      const onRound = (round: number, of: number): void => progress(`round ${round} of ${of}`);
      const warm = await interleave(
        visitors.map(({ label, signedIn }) => ({ label, run: () => meanCall(signedIn, CALLS) })),
        { rounds: ROUNDS, warmUp: WARM_UP, onRound },
      );
      const inFreshPages = new Map<string, number>();
      const first = await interleave(
        visitors.map((visitor) => ({
          label: visitor.label,
          async run() {
            const { tookMs, requests } = await firstInFreshPage(visitor, pool);
            inFreshPages.set(visitor.label, (inFreshPages.get(visitor.label) ?? 0) + requests);
            return tookMs;
          },
        })),
        { rounds: ROUNDS, warmUp: 1, onRound },
      );
      const requestRows = visitors.map(({ label, signedIn }): BenchRow => {
        const value = signedIn.requests() - (requestsBefore.get(label) ?? 0) + (inFreshPages.get(label) ?? 0);
        return { label: `requests, ${label}`, value, unit: "requests" };
      });
      const refreshed = await interleave(
        visitors.map(({ label, signedIn }) => ({ label, run: () => refreshBeyondRequest(signedIn) })),
        { rounds: ROUNDS, warmUp: WARM_UP, onRound },
      );
      return {
        rows: [
          ...rowsOf("one call", warm),
          ...rowsOf("first call of a page", first),
          ...rowsOf("a refresh beyond its request", refreshed),
          ...requestRows,
        ],
        figures: [
          atMost("fetchAuthSession over Amplify's, Chromium", warm.ratio(OURS, PEER), 0.2),
          atMost("fetchAuthSession with valid tokens, requests", requestRows[0]?.value ?? Number.NaN, 0, "requests"),
        ],
        notes: [
          `Medians of ${ROUNDS} rounds of ${CALLS} calls, Chromium ${browser.version()}; a first call follows createAuth or configure in the same task.`,
          "Our refresh takes a lock and keeps a ledger, so that all tabs make one; Amplify's tabs make one each.",
        ],
      };
    } finally {
      pool.close();
      await browser.close();
    }
  },
};

export default bench;

/** A user who is signed in with one of the libraries, in a separate browser profile. */
async function visit(label: string, entry: string, browser: Browser, pool: BenchPool): Promise<Visitor> {
  const text = await bundle(fileURLToPath(new URL(entry, import.meta.url)), "browser");
  const signedIn = await openSessionPage(await browser.newContext(), text, pool);
  await signInPage(signedIn, pool);
  return { label, text, signedIn };
}

async function firstInFreshPage({ text, signedIn }: Visitor, pool: BenchPool) {
  const fresh = await openSessionPage(signedIn.page.context(), text, pool);
  const tookMs = await firstCall(fresh);
  const requests = fresh.requests();
  await fresh.page.close();
  return { tookMs, requests };
}

function rowsOf(what: string, samples: Samples): BenchRow[] {
  return [OURS, PEER].map((label) => ({
    label: `${what}, ${label}`,
    value: samples.median(label) * 1000,
    unit: "µs",
    ratio: samples.ratio(label, PEER),
    against: `${what}, ${PEER}`,
  }));
}
