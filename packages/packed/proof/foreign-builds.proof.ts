/**
 * The packed packages, installed by npm outside of the workspace, in tools that are not ours: esbuild, webpack, Rollup, Next
 * with server rendering, React 18.3 and 19, and every supported TypeScript. Vite and Node are in the packed tests.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { startPackedPool, type PackedPool } from "../test/support/packed-pool.ts";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { BUNDLES } from "./foreign-builds/bundles.ts";
import { installConsumers, type Consumers } from "./foreign-builds/consumers.ts";
import { tryBundle } from "./foreign-builds/try-bundle.ts";
import { nextApp } from "./foreign-builds/try-next.ts";
import { tryTypes, TYPE_CHECKS } from "./foreign-builds/try-types.ts";
import { packAll } from "../test/support/packed-packages.ts";

interface Trial {
  readonly name: string;
  readonly run: () => Promise<void>;
}

const part: ProofPart = {
  name: "foreign-builds",
  title: "The packed packages build, render and sign in with other bundlers, Next, React 18.3 and each TypeScript",
  isProofOnly: true,
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), "poolgate-foreign-"));
    const browser = await launchChromium(say);
    try {
      const tarballs = await packAll(folder);
      say("built and packed");
      const consumers = await installConsumers(folder, tarballs);
      say("installed");
      const pool = await startPackedPool(consumers["react-19"]);
      try {
        return await runTrials(trialsOf(consumers, pool.members, browser), say);
      } finally {
        await pool.stop();
      }
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function trialsOf(consumers: Consumers, pool: PackedPool["members"], browser: Browser): Trial[] {
  const next = nextApp(consumers.next, pool, browser);
  return [
    ...BUNDLES.map((bundle) => ({ name: bundle.name, run: () => tryBundle(bundle, { consumers, pool, browser }) })),
    { name: "Next, development server", run: next.develop },
    { name: "Next, production build", run: next.build },
    ...TYPE_CHECKS.map((check) => ({
      name: `${check.compiler}, moduleResolution ${check.resolution}`,
      run: () => tryTypes(check, consumers, pool),
    })),
  ];
}

/** Runs all trials; one that fails does not stop the others. */
async function runTrials(trials: readonly Trial[], say: (line: string) => void) {
  const lines: string[] = [];
  let isOk = true;
  for (const { name, run } of trials) {
    const problem = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    isOk &&= problem === undefined;
    const line = `${name}: ${problem ?? "holds"}`;
    say(line);
    lines.push(...line.split("\n"));
  }
  return { isOk, lines };
}

export default part;
