/** The metadata of a page for browsers, search engines and link previews. */
import { site } from "./site.ts";

export interface PageHead {
  /** The title, which is shown before the brand; at most 60 characters together with it. */
  readonly title: string;
  /** The description: one or two sentences, 50 to 160 characters. */
  readonly description: string;
}

/** Search engines cut off what is longer. */
export const MAX_TITLE_LENGTH = 60;

/** The title of a page together with the brand. */
export function fullTitle(title: string): string {
  return title === site.brand ? title : `${title} · ${site.brand}`;
}
