/** Weighs what the first visit of a page of the site downloads: scripts and styles, gzipped. */
import { atMost, type Bench, type BenchRow, type Figure } from "@poolgate/tooling/bench/bench";
import { SCRIPTS, STYLES } from "@poolgate/tooling/bench/publish-figures";
import { bytesOf } from "@poolgate/tooling/size/bundle";
import { builtSite, PAGE_LIMITS, WEIGHED_PAGES } from "@poolgate/tooling/size/site-pages";

const bench: Bench = {
  name: "site-weight",
  title: "What a first visit of the site downloads, gzipped",
  async run({ progress }) {
    progress("building the site");
    const pageOf = await builtSite();
    const rows: BenchRow[] = [];
    const figures: Figure[] = [];
    for (const path of WEIGHED_PAGES) {
      const { chunks, laterChunks, styleBytes } = pageOf(path);
      const first = bytesOf(chunks);
      const detail = laterChunks.length === 0 ? {} : { detail: `${first} B of them before the page is taken over` };
      rows.push(
        { label: path + SCRIPTS, value: first + bytesOf(laterChunks), unit: "B", ...detail },
        { label: path + STYLES, value: styleBytes, unit: "B" },
      );
      figures.push(
        atMost(`${path} first-load scripts`, first, PAGE_LIMITS.scripts, "B"),
        atMost(path + STYLES, styleBytes, PAGE_LIMITS.styles, "B"),
      );
    }
    return { rows, figures };
  },
};

export default bench;
