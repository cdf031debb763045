/**
 * Measures what a new user gets: the packages that npm installs, and what plain Vite and TypeScript make of the smallest apps
 * with them, beside Amplify.
 *
 * Our packages are built, packed and installed outside of the workspace; no plugin and no configuration of ours takes part.
 * Sizes need no repetition.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { ENGINES, REACT_ALONE, WIDGETS } from "./installed/apps.ts";
import { buildApp } from "./installed/built-app.ts";
import { type Consumer, installOwn, installPeer } from "./installed/consumer.ts";
import { countInstantiations } from "./installed/type-check.ts";

const LIMITS = {
  firstLoad: 28_500,
  afterSignIn: 41_000,
  widget: 70_000,
  styles: 7_000,
  language: 10_000,
  packages: 12,
  megabytes: 8,
  instantiations: 30_000,
} as const;

type Measured = Readonly<Record<keyof typeof LIMITS, number>>;

const WORDS: Readonly<Record<keyof typeof LIMITS, readonly [what: string, unit: BenchRow["unit"]]>> = {
  firstLoad: ["engine, first load", "B"],
  afterSignIn: ["engine, after a sign-in by password", "B"],
  widget: ["widget beyond React, with SRP", "B"],
  styles: ["widget, style sheet", "B"],
  language: ["widget, the largest language", "B"],
  packages: ["packages installed", ""],
  megabytes: ["node_modules beyond React", "MB"],
  instantiations: ["type instantiations of the smallest app", ""],
};

const bench: Bench = {
  name: "installed",
  title: "The published packages in a new app",
  async run({ progress }) {
    const parent = mkdtempSync(join(tmpdir(), "poolgate-installed-"));
    try {
      progress("packing and installing ours");
      const own = await measure(await installOwn(parent), "own");
      progress("installing Amplify");
      const peer = await measure(await installPeer(parent), "peer");
      const names = Object.keys(WORDS) as (keyof typeof LIMITS)[];
      return {
        rows: names.flatMap((name) => rowsOf(name, own, peer)),
        figures: names.map((name) => figureOf(name, own)),
        notes: [
          "Bytes after gzip, of a build by Vite without configuration; XState is part of ours.",
          "Packages are those that an app needs at run time, with React's three; a MB is 1000 kB.",
        ],
      };
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  },
};

export default bench;

async function measure({ folder, packages, bytes }: Consumer, library: "own" | "peer"): Promise<Measured> {
  const engine = await buildApp(folder, "engine", ENGINES[library]);
  const react = await buildApp(folder, "react", REACT_ALONE);
  const widget = await buildApp(folder, "widget", WIDGETS[library]);
  const instantiations = await countInstantiations(join(folder, "widget"));
  return {
    firstLoad: engine.firstLoad,
    afterSignIn: engine.afterSignIn,
    // A password form loads the arithmetic of SRP as soon as it is shown.
    widget: widget.afterSignIn - react.firstLoad,
    styles: widget.styles,
    language: widget.largestLanguage,
    packages,
    megabytes: bytes / 1e6,
    instantiations,
  };
}

function rowsOf(name: keyof typeof LIMITS, own: Measured, peer: Measured): BenchRow[] {
  const [what, unit] = WORDS[name];
  const against = `${what}, Amplify`;
  // All of Amplify's languages are in its one chunk.
  if (peer[name] === 0) return [{ label: `${what}, Poolgate`, value: own[name], unit }];
  return [
    { label: `${what}, Poolgate`, value: own[name], unit, ratio: own[name] / peer[name], against },
    { label: against, value: peer[name], unit },
  ];
}

function figureOf(name: keyof typeof LIMITS, own: Measured): Figure {
  const [what, unit] = WORDS[name];
  return atMost(what, own[name], LIMITS[name], unit);
}
