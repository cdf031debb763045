/** The one list of journeys for every browser that is driven by WebDriver. */
import type { ProofResult } from "@poolgate/tooling/proof/proof-part";
import type { DrivenBrowser } from "./driven-browser.ts";
import { FORM_JOURNEYS } from "./form-journeys.ts";
import { walkFramedPage } from "./framed-page.ts";
import type { Journey } from "./journey.ts";
import { walkLoginPage } from "./login-page.ts";
import { SETTINGS_JOURNEYS } from "./settings-journeys.ts";
import { SIGN_IN_JOURNEYS } from "./sign-in-journeys.ts";
import { SITE_JOURNEYS } from "./site-journeys.ts";
import type { Stage } from "./stage.ts";
import { STEP_JOURNEYS } from "./step-journeys.ts";
import { walkSite } from "./walk-site.ts";
import { walkWidget } from "./walk-widget.ts";
import { WINDOW_JOURNEYS } from "./window-journeys.ts";

interface Walk {
  readonly title: string;
  readonly walk: () => Promise<void>;
}

/** Walks through all of them, in a browser that has the microphone of the stage. */
export function walkAll(browser: DrivenBrowser, stage: Stage, say: (line: string) => void): Promise<ProofResult> {
  return walkEach("journeys", say, walksOf(browser, stage));
}

function walksOf(browser: DrivenBrowser, { places, house, microphone }: Stage): readonly Walk[] {
  const signIns = [...SIGN_IN_JOURNEYS, ...STEP_JOURNEYS];
  const widgets = [...signIns, ...WINDOW_JOURNEYS, ...SETTINGS_JOURNEYS, ...FORM_JOURNEYS];
  const canBeWalked = ({ needsPasskeys }: Journey): boolean =>
    needsPasskeys !== true || browser.marionette !== undefined;
  return [
    ...widgets.filter(canBeWalked).map((journey) => ({
      title: journey.title,
      walk: () => walkWidget(browser, places, journey, "axe"),
    })),
    ...signIns.map((journey) => ({
      title: `${journey.title}, with Back and Forward in each step`,
      walk: () => walkWidget(browser, places, journey, "leave"),
    })),
    { title: "a page that another origin frames", walk: () => walkFramedPage(browser, places) },
    { title: "an account on the pool's own login page", walk: () => walkLoginPage(browser) },
    ...SITE_JOURNEYS.map((journey) => ({
      title: journey.title,
      walk: () => walkSite(browser, house, microphone, journey),
    })),
  ];
}

/** A walk that fails does not keep the others from being walked. @param what The name of all, in the summary. */
export async function walkEach(
  what: string,
  say: (line: string) => void,
  walks: readonly Walk[],
): Promise<ProofResult> {
  const failures: string[] = [];
  for (const { title, walk } of walks) {
    try {
      await walk();
      say(`${title}: done`);
    } catch (error) {
      failures.push(`  ${title}: ${String(error)}`);
      say(failures.at(-1) ?? "");
    }
  }
  return {
    isOk: failures.length === 0,
    lines: [`${what}: ${walks.length - failures.length} of ${walks.length} done`, ...failures],
  };
}
