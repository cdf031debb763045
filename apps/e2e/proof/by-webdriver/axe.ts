/** Lists what axe-core finds wrong on the page of a driven browser. */
import axe, { type AxeResults } from "axe-core";
import type { WebDriver } from "selenium-webdriver";
import { AXE_TAGS } from "../../support/axe.ts";

// The whole of axe-core goes with each search: a script of Marionette does not see what the last one left.
const SEARCH = `
  const [tags, end] = arguments;
  ${axe.source}
  // What fades in has no contrast yet. What turns for ever has no end.
  const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  Promise.allSettled(passing.map(({ finished }) => finished))
    .then(() => window.axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] }))
    .then(({ violations }) => end({ violations }), (error) => end({ error: String(error) }));`;

type Answer = Pick<AxeResults, "violations"> & { readonly error?: string };

/** One line a broken rule, with every element that breaks it. */
export async function axeViolations(driver: WebDriver): Promise<readonly string[]> {
  const { violations, error } = await driver.executeAsyncScript<Answer>(SEARCH, AXE_TAGS);
  if (error !== undefined) throw new Error(error);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
