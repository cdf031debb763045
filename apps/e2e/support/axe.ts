/** Lists what axe-core finds wrong on a page. */
import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** WCAG 2.2 AA, and the further rules that axe-core recommends. */
export const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line a broken rule, with every element that breaks it. @param rules Only these, by their ids. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (page.frames().length > 1) throw new Error("The page has frames, which this search does not look into.");
  // Once for each document, because loading axe-core takes longer than a search.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const runOnly = rules === undefined ? { type: "tag", values: AXE_TAGS } : { type: "rule", values: [...rules] };
  // Only violations: describing the rules that hold takes most of the time.
  const { violations } = await page.evaluate(runAxe, { runOnly, resultTypes: ["violations"] } as RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  return (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(document, options);
}
