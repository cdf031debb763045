/**
 * A part of a page that only shows something: text, pictures, links.
 *
 * In a prerendered page React keeps its HTML as it is, so neither its words nor its code are downloaded a second time.
 * For a visitor who comes from another page, its code is loaded beside the page's.
 */
import { lazy, useState, type ComponentType } from "react";
import { useIsLive } from "../hydration/use-is-live.ts";
import type { LoadChunk } from "./chunk-loader.ts";
import { documentChunks } from "./document-chunks.ts";
import { startPart } from "./started-parts.ts";

/**
 * @param id The id of its element, which no other element of the site has.
 * @param load Imports it. It has no state, and nothing outside of it depends on its code.
 */
export function textPart(id: string, load: LoadChunk): ComponentType {
  const loader = documentChunks({ [id]: load });
  // A document that shows the part does not need its code.
  if (htmlOf(id) === undefined) startPart(loader.fetch(id));
  return function TextPart() {
    const isLive = useIsLive();
    const [html] = useState(() => (isLive ? undefined : htmlOf(id)));
    const [Part] = useState(() => loader.ready(id) ?? lazy(async () => ({ default: await loader.load(id) })));
    if (html !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
    return (
      <div id={id}>
        <Part />
      </div>
    );
  };
}

function htmlOf(id: string): string | undefined {
  return typeof document === "undefined" ? undefined : document.getElementById(id)?.innerHTML;
}
