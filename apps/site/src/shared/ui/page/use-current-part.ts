/**
 * Tells which part of a long page is being read: the last one that begins in the upper third of the window.
 *
 * Undefined until the page runs, and above the first part.
 */
import { useEffect, useState } from "react";

/** The share of the window's height above which a part counts as begun. */
const READING_LINE = 0.35;

/** @param ids The ids of the parts in their order, separated by spaces. */
export function useCurrentPart(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const read = () => {
      const line = innerHeight * READING_LINE;
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
