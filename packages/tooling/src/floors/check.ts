/**
 * Holds files against the house: every import, and in engine and pool every name of the outside world.
 *
 * Tests and tool settings may import anything of their own package and what their package.json names, for development
 * too, but they never reach into another package either.
 */
import { posix } from "node:path";
import { AGREED_ROOT, ROOMS, WORLD_RULES, type Room } from "./house.ts";
import { readImports } from "./read-imports.ts";
import { readWorldNames } from "./world-names.ts";

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** One line for each broken rule, as `packages/auth/src/crypto/a.ts:3 imports …: why not`. */
export function floorViolations(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => /\.tsx?$/u.test(path)).flatMap((file) => [...importsOf(file), ...worldOf(file)]);
}

/** Names in the root that nobody agreed on. */
export function rootViolations(names: readonly string[]): string[] {
  return names.filter((name) => !name.startsWith(".") && !AGREED_ROOT.includes(name));
}

function importsOf({ path, text }: SourceFile): string[] {
  return readImports(path, text).flatMap(({ specifier, line }) => {
    const why = specifier.startsWith(".") ? whyNotFile(path, specifier) : whyNotPackage(path, specifier);
    return why === undefined ? [] : [`${path}:${line} imports ${specifier}: ${why}`];
  });
}

function worldOf({ path, text }: SourceFile): string[] {
  const rule = WORLD_RULES.find(({ inside }) => path.startsWith(inside));
  if (rule === undefined || rule.except.some((place) => path.startsWith(place)) || isForDevelopment(path)) return [];
  return readWorldNames(path, text)
    .filter(({ name }) => rule.names?.has(name) ?? true)
    .map(({ name, line }) => `${path}:${line} names ${name}: only ${rule.except.join(" and ")} may`);
}

function whyNotFile(path: string, specifier: string): string | undefined {
  // Vite's `?raw` and the like belong to the import, not to the file's name.
  const target = posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/u, "")));
  const home = packageOf(path);
  if (!target.startsWith(home)) {
    return path.startsWith("packages/tooling/test/") && target === "vitest.workspace.ts"
      ? undefined
      : `it lies outside of ${home}`;
  }
  if (isForDevelopment(path)) return undefined;
  if (isForDevelopment(target)) return "it is for tests only";
  const from = roomOf(path);
  const to = roomOf(target);
  if (from === undefined) return "this file has no room in the house";
  if (to === undefined) return "what it imports has no room in the house";
  const isAllowed = from.path === to.path || from.rooms.some((room) => to.path.startsWith(room));
  return isAllowed ? undefined : `${from.path} may not import ${to.path}`;
}

function whyNotPackage(path: string, specifier: string): string | undefined {
  if (/^@poolgate\/[^/]+\/(?:src|test|dist)\b/u.test(specifier)) return "nobody reaches into another package";
  if (isForDevelopment(path)) return undefined;
  const room = roomOf(path);
  if (room === undefined) return "this file has no room in the house";
  const isAllowed = room.packages.some((name) => {
    if (name === "node:") return specifier.startsWith(name);
    return name.endsWith("/") ? `${specifier}/`.startsWith(name) : specifier === name;
  });
  return isAllowed ? undefined : `${room.path} may not import it`;
}

/** `packages/auth/` for a file somewhere in it; the root for a file in the root. */
function packageOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+\//u.exec(path)?.[0] ?? "";
}

/** Tests, and settings of tools beside package.json. */
function isForDevelopment(path: string): boolean {
  return /\.test\.tsx?$|^(?:packages|apps)\/[^/]+\/(?:test|test-d)\/|^(?:(?:packages|apps)\/[^/]+\/)?[\w.-]+\.(?:config|workspace)\.ts$/u.test(
    path,
  );
}

/** The room of a file; a star in a room's path stands for one folder and becomes that folder. */
function roomOf(path: string): Room | undefined {
  for (const room of ROOMS) {
    const pattern = new RegExp(`^${room.path.replaceAll(".", "\\.").replace("*", "[^/]+")}`, "u");
    const found = pattern.exec(path)?.[0];
    if (found !== undefined) return { ...room, path: found };
  }
  return undefined;
}
