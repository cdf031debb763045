/**
 * Measures the client arithmetic of one SRP sign-in in Chromium: warm and cold, with the processor at full speed and
 * slowed down 4×.
 *
 * Warm is a page that has signed in before. Cold is a new browser profile and page for every sign-in.
 */
import type { Browser } from "playwright";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import { bundle } from "./support/bundle.ts";
import { interleave, readSamples, type Samples } from "@poolgate/tooling/bench/interleave";
import { AMPLIFY, CONTESTANTS, OURS, OURS_JSBN } from "./srp/contestants.ts";
import { openClients, signInInPage, type PageSignIn, type Script } from "./srp/page.ts";
import { openBenchPool, type BenchPool } from "./support/bench-pool.ts";

const WARM_UP = 3;
/** From this duration on, users notice tasks of the main thread. */
const LONG_TASK_MS = 50;

interface Condition {
  readonly name: string;
  readonly isCold: boolean;
  readonly slowdown: number;
  readonly rounds: number;
}

const CONDITIONS: readonly Condition[] = [
  { name: "warm", isCold: false, slowdown: 1, rounds: 12 },
  { name: "warm, CPU 4×", isCold: false, slowdown: 4, rounds: 6 },
  { name: "cold", isCold: true, slowdown: 1, rounds: 9 },
  { name: "cold, CPU 4×", isCold: true, slowdown: 4, rounds: 5 },
];

interface World {
  readonly browser: Browser;
  readonly pool: BenchPool;
  readonly scripts: readonly Script[];
  readonly progress: (text: string) => void;
}

const bench: Bench = {
  name: "srp-in-chromium",
  title: "Client arithmetic of one SRP sign-in, Chromium",
  async run({ progress }) {
    const scripts: Script[] = [];
    for (const { label, entry } of CONTESTANTS) {
      progress(`bundling ${label}`);
      scripts.push({ label, text: await bundle(entry, "browser") });
    }
    const browser = await launchChromium(progress);
    const pool = openBenchPool();
    try {
      const rows: BenchRow[] = [];
      const figures: Figure[] = [];
      for (const condition of CONDITIONS) {
        const measured = await measure(condition, { browser, pool, scripts, progress });
        rows.push(...rowsOf(condition, measured));
        figures.push(...figuresOf(condition, measured));
      }
      return {
        rows,
        figures,
        notes: [
          `Medians, Chromium ${browser.version()}; a pool accepted every proof. Loading a client's script is not counted.`,
          `Each half is one task, but for ours, which pauses once; the browser itself reports tasks from ${LONG_TASK_MS} ms on.`,
        ],
      };
    } finally {
      pool.close();
      await browser.close();
    }
  },
};

export default bench;

type Measured = ReadonlyMap<string, readonly PageSignIn[]>;

async function measure({ name, isCold, slowdown, rounds }: Condition, world: World): Promise<Measured> {
  const { browser, pool, scripts, progress } = world;
  const measured = new Map<string, PageSignIn[]>(scripts.map(({ label }) => [label, []]));
  const warmPage = isCold ? undefined : await openClients(browser, scripts, slowdown);
  const warmUp = isCold ? 1 : WARM_UP;
  await interleave(
    scripts.map((script) => ({
      label: script.label,
      async run(round) {
        const page = warmPage ?? (await openClients(browser, [script], slowdown));
        const signIn = await signInInPage(page, script.label, pool);
        if (page !== warmPage) await page.context().close();
        if (round > warmUp) measured.get(script.label)?.push(signIn);
        return signIn.heldMs;
      },
    })),
    { rounds, warmUp, onRound: (round, of) => progress(`${name}: round ${round} of ${of}`) },
  );
  await warmPage?.context().close();
  return measured;
}

function samplesOf(measured: Measured, member: keyof PageSignIn): Samples {
  return readSamples(new Map([...measured].map(([label, signIns]) => [label, signIns.map((each) => each[member])])));
}

function rowsOf({ name, isCold }: Condition, measured: Measured): BenchRow[] {
  const load = samplesOf(measured, "loadMs");
  const longest = samplesOf(measured, "longestMs");
  const measures = [
    { what: name, samples: samplesOf(measured, "heldMs"), detailOf: loadWords },
    { what: `${name}, longest task`, samples: longest, detailOf: worstWords },
  ];
  return measures.flatMap(({ what, samples, detailOf }) =>
    [...measured.keys()].map((label): BenchRow => {
      const against = `${what}: ${AMPLIFY}`;
      const ratio = samples.ratio(label, AMPLIFY);
      const value = samples.median(label);
      return { label: `${what}: ${label}`, value, unit: "ms", ratio, against, ...detailOf(label) };
    }),
  );

  function worstWords(label: string): { detail: string } {
    return { detail: `at worst ${Math.max(...(longest.samples.get(label) ?? [])).toFixed(0)} ms` };
  }

  function loadWords(label: string): { detail?: string } {
    return isCold ? { detail: `after ${load.median(label).toFixed(1)} ms for its script` } : {};
  }
}

function figuresOf({ name, isCold, slowdown }: Condition, measured: Measured): Figure[] {
  if (slowdown > 1) return [];
  const held = samplesOf(measured, "heldMs");
  const over = `over Amplify, Chromium ${name}`;
  const ours = atMost(`SRP, BigInt ${over}`, held.ratio(OURS, AMPLIFY), isCold ? 0.14 : 0.06);
  if (!isCold) return [ours, atMost(`SRP, jsbn ${over}`, held.ratio(OURS_JSBN, AMPLIFY), 0.5)];
  // The rows show the worst of all runs. On a busy machine it says more about the machine.
  const longest = samplesOf(measured, "longestMs").median(OURS);
  return [ours, atMost(`SRP, BigInt, longest task, Chromium ${name}`, longest, LONG_TASK_MS, "ms")];
}
