/** Finds the built files that a page needs, from the chunks of the entry and the page with all their static imports. */
import { join } from "node:path";
import type { Rolldown } from "vite";

export interface PageFiles {
  /** Scripts besides the entry, in the order in which they are needed. */
  readonly scripts: readonly string[];
  /** Style sheets, the entry's first. */
  readonly styles: readonly string[];
}

/**
 * Paths from the root of the build.
 * @param root The site's folder.
 * @param module The page's module, from that folder.
 * @throws Error when the page is in no chunk of its own
 */
export function pageFiles(output: readonly Rolldown.OutputChunk[], root: string, module: string): PageFiles {
  const entry = output.find(({ isEntry }) => isEntry);
  const page = output.find(({ facadeModuleId }) => facadeModuleId === join(root, module));
  if (entry === undefined || page === undefined) throw new Error(`The build has no chunk for ${module}.`);
  const chunks = new Set([...withImports(output, entry), ...withImports(output, page)]);
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    scripts: [...chunks].filter((chunk) => chunk !== entry).map(({ fileName }) => fileName),
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
