/**
 * Tells which slide of a scroll-snap row is in view, and scrolls to another one.
 *
 * The row scrolls by touch, wheel and keys. Its position is read when it has come to rest, so that a smooth scroll
 * past a slide does not count.
 */
import { useEffect, useRef, useState } from "react";

const REST_MS = 150;

export function useSlides(count: number) {
  const row = useRef<HTMLDivElement>(null);
  // Undefined until the page runs: without scripts there is no current slide, and none is hidden.
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    let rest: ReturnType<typeof setTimeout>;
    const read = () => setCurrent(Math.round(element.scrollLeft / (element.clientWidth || 1)));
    const readAtRest = () => {
      clearTimeout(rest);
      rest = setTimeout(read, REST_MS);
    };
    read();
    element.addEventListener("scroll", readAtRest);
    return () => {
      clearTimeout(rest);
      element.removeEventListener("scroll", readAtRest);
    };
  }, []);

  const goBy = (steps: number) => {
    const next = ((current ?? 0) + steps + count) % count;
    setCurrent(next);
    // The style sheet makes it smooth, unless the visitor prefers reduced motion.
    if (row.current !== null) row.current.scrollLeft = next * row.current.clientWidth;
  };

  return { row, current, goBy };
}
