/**
 * The posts, and the mark of the one that is being read in their index.
 *
 * The mark is set from outside, because a text part has no state: in a prerendered page its code does not run.
 */
import { useEffect, useRef } from "react";
import { textPart } from "../../shared/loading/text-part.tsx";
import { currentPart, watchReading } from "../../shared/ui/page/use-current-part.ts";

const Posts = textPart("studio-posts", () => import("./post-list.tsx"));

export function PostsTab() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => watchReading(() => markCurrent(place.current)), []);
  return (
    <div ref={place}>
      <Posts />
    </div>
  );
}

function markCurrent(place: HTMLElement | null): void {
  const links = [...(place?.querySelectorAll<HTMLAnchorElement>("nav a") ?? [])];
  const current = currentPart(links.map(({ hash }) => hash.slice(1)));
  for (const link of links) {
    if (link.hash === `#${current}`) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
