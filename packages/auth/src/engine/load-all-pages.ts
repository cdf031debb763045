/** Loads all pages of a list, such as the devices or the passkeys of a user. */

/** A page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The input for the next page; undefined on the last page. */
  readonly nextToken: string | undefined;
}

/** The maximum number of pages. Users have about 20 devices or passkeys, and the limit prevents an endless loop. */
const MAX_PAGES = 20;

/**
 * Loads the pages one after the other.
 *
 * @param loadPage Loads a page. The token is undefined for the first page.
 * @returns The items of all pages. `isComplete` is false if there are more pages than the maximum.
 */
export async function loadAllPages<Item>(
  loadPage: (token: string | undefined) => Promise<Page<Item>>,
): Promise<{ readonly items: readonly Item[]; readonly isComplete: boolean }> {
  const items: Item[] = [];
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const loaded = await loadPage(token);
    items.push(...loaded.items);
    token = loaded.nextToken;
    if (token === undefined) return { items, isComplete: true };
  }
  return { items, isComplete: false };
}
