/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** The title, which is shown before the brand; at most 60 characters together with it. */
  readonly title: string;
  /** The description: one or two sentences, 50 to 160 characters. */
  readonly description: string;
}
