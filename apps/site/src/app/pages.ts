/** The loader of this document's pages. */
import { documentChunks } from "../shared/loading/document-chunks.ts";
import { pageTable } from "./page-table.ts";

export const pages = documentChunks(pageTable);
