/**
 * Writes the drawings of a page's first view into its document, so that they appear with its text, in the first frame.
 *
 * Compressed, such a drawing takes one to eight kilobytes, which arrive sooner than the answer to another request on a
 * slow network. The page's code keeps the URL: when the visitor comes from another page, the browser downloads the file.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "./escape.ts";
import { MEDIA_FOLDER } from "./media-files.ts";

/** What React writes before the page for a picture that it wants to have early. */
const EARLY_DRAWING = /<link rel="preload" as="image" href="(\/[^"?#]+\.svg)"[^>]*>/u;
/** A larger drawing would delay the text. */
const LARGEST_CHARACTERS = 24_000;

/** @returns The text of the committed drawings by their URL, as the pages write it. */
export async function committedDrawings(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(MEDIA_FOLDER)).filter((name) => name.endsWith(".svg"));
  const texts = await Promise.all(names.map((name) => readFile(join(MEDIA_FOLDER, name), "utf8")));
  return new Map(names.map((name, index) => [`/media/${encodeURIComponent(name)}`, texts[index] ?? ""]));
}

/**
 * @param body The HTML of a page.
 * @param drawings The text of the drawings by their URL.
 */
export function inlinePictures(body: string, drawings: ReadonlyMap<string, string>): string {
  const [link, url = ""] = EARLY_DRAWING.exec(body) ?? [];
  const drawing = drawings.get(url);
  if (link === undefined || drawing === undefined || drawing.length > LARGEST_CHARACTERS) return body;
  // Functions, because a `$` in a replacement text has a special meaning.
  return body.replace(link, "").replace(`src="${url}"`, () => `src="${escapeHtml(dataUrl(drawing))}"`);
}

/** Readable text compresses better than Base64. */
function dataUrl(drawing: string): string {
  const text = drawing.trim().replaceAll("\n", "").replaceAll('"', "'");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>]/gu, (sign) => encodeURIComponent(sign))}`;
}
