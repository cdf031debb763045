/** Finds the built files that a page needs, from the chunks of the entry and the page with all their static imports. */
import { join } from "node:path";
import type { Rolldown } from "vite";
import type { PageEntry } from "./page-entries.ts";

export interface PageFiles {
  /** Scripts besides the entry, in the order in which they are needed. */
  readonly scripts: readonly string[];
  /** Scripts of the parts that the page loads by itself. */
  readonly laterScripts: readonly string[];
  /** Style sheets, the entry's first. */
  readonly styles: readonly string[];
}

/**
 * Paths from the root of the build.
 * @param root The site's folder.
 * @param page The page's module, and its parts that are loaded later but shown at once, from that folder.
 * @throws Error when one of them is in no chunk of its own
 */
export function pageFiles(
  output: readonly Rolldown.OutputChunk[],
  root: string,
  { module, parts: { shown = [], loaded = [] } = {} }: Pick<PageEntry, "module" | "parts">,
): PageFiles {
  const entry = output.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error("The build has no entry.");
  const chunkOf = (file: string): Rolldown.OutputChunk => {
    const chunk = output.find(({ facadeModuleId }) => facadeModuleId === join(root, file));
    if (chunk === undefined) throw new Error(`The build has no chunk for ${file}.`);
    return chunk;
  };
  const chunks = new Set([entry, chunkOf(module)].flatMap((chunk) => withImports(output, chunk)));
  const withPartsOf = (files: readonly string[]) =>
    new Set([...chunks, ...files.flatMap((file) => withImports(output, chunkOf(file)))]);
  const styles = new Set(
    [...withPartsOf([...loaded, ...shown])].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  );
  return {
    scripts: [...chunks].filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
    laterScripts: [...withPartsOf(loaded)].filter((chunk) => !chunks.has(chunk)).map(({ fileName }) => fileName),
    styles: [...styles],
  };
}

/** What a chunk imports comes before the chunk, as in the order of execution. */
function withImports(output: readonly Rolldown.OutputChunk[], chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (current: Rolldown.OutputChunk): void => {
    if (found.has(current)) return;
    found.add(current);
    for (const name of current.imports) {
      const imported = output.find(({ fileName }) => fileName === name);
      if (imported !== undefined) visit(imported);
    }
    // To the end: whatever it imports stands before it now.
    found.delete(current);
    found.add(current);
  };
  visit(chunk);
  return [...found];
}
