/**
 * Measures how fast the site's pages appear, and how stable their layout is, on a slow phone and a slow network: each
 * prerendered page beside the same page rendered in the browser only, and two of them beside the same site with
 * Amplify's Authenticator.
 */
import type { Browser } from "playwright";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { interleave, median, readSamples, type Samples } from "@poolgate/tooling/bench/interleave";
import { openOwnSite } from "./site-vitals/own-site.ts";
import { openPeerSite } from "./site-vitals/peer-site.ts";
import type { ServedSite } from "@poolgate/testkit/served-files";
import { BROWSER_ARGUMENTS, visit, type Visit } from "./site-vitals/visit.ts";

const ROUNDS = 5;
const WARM_UP = 1;
const OURS = "prerendered";
const CLIENT = "rendered in the browser";
const PEER = "with Amplify";

const PAGES = [
  { path: "/", hasPeer: true },
  { path: "/contact", hasPeer: true },
  { path: "/voice-loop", hasPeer: false },
] as const;

const LIMITS = { overClient: 0.6, overPeer: 0.6, tbtMs: 50, cls: 0.005 } as const;

type Sites = Readonly<Record<typeof OURS | typeof CLIENT | typeof PEER, ServedSite>>;

const bench: Bench = {
  name: "site-vitals",
  title: "First visits to the site, Chromium, CPU 4× slower, 1.6 Mbit/s, 150 ms",
  async run({ progress }) {
    progress("building the site three times");
    const sites: Sites = {
      [OURS]: await openOwnSite(),
      [CLIENT]: await openOwnSite("--client-rendered"),
      [PEER]: await openPeerSite(),
    };
    const browser = await launchChromium(progress, ...BROWSER_ARGUMENTS);
    try {
      const visits = await measure(browser, sites, progress);
      const results = PAGES.map((page) => describe(page, visits));
      return {
        rows: results.flatMap(({ rows }) => rows),
        figures: results.flatMap(({ figures }) => figures),
        notes: [`Medians of ${ROUNDS} rounds, a fresh browser profile each; throttling is applied, not simulated.`],
      };
    } finally {
      await browser.close();
      await Promise.all(Object.values(sites).map((site) => site.close()));
    }
  },
};

export default bench;

/** In each round, visits every page of every site, one after the other. */
async function measure(
  browser: Browser,
  sites: Sites,
  progress: (text: string) => void,
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const visits = new Map<string, Visit[]>();
  const candidates = PAGES.flatMap(({ path, hasPeer }) =>
    sitesOf(hasPeer).map((site) => {
      const label = `${path} ${site}`;
      const run = async (round: number): Promise<number> => {
        const seen = await visit(browser, sites[site].url + path);
        if (round > WARM_UP) visits.set(label, [...(visits.get(label) ?? []), seen]);
        return seen.lcpMs;
      };
      return { label, run };
    }),
  );
  const onRound = (round: number, of: number): void => progress(`round ${round} of ${of}`);
  await interleave(candidates, { rounds: ROUNDS, warmUp: WARM_UP, onRound });
  return visits;
}

function sitesOf(hasPeer: boolean): readonly (keyof Sites)[] {
  return hasPeer ? [OURS, CLIENT, PEER] : [OURS, CLIENT];
}

function describe(
  { path, hasPeer }: (typeof PAGES)[number],
  visits: ReadonlyMap<string, readonly Visit[]>,
): { rows: BenchRow[]; figures: Figure[] } {
  const labels = sitesOf(hasPeer);
  const samplesOf = (name: keyof Visit): Samples =>
    readSamples(
      new Map(labels.map((label) => [label, (visits.get(`${path} ${label}`) ?? []).map((one) => one[name])])),
    );
  const [lcp, cls, tbt] = [samplesOf("lcpMs"), samplesOf("cls"), samplesOf("tbtMs")];
  const rowsOf = (what: string, samples: Samples, unit: "ms" | ""): BenchRow[] =>
    labels.map((label) => {
      const row = { label: `${path} ${what}, ${label}`, value: samples.median(label), unit };
      if (label === OURS) return row;
      const ratio = samples.ratio(OURS, label);
      return Number.isFinite(ratio) ? { ...row, detail: `ours is × ${ratio.toFixed(2)}` } : row;
    });
  const here = (label: string, measured: number, limit: number, unit = ""): Figure =>
    atMost(`${path}, ${label}`, measured, limit, unit);
  return {
    rows: [
      ...rowsOf("largest paint", lcp, "ms"),
      ...rowsOf("layout shift", cls, ""),
      ...rowsOf("blocking time", tbt, "ms"),
    ],
    figures: [
      here("largest paint over rendering in the browser", lcp.ratio(OURS, CLIENT), LIMITS.overClient),
      ...(hasPeer ? [here("largest paint over Amplify's", lcp.ratio(OURS, PEER), LIMITS.overPeer)] : []),
      here("layout shift (0.00), worst visit", Math.max(...(cls.samples.get(OURS) ?? [])), LIMITS.cls),
      here("blocking time", median(tbt.samples.get(OURS) ?? []), LIMITS.tbtMs, "ms"),
    ],
  };
}
