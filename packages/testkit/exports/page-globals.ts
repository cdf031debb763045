/**
 * `@poolgate/testkit/page-globals`: the globals of a page at an address, for clients that use the browser's own.
 *
 * Leaving the page changes nothing here: the test reads where it went, and puts the next page in place.
 */

export interface GlobalPage {
  /** The address of the page. */
  readonly url: string;
  /** The addresses that the page has left for. */
  readonly left: readonly string[];
}

/**
 * Puts `window`, `document`, `location`, `history` and the functions for events in place.
 *
 * @param stub Replaces a global, such as `vi.stubGlobal`.
 */
export function stubPage(url: string, stub: (name: string, value: unknown) => void): GlobalPage {
  const left: string[] = [];
  const location = Object.assign(new URL(url), { assign: (next: string) => void left.push(next) });
  const page = new EventTarget();
  // Amplify looks for the elements of frameworks.
  const document = Object.assign(new EventTarget(), { querySelector: () => null, querySelectorAll: () => [] });
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, next: string) =>
      void (location.href = new URL(next, location.href).href),
  };
  stub("window", Object.assign(page, { opener: null, name: "", document, location, history }));
  stub("document", document);
  stub("location", location);
  stub("history", history);
  stub("PopStateEvent", Event);
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    stub(name, page[name].bind(page));
  return {
    get url() {
      return location.href;
    },
    left,
  };
}
