/**
 * Which test files a change can reach, the nearest first: the changed file's own, those of its folder, of its package, of
 * other packages, and then the journeys in a browser.
 */
import { posix } from "node:path";
import { distances, packageOf, type Importers } from "./import-graph.ts";

/** What a change of such a file reaches is not in any import: every file of its folder may behave differently. */
const CONFIGURATION =
  /(?:^|\/)(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig[\w.]*\.json|(?:vite|vitest|playwright)\.\w+\.ts)$/u;
/** Vitest's projects have these folders; what lies elsewhere is an example that another test runs. */
const TEST = /^(?:packages|apps)\/[^/]+\/(?:src|test)\/.*\.test\.tsx?$/u;
const JOURNEY = /^apps\/e2e\/.*\.spec\.ts$/u;
const ONLY_IN_PROOF = /\.proof\.(?:test\.)?tsx?$/u;
/** Tests that read every file of the repository. They are what is left for a file that nothing names, such as a guide. */
const READS_ALL = /^packages\/tooling\/test\/repository\//u;

const SENTENCE = /"([A-Z][^"\n]{7,})"|>([A-Z][^<>{}]{7,})[<{]/gu;

/** Below that, what a file takes is mostly its loading. */
const CHEAP_MS = 250;
const NEAREST = ["own", "folder", "package", "other packages", "journeys"] as const;

export interface NearTest {
  readonly path: string;
  readonly isJourney: boolean;
  readonly nearness: (typeof NEAREST)[number];
}

/** What is known of the repository. */
export interface Known {
  readonly files: readonly string[];
  readonly importers: Importers;
  /**
   * What the tests of a file take in milliseconds, as far as known. A file that takes twice as long counts as one use farther
   * away: in the same time, two others may run that find the fault as well.
   */
  readonly durationOf: (path: string) => number;
  readonly textOf: (path: string) => string;
}

export function nearestTests(changed: readonly string[], known: Known): NearTest[] {
  const { files, importers, durationOf, textOf } = known;
  const found = new Map<string, NearTest & { readonly rank: readonly number[] }>();
  for (const file of changed) {
    const reached = distances(importers, seedsOf(file, files));
    const tests = testsAmong([...reached.keys()]);
    const sentences = sentencesIn(textOf(file));
    for (const path of tests.length > 0 ? tests : testsBeside(file, files, importers)) {
      const isJourney = JOURNEY.test(path);
      const nearness = nearnessOf(path, file, isJourney);
      const text = textOf(path);
      const shared = 2 * sharedWords(path, file) + 4 * sentences.filter((sentence) => text.includes(sentence)).length;
      const cost = Math.log2(Math.max(CHEAP_MS, durationOf(path)) / CHEAP_MS);
      const rank = [NEAREST.indexOf(nearness), (reached.get(path) ?? 0) - shared + cost, durationOf(path)];
      const before = found.get(path);
      if (before === undefined || compare(rank, before.rank) < 0) found.set(path, { path, isJourney, nearness, rank });
    }
  }
  return [...found.values()].toSorted((one, other) => compare(one.rank, other.rank));
}

function testsAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => (TEST.test(path) || JOURNEY.test(path)) && !ONLY_IN_PROOF.test(path));
}

/** A change of the configuration counts as one of every file below it. */
function seedsOf(file: string, files: readonly string[]): string[] {
  if (!CONFIGURATION.test(file)) return [file];
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  return files.filter((path) => path.startsWith(folder));
}

/** Nothing names the file: it may be read by those beside it, or by the tests that read every file. */
function testsBeside(file: string, files: readonly string[], importers: Importers): string[] {
  const beside = files.filter((path) => posix.dirname(path) === posix.dirname(file));
  const reached = file.endsWith(".md") ? [] : testsAmong([...distances(importers, beside).keys()]);
  return reached.length > 0 ? reached : files.filter((path) => READS_ALL.test(path) && TEST.test(path));
}

function nearnessOf(test: string, file: string, isJourney: boolean): NearTest["nearness"] {
  if (test === file || test.replace(/(?:\.dom)?\.test\.tsx?$/u, "") === file.replace(/\.tsx?$/u, "")) return "own";
  if (isJourney) return "journeys";
  if (posix.dirname(test) === posix.dirname(file)) return "folder";
  return packageOf(test) === packageOf(file) ? "package" : "other packages";
}

/** What a person reads on the screen that the file makes. A test that names it looks at that screen. */
function sentencesIn(text: string): string[] {
  const found = [...text.matchAll(SENTENCE)].map(([, quoted, inTag]) => (quoted ?? inTag ?? "").trim());
  return [...new Set(found)].filter((sentence) => sentence.includes(" "));
}

/** How many words the paths have in common, such as `passkeys` in `src/flows/passkeys` and `test/passkeys`. */
function sharedWords(...paths: readonly [one: string, other: string]): number {
  const [one, other] = paths.map((path) => {
    const inPackage = path.slice(packageOf(path).length).replace(/\.(?:test|spec|dom)?\.?tsx?$/u, "");
    return new Set(inPackage.split(/[/.-]/u).filter((word) => word.length > 3 && word !== "test" && word !== "flows"));
  });
  return [...(one ?? [])].filter((word) => other?.has(word)).length;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
