/**
 * Measures the size of the engine that a visitor downloads, minified and gzipped, beside Amplify's functions for the
 * same tasks.
 *
 * Sizes need no repetition. Both are built by the same bundler with the same settings, from an app's imports.
 */
import { atMost, type Bench, type BenchRow, type Figure } from "../src/bench/bench.ts";
import { bundle } from "../src/size/bundle.ts";
import { engineBytes, ENGINE_SIZES, WIDGET_SIZES, widgetBytes } from "../src/size/engine-sizes.ts";
import { buildModules, publishedEngine } from "../src/size/published-engine.ts";

const bench: Bench = {
  name: "bundle-size",
  title: "Size of the engine, gzipped",
  async run({ progress }) {
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    const published = publishedEngine(await buildModules());
    for (const size of ENGINE_SIZES) {
      const { name, imports, limit, aim } = size;
      progress(name);
      const functions = imports.filter((imported) => imported !== "createAuth");
      const peers = await bundle({ imports: { "aws-amplify": ["Amplify"], "aws-amplify/auth": functions } });
      const peer = peers.reduce((sum, { bytes }) => sum + bytes, 0);
      const own = await engineBytes(size, published);
      const against = `${name}, Amplify`;
      rows.push(
        { label: `${name}, Poolgate`, value: own, unit: "B", ratio: own / peer, against, detail: `aim: ${aim}` },
        { label: against, value: peer, unit: "B" },
      );
      figures.push(atMost(`size: ${name}`, own, limit, "B"));
    }
    for (const size of WIDGET_SIZES) {
      const { name, limit, aim } = size;
      progress(name);
      const own = await widgetBytes(size, published);
      rows.push({ label: `${name}, Poolgate`, value: own, unit: "B", detail: `aim: ${aim}` });
      figures.push(atMost(`size: ${name}`, own, limit, "B"));
    }
    return {
      rows,
      figures,
      notes: [
        "XState is part of ours; Vite's helper for lazy chunks is left out, for an app has it anyway.",
        "Ours is the published package, as an app of somebody else builds it.",
      ],
    };
  },
};

export default bench;
