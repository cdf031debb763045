/**
 * Which file of the repository uses which, read from the text of the files: every quoted word that names another file is a
 * use of it. That covers imports, packages of the workspace by their `exports`, fixtures, style sheets, pages, and programs
 * that are started by their path. Types alone are left out, because they are gone when the code runs.
 */
import { posix } from "node:path";
import { SOURCE } from "../published/published-packages.ts";

const CODE = /\.(?:[cm]?[jt]sx?|css|html)$/u;
const QUOTED = /(["'`])(?<word>[^"'`\n\\]{2,200})\1|\burl\((?<url>[^)"']+)\)/gu;
/** A glob, or a template with one place for a name. */
const PATTERN = /^[^*]+\/.*\*.*\.\w+$|^\{.*\*.*\.\w+$/u;
const TYPES_ONLY = /\b(?:import|export) type [^;"']*?from\s*["'][^"']+["']/gu;

/** The files that use a file, by its path. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * @param files Paths from the root of the repository, also those of deleted files that others may still name.
 * @param read The text of one of them.
 */
export function readImporters(files: readonly string[], read: (file: string) => string): Importers {
  const known = new Set(files);
  const entries = packageEntries(files, read);
  const importers = new Map<string, Set<string>>();
  for (const file of files.filter((path) => CODE.test(path))) {
    const text = read(file).replaceAll(TYPES_ONLY, "");
    const words = new Set([...text.matchAll(QUOTED)].map(({ groups }) => groups?.["word"] ?? groups?.["url"] ?? ""));
    const paths = [...words].filter((word) => !word.includes(" ")).map((word) => word.replaceAll(/\$\{[^}]*\}/gu, "*"));
    for (const target of paths.flatMap((word) => named(word, file, known, entries))) {
      if (target === file) continue;
      const users = importers.get(target) ?? new Set();
      importers.set(target, users.add(file));
    }
  }
  return importers;
}

/** How many uses lie between the files and each file that reaches them; 0 for the files themselves. */
export function distances(importers: Importers, from: readonly string[]): ReadonlyMap<string, number> {
  const reached = new Map(from.map((file) => [file, 0]));
  // A map goes on to the entries that are added meanwhile, so that the nearest come first.
  for (const [file, distance] of reached) {
    for (const user of importers.get(file) ?? []) if (!reached.has(user)) reached.set(user, distance + 1);
  }
  return reached;
}

/** The package or app in which a file lies, for example `packages/auth`; empty at the root. */
export function packageOf(file: string): string {
  return /^(?:packages|apps)\/[^/]+/u.exec(file)?.[0] ?? "";
}

/** The source files of the packages' entries, by what an import names: `@poolgate/auth/machines`. A `*` stands for any name. */
function packageEntries(files: readonly string[], read: (file: string) => string): ReadonlyMap<string, string> {
  const manifests = files.filter((file) => /^(?:packages|apps)\/[^/]+\/package\.json$/u.test(file));
  return new Map(
    manifests.flatMap((manifest) => {
      const { name, exports = {} } = JSON.parse(read(manifest)) as { name: string; exports?: Record<string, unknown> };
      return Object.entries(exports).flatMap(([entry, target]) => {
        const path = typeof target === "string" ? target : (target as Record<string, unknown> | null)?.[SOURCE];
        if (typeof path !== "string") return [];
        return [[posix.join(name, entry), posix.join(packageOf(manifest), path)] as const];
      });
    }),
  );
}

/** The files that a word in a file names. */
function named(
  word: string,
  file: string,
  known: ReadonlySet<string>,
  entries: ReadonlyMap<string, string>,
): readonly string[] {
  const path = word.replace(/[?#].*/u, "");
  const entry = entryFile(path, entries);
  if (entry !== undefined) return [entry];
  const bases = path.startsWith(".") ? [posix.dirname(file)] : [posix.dirname(file), packageOf(file), ""];
  // The journeys name an app by its folder's name alone.
  if (file.startsWith("apps/e2e/")) bases.push("apps");
  const places = bases.map((base) => posix.join(base, path));
  // A folder is named by those who build the page in it.
  const place = places.flatMap((one) => [one, posix.join(one, "index.html")]).find((one) => known.has(one));
  if (place !== undefined) return [place];
  if (!PATTERN.test(path)) return [];
  const like = places.flatMap((one) => filesLike(one, known));
  // One app bundles the functions of another.
  return like.length > 0 || !path.startsWith("src/") ? like : filesLike(`{packages,apps}/*/${path}`, known);
}

function entryFile(word: string, entries: ReadonlyMap<string, string>): string | undefined {
  const exact = entries.get(word);
  if (exact !== undefined) return exact;
  for (const [pattern, target] of entries) {
    const [before = "", after] = pattern.split("*");
    if (after === undefined || !word.startsWith(before) || !word.endsWith(after)) continue;
    return target.replace("*", word.slice(before.length, word.length - after.length));
  }
  return undefined;
}

function filesLike(pattern: string, known: ReadonlySet<string>): string[] {
  const source = pattern
    .replaceAll(/[.+^$()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\*\*\/?|\*|\{[^}]*\}/gu, (part) => {
      if (part.startsWith("{")) return `(?:${part.slice(1, -1).replaceAll(",", "|")})`;
      return part === "*" ? "[^/]*" : ".*";
    });
  const like = new RegExp(`^${source}$`, "u");
  return [...known].filter((file) => like.test(file));
}
