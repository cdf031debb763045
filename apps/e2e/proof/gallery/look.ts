/** Looks at every state of every screen in one language, and lists what is wrong with it. */
import type { Page } from "playwright";
import { axeViolations } from "../../support/axe.ts";
import type { GalleryFrame, ShowOptions } from "../../support/gallery/gallery-frame.ts";
import { findMisfits, setTextSize, SMALL_WINDOW, WINDOW_OF_DOUBLE_TEXT } from "../../support/gallery/misfits.ts";
import { SCREENS } from "../../support/gallery/shown-states.ts";

const USUAL_WINDOW = { width: 1280, height: 800 };

/** The longest part of a finding that is printed: some of them hold the HTML of half a screen. */
const LONGEST = 400;

export interface Look {
  /** How many times a state was looked at. */
  readonly looks: number;
  readonly findings: readonly string[];
}

export async function lookAtLanguage(frame: GalleryFrame, language: string): Promise<Look> {
  const { page } = frame;
  const findings: string[] = [];
  let looks = 0;
  const look = async (
    what: string,
    find: (page: Page) => Promise<readonly string[]>,
    theme: NonNullable<ShowOptions["theme"]> = "light",
  ): Promise<void> => {
    for (const [screen, states] of SCREENS) {
      for (const { state } of states) {
        await frame.show(screen, state, { language, theme });
        looks += 1;
        for (const found of await find(page)) {
          findings.push(`${language}, ${what}, ${screen}, ${state}: ${found.slice(0, LONGEST)}`);
        }
      }
    }
  };
  await page.setViewportSize(USUAL_WINDOW);
  await look("axe", (shown) => axeViolations(shown));
  await look("contrast in dark", (shown) => axeViolations(shown, ["color-contrast"]), "dark");
  await page.setViewportSize(SMALL_WINDOW);
  await look("320 px", findMisfits);
  await page.setViewportSize(WINDOW_OF_DOUBLE_TEXT);
  await setTextSize(page, 200);
  await look("double text", findMisfits);
  await setTextSize(page, 100);
  return { looks, findings };
}
