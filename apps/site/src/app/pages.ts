/** The loader of this document's pages. */
import { network } from "./network.ts";
import { createPageLoader } from "./page-loader.ts";
import { pageTable } from "./page-table.ts";
import { createReloadMemory, isReloadedDocument } from "./reload-memory.ts";

export const pages = createPageLoader({
  table: pageTable,
  reload: () => location.reload(),
  memory: createReloadMemory(() => sessionStorage, isReloadedDocument),
  network,
});
