/**
 * The gallery in every language but English, which `journeys/gallery` looks at: axe-core finds nothing on any state of any
 * screen, the contrast holds in the dark theme, and nothing is cut off on a phone of 320 px or with text of twice the size.
 */
import type { Browser } from "playwright";
import { launchChromium } from "@poolgate/tooling/browser/launch-chromium";
import type { ProofPart } from "@poolgate/tooling/proof/proof-part";
import { watchConsole } from "../support/console.ts";
import { EXPECTED_WORDS, GalleryFrame } from "../support/gallery/gallery-frame.ts";
import { openBuiltApp } from "../support/built-app.ts";
import { OTHER_LANGUAGES } from "../support/gallery/shown-states.ts";
import { lookAtLanguage, type Look } from "./gallery/look.ts";
import { inLanes } from "./support/lanes.ts";

/** Pages that are looked at side by side. */
const LANES = 2;

const part: ProofPart = {
  name: "gallery",
  title: "Every state of every screen in every language passes axe and fits",
  isProofOnly: true,
  async run({ say }) {
    const gallery = await openBuiltApp("gallery");
    const browser = await launchChromium(say);
    try {
      const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(browser, gallery.url)));
      const done = await inLanes(OTHER_LANGUAGES, lanes, async (language, { frame }) => {
        const seen = await lookAtLanguage(frame, language);
        say(`${language}: ${seen.looks} looks, ${seen.findings.length} findings`);
        return seen;
      });
      return sumOf(
        done,
        lanes.flatMap(({ said }) => said),
      );
    } finally {
      await browser.close();
      await gallery.close();
    }
  },
};

/** A page with a process of its own. */
async function openLane(browser: Browser, galleryUrl: string) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const said = watchConsole(context, false);
  return { said, frame: new GalleryFrame(await context.newPage(), galleryUrl) };
}

function sumOf(done: readonly Look[], said: readonly string[]) {
  const surprises = said.filter((line) => !EXPECTED_WORDS.test(line)).map((line) => `the console: ${line}`);
  const findings = [...done.flatMap((look) => look.findings), ...surprises];
  const looks = done.reduce((sum, look) => sum + look.looks, 0);
  const line = `${done.length} languages, ${looks} looks, ${findings.length} findings`;
  return { isOk: findings.length === 0, lines: [line, ...findings] };
}

export default part;
