/**
 * Measures the size of engine and widget that a visitor downloads, minified and gzipped, beside Amplify's functions for the
 * same tasks.
 *
 * Sizes need no repetition. Both are built by the same bundler with the same settings, from an app's imports.
 */
import { atMost, type Bench, type BenchRow, type Figure } from "../src/bench/bench.ts";
import { bundle, bytesOf } from "../src/size/bundle.ts";
import { DOWNLOAD_SIZES, downloadBytes } from "../src/size/engine-sizes.ts";
import { buildModules, publishedEngine } from "../src/size/published-engine.ts";

const bench: Bench = {
  name: "bundle-size",
  title: "Size of the engine, gzipped",
  async run({ progress }) {
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    const published = publishedEngine(await buildModules());
    for (const size of DOWNLOAD_SIZES) {
      const { name, imports, beyond, limit, aim } = size;
      progress(name);
      const value = await downloadBytes(size, published);
      const own: BenchRow = { label: `${name}, Poolgate`, value, unit: "B", detail: `aim: ${aim}` };
      figures.push(atMost(`size: ${name}`, value, limit, "B"));
      if (beyond === undefined) {
        const functions = (imports["@poolgate/auth"] ?? []).filter((imported) => imported !== "createAuth");
        const peer = bytesOf(await bundle({ imports: { "aws-amplify": ["Amplify"], "aws-amplify/auth": functions } }));
        const against = `${name}, Amplify`;
        rows.push({ ...own, ratio: value / peer, against }, { label: against, value: peer, unit: "B" });
      } else rows.push(own);
    }
    const notes = [
      "XState is part of ours; Vite's helper for lazy chunks is left out, for an app has it anyway.",
      "Ours is the published package, as an app of somebody else builds it.",
    ];
    return { rows, figures, notes };
  },
};

export default bench;
