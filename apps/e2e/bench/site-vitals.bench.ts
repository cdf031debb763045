/**
 * Measures how fast the site's pages appear, and how stable their layout is, on a slow phone and a slow network: each
 * prerendered page beside the same page rendered in the browser only, two of them beside the same site with Amplify's
 * Authenticator, and the contact page beside one made with Next and Amplify. That page has our header, footer, headline,
 * lead, font and colours, and our form inside of Amplify's Authenticator (`site-vitals/next-app.ts`).
 */
import type { Browser } from "playwright";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { systemFonts } from "@poolgate/tooling/processes/requirements";
import { ensureInstalled } from "@poolgate/tooling/processes/ensure-installed";
import { interleave, median, readSamples, type Samples } from "@poolgate/tooling/bench/interleave";
import { openOwnSite } from "./site-vitals/own-site.ts";
import { openNextSite } from "./site-vitals/next-site.ts";
import { openPeerSite } from "./site-vitals/peer-site.ts";
import type { ServedSite } from "@poolgate/testkit/served-files";
import { BROWSER_ARGUMENTS, visit, type Visit } from "./site-vitals/visit.ts";
import { weigh } from "./site-vitals/weigh.ts";

const ROUNDS = 5;
const OURS = "prerendered";
const CLIENT = "rendered in the browser";
const PEER = "with Amplify";
const NEXT = "with Next and Amplify";

type SiteName = typeof OURS | typeof CLIENT | typeof PEER | typeof NEXT;
type Sites = Readonly<Record<SiteName, ServedSite>>;

interface Page {
  readonly path: string;
  readonly sites: readonly SiteName[];
}

/** The policies are as the other pages of text. */
const PAGES: readonly Page[] = [
  { path: "/", sites: [OURS, CLIENT, PEER] },
  { path: "/about", sites: [OURS, CLIENT] },
  { path: "/products", sites: [OURS, CLIENT] },
  { path: "/services", sites: [OURS, CLIENT] },
  { path: "/studio", sites: [OURS, CLIENT] },
  { path: "/voice-loop", sites: [OURS, CLIENT] },
  { path: "/contact", sites: [OURS, CLIENT, PEER, NEXT] },
];

const LIMITS = { overClient: 0.45, overPeer: 0.6, overNext: 1, tbtMs: 30, cls: 0.0005, bytesOverNext: 0.9 } as const;

const bench: Bench = {
  name: "site-vitals",
  title: "First visits to the site, Chromium, CPU 4× slower, 1.6 Mbit/s, 150 ms",
  async run({ progress }) {
    await ensureInstalled(systemFonts, progress, true);
    progress("building the site three times, and the peers' page");
    const sites: Sites = {
      [OURS]: await openOwnSite(),
      [CLIENT]: await openOwnSite("--client-rendered"),
      [PEER]: await openPeerSite(),
      [NEXT]: await openNextSite(),
    };
    const browser = await launchChromium(progress, ...BROWSER_ARGUMENTS);
    try {
      const visits = await measure(browser, sites, progress);
      const results = [...PAGES.map((page) => describe(page, visits)), await weighContact(browser, sites)];
      return {
        rows: results.flatMap(({ rows }) => rows),
        figures: results.flatMap(({ figures }) => figures),
        notes: [
          `Medians of ${ROUNDS} rounds after a visit at full speed, a fresh browser profile each; throttling is applied, not simulated.`,
          "Bytes after gzip, of all that a first visit downloads. Ours are sent as Brotli, Next's as Next sends them: gzip.",
        ],
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
  const addressOf = (path: string, site: SiteName): string => sites[site].url + path;
  const candidates = PAGES.flatMap(({ path, sites: names }) =>
    names.map((site) => {
      const label = `${path} ${site}`;
      const run = async (): Promise<number> => {
        const seen = await visit(browser, addressOf(path, site));
        visits.set(label, [...(visits.get(label) ?? []), seen]);
        return seen.lcpMs;
      };
      return { label, run };
    }),
  );
  progress("one visit to each page at full speed");
  for (const { path, sites: names } of PAGES) for (const site of names) await weigh(browser, addressOf(path, site));
  const onRound = (round: number, of: number): void => progress(`round ${round} of ${of}`);
  await interleave(candidates, { rounds: ROUNDS, onRound });
  return visits;
}

function describe(
  { path, sites: labels }: Page,
  visits: ReadonlyMap<string, readonly Visit[]>,
): { rows: BenchRow[]; figures: Figure[] } {
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
      ...(labels.includes(PEER) ? [here("largest paint over Amplify's", lcp.ratio(OURS, PEER), LIMITS.overPeer)] : []),
      ...(labels.includes(NEXT) ? [here("largest paint over Next's", lcp.ratio(OURS, NEXT), LIMITS.overNext)] : []),
      here("layout shift (0.00), worst visit", Math.max(...(cls.samples.get(OURS) ?? [])), LIMITS.cls),
      here("blocking time", median(tbt.samples.get(OURS) ?? []), LIMITS.tbtMs, "ms"),
    ],
  };
}

/** The scripts and styles of our contact page beside those of Next's. */
async function weighContact(browser: Browser, sites: Sites): Promise<{ rows: BenchRow[]; figures: Figure[] }> {
  const path = "/contact";
  const own = await weigh(browser, sites[OURS].url + path);
  const next = await weigh(browser, sites[NEXT].url + path);
  const compared = (["scriptBytes", "styleBytes"] as const).map((kind) => {
    const what = `${path} ${kind === "scriptBytes" ? "scripts" : "styles"} downloaded`;
    const ratio = own[kind] / next[kind];
    const against = `${what}, ${NEXT}`;
    const rows: BenchRow[] = [
      { label: `${what}, ${OURS}`, value: own[kind], unit: "B", ratio, against },
      { label: against, value: next[kind], unit: "B" },
    ];
    return { rows, figure: atMost(`${what} over Next's`, ratio, LIMITS.bytesOverNext) };
  });
  return { rows: compared.flatMap(({ rows }) => rows), figures: compared.map(({ figure }) => figure) };
}
