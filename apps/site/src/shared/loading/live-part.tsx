/**
 * A part of a page that a visitor works with, and whose code is large: it comes after the page's own.
 *
 * A prerendered page shows it at once, and React takes it over when its code is there. A visitor who comes from another
 * page sees the page when both are there.
 */
import { lazy, Suspense, useState, type ComponentType } from "react";
import { useIsLive } from "../hydration/use-is-live.ts";
import type { LoadChunk } from "./chunk-loader.ts";
import { documentChunks } from "./document-chunks.ts";
import { startPart } from "./started-parts.ts";

/**
 * @param name No other part of the site has it.
 * @param load Imports it.
 */
export function livePart(name: string, load: LoadChunk): ComponentType {
  const loader = documentChunks({ [name]: load });
  startPart(loader.fetch(name));
  return function LivePart() {
    const isLive = useIsLive();
    // The same element at every rendering: React would hide a part that it has not taken over when its element changes.
    const [content] = useState(() => {
      const Part = loader.ready(name) ?? lazy(async () => ({ default: await loader.load(name) }));
      return isLive ? (
        <Part />
      ) : (
        <Suspense>
          <Part />
        </Suspense>
      );
    });
    return content;
  };
}
