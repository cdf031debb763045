/** What axe-core finds on a page: nothing, where all is well. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** WCAG 2.2 AA, and what axe-core's authors recommend beyond. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line a broken rule, with every element that breaks it. @param rules Only these, by their ids. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Asked for violations alone it does not describe what is well, and in this mode it opens no second page to put its findings
  // together: that is half of its time. A frame of another origin would go unseen.
  if (page.frames().length > 1) throw new Error("The page has frames, which this search does not look into.");
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (rules === undefined ? axe.withTags(TAGS) : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
