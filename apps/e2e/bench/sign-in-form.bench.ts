/**
 * Measures how a page with a sign-in form opens in a Chromium without a cache: ours beside Amplify's Authenticator.
 *
 * Both pages contain React, the form and its client, built for production and served compressed. A third page has React and
 * three fields alone: what is beyond it is the library's own. One of the visitors has a slow phone and a slow network, where
 * the bytes count as well as the processor.
 */
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { interleave, median, readSamples, type Samples } from "@poolgate/tooling/bench/interleave";
import { openBuiltPage, type BuiltPage } from "./sign-in-form/built-page.ts";
import { coldStart, type ColdStart } from "./sign-in-form/cold-start.ts";
import { SLOW_PHONE, type Visitor } from "./support/slow-visitor.ts";

const ROUNDS = 5;
const WARM_UP = 1;
const OURS = "Poolgate";
const PEER = "Amplify UI";
const BARE = "three fields alone";
const SLOWED = "CPU 4× slower";

const VISITORS: Readonly<Record<string, Visitor>> = {
  "CPU 1×": { slowdown: 1 },
  [SLOWED]: { slowdown: 4 },
  "CPU 4× slower, 1.6 Mbit/s, 150 ms": SLOW_PHONE,
};

const MEASURES: Readonly<Record<keyof ColdStart, string>> = {
  startMs: "navigation to interactive",
  mountMs: "mount to interactive",
  threadMs: "thread time to interactive",
  longestTaskMs: "longest task",
};

const bench: Bench = {
  name: "sign-in-form",
  title: "Cold start of the sign-in form, Chromium",
  async run({ progress }) {
    progress("building the pages");
    const pages = [
      { label: OURS, page: await openBuiltPage("poolgate") },
      { label: PEER, page: await openBuiltPage("amplify") },
      { label: BARE, page: await openBuiltPage("bare") },
    ];
    try {
      const rows: BenchRow[] = pages.flatMap(({ label, page }) => sizeRows(label, page));
      const figures: Figure[] = [];
      for (const [who, visitor] of Object.entries(VISITORS)) {
        const samples = await measure(pages, visitor, (text) => progress(`${who}: ${text}`));
        for (const [name, what] of Object.entries(MEASURES) as [keyof ColdStart, string][]) {
          rows.push(...rowsOf(`${what}, ${who}`, samples[name]));
        }
        const measured = samples.startMs.ratio(OURS, PEER);
        figures.push(atMost(`sign-in form, ${who}, over Amplify's`, measured, 1));
        if (who === SLOWED) figures.push(...figuresBeyondReact(samples));
      }
      return {
        rows,
        figures,
        notes: [`Medians of ${ROUNDS} rounds, a fresh browser profile each; tasks under 50 ms are reported as 0.`],
      };
    } finally {
      await Promise.all(pages.map(({ page }) => page.close()));
    }
  },
};

export default bench;

async function measure(
  pages: readonly { readonly label: string; readonly page: BuiltPage }[],
  visitor: Visitor,
  progress: (text: string) => void,
): Promise<Readonly<Record<keyof ColdStart, Samples>>> {
  const starts = new Map<string, ColdStart[]>(pages.map(({ label }) => [label, []]));
  const browser = await launchChromium(progress);
  try {
    const candidates = pages.map(({ label, page }) => ({
      label,
      async run(round: number) {
        const start = await coldStart(browser, page.url, visitor);
        if (round > WARM_UP) starts.get(label)?.push(start);
        return start.startMs;
      },
    }));
    const onRound = (round: number, of: number): void => progress(`round ${round} of ${of}`);
    await interleave(candidates, { rounds: ROUNDS, warmUp: WARM_UP, onRound });
  } finally {
    await browser.close();
  }
  const samplesOf = (name: keyof ColdStart): Samples =>
    readSamples(new Map([...starts].map(([label, all]) => [label, all.map((start) => start[name])])));
  return {
    startMs: samplesOf("startMs"),
    mountMs: samplesOf("mountMs"),
    threadMs: samplesOf("threadMs"),
    longestTaskMs: samplesOf("longestTaskMs"),
  };
}

/** The start beyond the bare page, and the longest task. */
function figuresBeyondReact({
  startMs,
  threadMs,
  longestTaskMs,
}: Readonly<Record<keyof ColdStart, Samples>>): Figure[] {
  return [
    atMost(`sign-in form beyond React, ${SLOWED}, over Amplify's`, shareBeyondReact(startMs), 0.3),
    atMost(`sign-in form beyond React, thread time, ${SLOWED}, over Amplify's`, shareBeyondReact(threadMs), 0.3),
    atMost(`longest task, ${SLOWED}, over Amplify's`, longestTaskMs.ratio(OURS, PEER), 0.45),
  ];
}

/** What our page takes beyond the bare one, over what Amplify's takes beyond it: the median of the rounds. */
function shareBeyondReact({ samples }: Samples): number {
  const of = (label: string): readonly number[] => samples.get(label) ?? [];
  const [bare, peers] = [of(BARE), of(PEER)];
  const shares = of(OURS).map((ours, round) => {
    const without = bare[round] ?? Number.NaN;
    return (ours - without) / ((peers[round] ?? Number.NaN) - without);
  });
  return median(shares);
}

function rowsOf(what: string, samples: Samples): BenchRow[] {
  const peer: BenchRow = { label: `${what}, ${PEER}`, value: samples.median(PEER), unit: "ms" };
  const ratio = samples.ratio(OURS, PEER);
  const compared = Number.isFinite(ratio) ? { ratio, against: peer.label } : {};
  return [
    { label: `${what}, ${OURS}`, value: samples.median(OURS), unit: "ms", ...compared },
    peer,
    { label: `${what}, ${BARE}`, value: samples.median(BARE), unit: "ms" },
  ];
}

function sizeRows(label: string, { scriptBytes, styleBytes }: BuiltPage): BenchRow[] {
  return [
    { label: `scripts, gzipped, ${label}`, value: scriptBytes, unit: "B" },
    { label: `style sheets, gzipped, ${label}`, value: styleBytes, unit: "B" },
  ];
}
