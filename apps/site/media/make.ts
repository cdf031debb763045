/**
 * Makes the site's media: all of them, or the named ones of `model`, `drawings`, `font`, `icons` and `pictures`.
 *
 * Model, drawings and font have the same bytes on every machine. Icons need Chromium and ffmpeg; pictures need ffmpeg
 * and some minutes.
 */
import { drawings } from "./art/index.ts";
import { FONT_FILE, siteFont } from "./font.ts";
import { makeIcons } from "./icons.ts";
import { penHolderStl } from "./model.ts";
import { fontFolder, writeResult } from "./output.ts";
import { makePictures } from "./pictures.ts";

const steps: ReadonlyMap<string, () => void | Promise<void>> = new Map([
  ["model", () => writeResult("media/pen-holder.stl", penHolderStl())],
  [
    "drawings",
    () => {
      for (const [name, draw] of Object.entries(drawings)) {
        writeResult(name, draw());
      }
    },
  ],
  ["font", async () => writeResult(FONT_FILE, await siteFont(), fontFolder)],
  ["icons", makeIcons],
  ["pictures", makePictures],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.has(name));
try {
  if (unknown.length > 0) {
    throw new Error(`Nothing is called ${unknown.join(", ")}; there are ${[...steps.keys()].join(", ")}.`);
  }
  for (const [name, make] of steps) {
    if (asked.length === 0 || asked.includes(name)) {
      await make();
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
