/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  /** The name in the title bar, before the brand; at most 60 characters with it. */
  readonly title: string;
  /** One or two sentences, 50 to 160 characters. */
  readonly description: string;
}
