/** Weighs what the first visit of a page of the site downloads: scripts and styles, gzipped. */
import { atMost, type Bench, type BenchRow, type Figure } from "../src/bench/bench.ts";
import { SCRIPTS, STYLES } from "../src/bench/publish-figures.ts";
import { builtSite, HOME_LIMITS, WEIGHED_PAGES } from "../src/size/site-home.ts";

const bench: Bench = {
  name: "site-weight",
  title: "What a first visit of the site downloads, gzipped",
  async run({ progress }) {
    progress("building the site");
    const pageOf = await builtSite();
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    for (const [path, module] of Object.entries(WEIGHED_PAGES)) {
      const { chunks, styleBytes } = pageOf(module);
      const scriptBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
      rows.push(
        { label: path + SCRIPTS, value: scriptBytes, unit: "B" },
        { label: path + STYLES, value: styleBytes, unit: "B" },
      );
      figures.push(atMost(path + STYLES, styleBytes, HOME_LIMITS.styles, "B"));
      if (path === "/") figures.push(atMost(path + SCRIPTS, scriptBytes, HOME_LIMITS.scripts, "B"));
    }
    return { rows, figures };
  },
};

export default bench;
