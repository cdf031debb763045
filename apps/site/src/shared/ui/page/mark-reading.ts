/**
 * Marks in an index which part of its long page is being read: the last one that begins in the upper third of the window.
 *
 * The last parts of a page may be too short to be scrolled up so far. Their turns are closer together, and only as
 * much as it takes. A part that was just opened by its link is marked wherever its link leads. Nothing is marked until the
 * page runs, and above the first part.
 */

/** The share of the window's height above which a part counts as begun. */
const READING_LINE = 0.35;

/**
 * For the `ref` of an element that holds the index. The mark is set from outside of React, because the code of a text part
 * does not run in a prerendered page.
 */
export function markReading(place: HTMLElement | null): () => void {
  const mark = () => {
    const links = [...(place?.querySelectorAll<HTMLAnchorElement>("nav a") ?? [])];
    const current = currentLink(links);
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  // A link to a part that is already in its place moves nothing, so it makes no scroll event.
  const events = ["scroll", "hashchange"] as const;
  for (const event of events) addEventListener(event, mark, { passive: true });
  return () => {
    for (const event of events) removeEventListener(event, mark);
  };
}

/** @param links In the order of their parts. */
function currentLink(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const parts = links.flatMap((link) => {
    const part = document.getElementById(link.hash.slice(1));
    return part === null ? [] : [{ link, top: part.getBoundingClientRect().top + scrollY }];
  });
  const way = document.documentElement.scrollHeight - innerHeight;
  const opened = parts.find(({ link }) => link.hash === location.hash);
  if (opened !== undefined && isWhereItsLinkLeads(opened.top, way)) return opened.link;
  // The page's end may be half a pixel before its computed place.
  const turns = turnsOf(
    parts.map(({ top }) => top - innerHeight * READING_LINE),
    way,
  );
  return parts.findLast((_, index) => (turns[index] ?? Infinity) <= scrollY + 1)?.link;
}

/**
 * How far the page is scrolled when each part's turn comes, from where they would reach the reading line. If the last
 * part's place is behind the page's end, the turns of the last window's height are closer together.
 */
function turnsOf(places: readonly number[], way: number): readonly number[] {
  const last = places.at(-1) ?? 0;
  if (way <= 0 || last <= way) return places;
  const from = Math.max(0, way - innerHeight);
  const scale = (way - from) / (last - from);
  return places.map((place) => (place <= from ? place : from + (place - from) * scale));
}

function isWhereItsLinkLeads(top: number, way: number): boolean {
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  return Math.abs(Math.min(Math.max(0, way), top - room) - scrollY) < 2;
}
