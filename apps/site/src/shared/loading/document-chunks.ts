/** A loader of chunks for this document. */
import { createChunkLoader, type ChunkLoader, type LoadChunk } from "./chunk-loader.ts";
import { restoreFailedStyles } from "./failed-styles.ts";
import { network } from "./network.ts";
import { createReloadMemory, isReloadedDocument } from "./reload-memory.ts";

/** @param table No other loader of the document has these names. */
export function documentChunks<Name extends string>(table: Readonly<Record<Name, LoadChunk>>): ChunkLoader<Name> {
  return createChunkLoader({
    table,
    reload: () => location.reload(),
    memory: createReloadMemory(() => sessionStorage, isReloadedDocument),
    network,
    restoreStyles: restoreFailedStyles,
  });
}
