/** Pages of a list of which the pool gives only the token of the next one. */
import { useState, type ReactElement } from "react";

export interface Pages {
  /** The token of the page that is shown. Undefined for the first one. */
  readonly token: string | undefined;
  readonly number: number;
  next(token: string): void;
  previous(): void;
}

/** @param list what the pages are of. Another list starts at its first page. */
export function usePages(list: string): Pages {
  const [state, setState] = useState<{ readonly list: string; readonly tokens: readonly string[] }>();
  const tokens = state?.list === list ? state.tokens : [];
  return {
    token: tokens.at(-1),
    number: tokens.length + 1,
    next: (token) => setState({ list, tokens: [...tokens, token] }),
    previous: () => setState({ list, tokens: tokens.slice(0, -1) }),
  };
}

export function Pager({
  pages,
  next,
}: {
  readonly pages: Pages;
  readonly next: string | undefined;
}): ReactElement | null {
  if (pages.number === 1 && next === undefined) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <button type="button" aria-disabled={pages.number === 1} onClick={() => pages.number > 1 && pages.previous()}>
        Previous
      </button>
      <span aria-live="polite">Page {pages.number.toLocaleString("en")}</span>
      <button type="button" aria-disabled={next === undefined} onClick={() => next !== undefined && pages.next(next)}>
        Next
      </button>
    </nav>
  );
}
