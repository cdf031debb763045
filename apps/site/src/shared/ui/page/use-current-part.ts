/**
 * Tells which part of a long page is being read: the last one that begins in the upper third of the window.
 *
 * The last parts of a page may be too short to be scrolled up so far. Their turns are closer together, and only as
 * much as it takes. A part that was just opened by its link is marked wherever its link leads. Undefined until the page
 * runs, and above the first part.
 */
import { useEffect, useState } from "react";

/** The share of the window's height above which a part counts as begun. */
const READING_LINE = 0.35;

/** @param ids The ids of the parts in their order, separated by spaces. */
export function useCurrentPart(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const read = () => setCurrent(currentPart(ids.split(" ")));
    read();
    // A link to a part that is already in its place moves nothing, so it makes no scroll event.
    const events = ["scroll", "hashchange"] as const;
    for (const event of events) addEventListener(event, read, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, read);
    };
  }, [ids]);
  return current;
}

function currentPart(ids: readonly string[]): string | undefined {
  const parts = ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element === null ? [] : [{ id, top: element.getBoundingClientRect().top + scrollY }];
  });
  const way = document.documentElement.scrollHeight - innerHeight;
  const opened = parts.find(({ id }) => `#${id}` === location.hash);
  if (opened !== undefined && isWhereItsLinkLeads(opened.top, way)) return opened.id;
  // The page's end may be half a pixel before its computed place.
  const turns = turnsOf(
    parts.map(({ top }) => top - innerHeight * READING_LINE),
    way,
  );
  return parts.findLast((_, index) => (turns[index] ?? Infinity) <= scrollY + 1)?.id;
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
