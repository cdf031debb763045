/**
 * Writes the figures that the site's colophon shows into `apps/site/content/measured.ts`, which the site's build puts
 * into the page.
 *
 * Figures of a bench that did not run stay as they were measured before, and then the date stays too: nothing is
 * called newer than it is.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../repository/repository.ts";
import type { BenchRow } from "./bench.ts";
import type { BenchOutcome } from "./report.ts";

/** How the labels of the rows end that are published. */
export const SCRIPTS = " scripts";
export const STYLES = " styles";
const OWN_PAINT = " largest paint, prerendered";
const PEER_PAINT = " largest paint, with Amplify";

const FILE = join(REPOSITORY, "apps/site/content/measured.ts");
const VALUE = /(?<=export const measured: Measured = )\{[^]*\}(?=;\n$)/u;

export function publishFigures(outcomes: readonly BenchOutcome[], at: Date): void {
  writeFileSync(FILE, withFigures(readFileSync(FILE, "utf8"), outcomes, at));
}

/** @throws Error when the text has no figures to replace. */
export function withFigures(text: string, outcomes: readonly BenchOutcome[], at: Date): string {
  const rows = outcomes.flatMap(({ result }) => result?.rows ?? []);
  const weights = pairs(rows, SCRIPTS, STYLES, (page, scripts, styles) => ({ page, scripts, styles }));
  const paints = pairs(rows, OWN_PAINT, PEER_PAINT, (page, own, peer) => ({
    page,
    ownMs: Math.round(own),
    peerMs: Math.round(peer),
  }));
  const [known] = VALUE.exec(text) ?? [];
  if (known === undefined) throw new Error(`${FILE} has no figures.`);
  const kept = readValue(known);
  const isAllNew = (weights.length > 0 || kept.weights.length === 0) && (paints.length > 0 || kept.paints.length === 0);
  const value = {
    on: isAllNew ? at.toISOString().slice(0, 10) : kept.on,
    weights: weights.length > 0 ? weights : kept.weights,
    paints: paints.length > 0 ? paints : kept.paints,
  };
  return text.replace(VALUE, () => writeValue(value));
}

interface Figures {
  readonly on: string;
  readonly weights: readonly object[];
  readonly paints: readonly object[];
}

/** The pages that have both rows, in their order. */
function pairs<Pair>(
  rows: readonly BenchRow[],
  first: string,
  second: string,
  make: (page: string, first: number, second: number) => Pair,
): Pair[] {
  return rows.flatMap(({ label, value }) => {
    if (!label.endsWith(first)) return [];
    const page = label.slice(0, -first.length);
    const other = rows.find((row) => row.label === page + second);
    return other === undefined ? [] : [make(page, value, other.value)];
  });
}

/** The object that `writeValue` wrote: names without quotes, commas at the ends. */
function readValue(text: string): Figures {
  const json = text.replaceAll(/(?<=[{,]\s*)(\w+):/gu, '"$1":').replaceAll(/,(?=\s*[}\]])/gu, "");
  return JSON.parse(json) as Figures;
}

function writeValue({ on, weights, paints }: Figures): string {
  return ["{", `  on: "${on}",`, `  weights: ${writeList(weights)},`, `  paints: ${writeList(paints)},`, "}"].join(
    "\n",
  );
}

function writeList(list: readonly object[]): string {
  const lines = list.map((one) => {
    const members = Object.entries(one).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    return `    { ${members.join(", ")} },`;
  });
  return lines.length === 0 ? "[]" : ["[", ...lines, "  ]"].join("\n");
}
