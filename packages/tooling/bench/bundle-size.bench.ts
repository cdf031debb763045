/**
 * What a visitor downloads of the engine, beside Amplify's functions for the same job: minified, gzipped, every chunk.
 *
 * Sizes need no rounds. Both are built by the same bundler with the same settings, from what an app would import.
 */
import type { Bench, BenchRow, Figure } from "../src/bench/bench.ts";
import { BUDGETS } from "../src/size/budgets.ts";
import { bundle, type BundledChunk } from "../src/size/bundle.ts";
import { totalBytes } from "../src/size/size-report.ts";

const bench: Bench = {
  name: "bundle-size",
  title: "Size of the engine, gzipped",
  async run({ progress }) {
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    for (const { name, imports, limit } of BUDGETS) {
      progress(name);
      const functions = imports.filter((imported) => imported !== "createAuth");
      const peersImports = { "aws-amplify": ["Amplify"], "aws-amplify/auth": functions };
      const peer = sizeRow(`${name}, Amplify`, await bundle({ imports: peersImports }));
      const ownImports = { "@poolgate/auth": imports };
      const own = sizeRow(`${name}, Poolgate`, await bundle({ imports: ownImports }));
      rows.push({ ...own, ratio: own.value / peer.value, against: peer.label }, peer);
      figures.push({ label: `size: ${name}`, measured: own.value, limit, direction: "at most", unit: "B" });
    }
    return {
      rows,
      figures,
      notes: [
        "XState is part of ours; Vite's helper for lazy chunks is left out, for an app has it anyway.",
        "Our machines have lost their prose, as in the published package.",
      ],
    };
  },
};

export default bench;

function sizeRow(label: string, chunks: readonly BundledChunk[]): BenchRow {
  const detail = chunks.map(({ name, bytes }) => `${name} ${bytes}`).join(" + ");
  return { label, value: totalBytes({ chunks }), unit: "B", detail };
}
