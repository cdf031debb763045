/**
 * Writes the figures that the site's colophon shows into `apps/site/content/measured.json`, which the site's build puts
 * into the page.
 *
 * Figures of a bench that did not run stay as they were measured before, and then the date stays too: nothing is
 * called newer than it is.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readJson, REPOSITORY } from "../repository/repository.ts";
import type { BenchOutcome } from "./report.ts";

/** How the labels of the rows end that are published. */
export const SCRIPTS = " scripts";
export const STYLES = " styles";
const OWN_PAINT = " largest paint, prerendered";
const PEER_PAINT = " largest paint, with Amplify";

const FILE = join(REPOSITORY, "apps/site/content/measured.json");

export interface PublishedFigures {
  readonly on: string;
  readonly weights: readonly object[];
  readonly paints: readonly object[];
}

export function publishFigures(outcomes: readonly BenchOutcome[], at: Date): void {
  const known = readJson(FILE) as PublishedFigures;
  writeFileSync(FILE, `${JSON.stringify(withFigures(known, outcomes, at), undefined, 2)}\n`);
}

export function withFigures(known: PublishedFigures, outcomes: readonly BenchOutcome[], at: Date): PublishedFigures {
  const rows = outcomes.flatMap(({ result }) => result?.rows ?? []);
  /** The pages that have both rows, in their order. */
  const pairs = <Pair>(first: string, second: string, make: (page: string, one: number, other: number) => Pair) =>
    rows.flatMap(({ label, value }) => {
      const page = label.slice(0, -first.length);
      const other = rows.find((row) => label.endsWith(first) && row.label === page + second);
      return other === undefined ? [] : [make(page, value, other.value)];
    });
  const weights = pairs(SCRIPTS, STYLES, (page, scripts, styles) => ({ page, scripts, styles }));
  const paints = pairs(OWN_PAINT, PEER_PAINT, (page, own, peer) => {
    return { page, ownMs: Math.round(own), peerMs: Math.round(peer) };
  });
  const isAllNew =
    (weights.length > 0 || known.weights.length === 0) && (paints.length > 0 || known.paints.length === 0);
  return {
    on: isAllNew ? at.toISOString().slice(0, 10) : known.on,
    weights: weights.length > 0 ? weights : known.weights,
    paints: paints.length > 0 ? paints : known.paints,
  };
}
