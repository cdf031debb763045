/**
 * Tells which part of a long page is being read: the last one that begins in the upper third of the window.
 *
 * Near the page's end that line sinks to the window's lower edge, because the last parts can't be scrolled up to it.
 * Undefined until the page runs, and above the first part.
 */
import { useEffect, useState } from "react";

/** The share of the window's height above which a part counts as begun. */
const READING_LINE = 0.35;

function readingLine(): number {
  const usual = innerHeight * READING_LINE;
  const way = document.documentElement.scrollHeight - innerHeight;
  return way <= 0 ? usual : Math.max(usual, innerHeight - Math.max(0, way - scrollY));
}

/** @param ids The ids of the parts in their order, separated by spaces. */
export function useCurrentPart(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const read = () => {
      const line = readingLine();
      setCurrent(
        ids.split(" ").findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line),
      );
    };
    read();
    addEventListener("scroll", read, { passive: true });
    return () => removeEventListener("scroll", read);
  }, [ids]);
  return current;
}
