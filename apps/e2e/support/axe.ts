/** What axe-core finds on a page: nothing, where all is well. */
import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** WCAG 2.2 AA, and what axe-core's authors recommend beyond. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line a broken rule, with every element that breaks it. @param rules Only these, by their ids. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (page.frames().length > 1) throw new Error("The page has frames, which this search does not look into.");
  // Once a document: to read its source takes axe-core longer than to search a page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const runOnly = rules === undefined ? { type: "tag", values: TAGS } : { type: "rule", values: [...rules] };
  // Asked for violations alone, it does not describe what is well.
  const { violations } = await page.evaluate(runAxe, { runOnly, resultTypes: ["violations"] } as RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  return (globalThis as unknown as { axe: typeof import("axe-core") }).axe.run(document, options);
}
