/**
 * What a consumer's bundler makes of a few named imports: Vite's production build, in memory, minified.
 *
 * The entry keeps every imported name alive and does nothing else. Vite's own helper for lazy chunks is left out: an app
 * that loads anything lazily has it anyway, and it is not ours. Our machines are built as the published
 * package has them. Sizes are bytes of gzip at level 9; a kB is 1000 bytes.
 */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defaultClientConditions, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { productionBuild } from "../published/production-build.ts";
import { asPublished } from "../published/strip-machine-prose.ts";
import { REPOSITORY } from "../repository/repository.ts";

export interface BundledChunk {
  /** The module that the chunk was made for, without its suffix; `entry` for the first. */
  readonly name: string;
  readonly isEntry: boolean;
  readonly fileName: string;
  readonly code: string;
  readonly bytes: number;
  /** Every module with code in it: its path from the repository's root, or from a package's name for what comes from the registry. */
  readonly modules: readonly string[];
  /** Names of other chunks, and modules left to the runtime. */
  readonly imports: readonly string[];
}

export interface BundleRequest {
  /** The names that the entry imports, by where it imports them from. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The folder whose dependencies the entry sees; by default this package's. */
  readonly from?: string;
  readonly plugins?: readonly Plugin[];
}

const ENTRY = "virtual:entry";

/** The chunks of an app that imports exactly these names; the entry first. */
export async function bundle({ imports, from, plugins = [] }: BundleRequest): Promise<BundledChunk[]> {
  const root = from ?? join(REPOSITORY, "packages/tooling");
  const lines = Object.entries(imports).map(([place, names]) => `import { ${names.join(", ")} } from "${place}";`);
  const code = [...lines, `globalThis.kept = [${Object.values(imports).flat().join(", ")}];`].join("\n");
  return buildInMemory({
    root,
    configFile: false,
    resolve: { conditions: ["poolgate-source", ...defaultClientConditions] },
    plugins: [entryPlugin(join(root, "entry.js"), code), asPublished(), ...plugins],
    build: { rolldownOptions: { input: ENTRY } },
  });
}

/** The chunks of any Vite build, the entries first. */
export async function buildInMemory(config: InlineConfig): Promise<BundledChunk[]> {
  const chunks = (await productionBuild(config)).filter((file) => file.type === "chunk");
  return chunks.map(readChunk).toSorted((one, other) => Number(other.isEntry) - Number(one.isEntry));
}

export function gzippedBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

/** Bytes of chunks after gzip, each by itself. */
export function bytesOf(chunks: readonly BundledChunk[]): number {
  return chunks.reduce((sum, { bytes }) => sum + bytes, 0);
}

function entryPlugin(file: string, code: string): Plugin {
  return {
    name: "poolgate:size-entry",
    enforce: "pre",
    resolveId: (id) => (id === ENTRY ? file : null),
    load(id) {
      if (id === file) return code;
      return id.includes("vite/preload-helper") ? "export const __vitePreload = (load) => load();" : null;
    },
  };
}

function readChunk(chunk: Rolldown.OutputChunk): BundledChunk {
  const modules = Object.entries(chunk.modules).filter(([, { code }]) => code !== null && code.trim() !== "");
  const { fileName, isEntry, code, imports } = chunk;
  const name = isEntry ? "entry" : chunk.name;
  const paths = modules.map(([id]) => displayPath(id));
  return { name, isEntry, fileName, code, bytes: gzippedBytes(code), modules: paths, imports };
}

/** The chunk and every chunk that it imports at once, in their turn. */
export function withImports<Chunk extends Pick<BundledChunk, "fileName" | "imports">>(
  wanted: readonly Chunk[],
  all: readonly Chunk[],
): Chunk[] {
  const found = new Set(wanted);
  // A set's iterator also meets what is added on the way.
  for (const { imports } of found) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

function displayPath(id: string): string {
  const path = id.replaceAll("\\", "/").replace(/^\0/u, "").replace(/\?.*$/u, "");
  const inRegistry = path.split("/node_modules/").at(-1) ?? path;
  return inRegistry === path ? path.replace(`${REPOSITORY.replaceAll("\\", "/")}/`, "") : inRegistry;
}
