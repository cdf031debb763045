/** Finds page titles that search engines would cut off, so that a build can say it. */
import { fullTitle, MAX_TITLE_LENGTH } from "../content/page-head.ts";
import { ANY_OTHER_PATH } from "../src/app/page-table.ts";
import type { PageEntry } from "./page-entries.ts";

/** A line for each page whose title is too long together with the brand. */
export function longTitleLines(pages: Readonly<Record<string, Pick<PageEntry, "head">>>): string[] {
  return Object.entries(pages).flatMap(([path, { head }]) => {
    const title = fullTitle(head.title);
    if (title.length <= MAX_TITLE_LENGTH) return [];
    const page = path === ANY_OTHER_PATH ? "The 404 page" : path;
    return [
      `${page} has the title “${title}” of ${title.length} characters. Search engines show ${MAX_TITLE_LENGTH}: shorten the title in content, or the brand.`,
    ];
  });
}
