/** Holds the table against the tests: every row that is due has a test that runs, expects something, and says what it must. */
import { readTests, type DeclaredTest } from "./read-tests.ts";
import { evenSpace } from "./reach.ts";
import { LATER_PARTS, type SpecRow, type SpecSection, type TestReference } from "./spec-row.ts";

/** The text of a file by its path from the root; undefined when there is none. */
export type ReadFile = (file: string) => string | undefined;

/** What `test` runs: Vitest's projects, and the journeys in the browser. */
const RUN_BY_TEST = /^(?:(?:packages|apps)\/[^/]+\/(?:src|test)\/.*\.test\.tsx?|apps\/e2e\/journeys\/.*\.spec\.ts)$/u;

/** A sentence for each row that has lost its test, or is none; empty when the table holds. */
export function checkSections(sections: readonly SpecSection[], readFile: ReadFile): string[] {
  const testsOf = rememberTests(readFile);
  return [
    ...sections.flatMap(misnumbered),
    ...sections.flatMap(({ rows }) => rows).flatMap((row) => rowProblems(row).map((why) => told(row, why))),
    ...sections
      .flatMap(({ rows }) => rows)
      .flatMap((row) => referencesOf(row).flatMap((test) => lost(test, testsOf).map((why) => told(row, why)))),
  ];
}

function told({ id, says }: SpecRow, why: string): string {
  return `${id} (${says}): ${why}`;
}

/** Ids count upwards within their section; a gap is a row that has gone. */
function misnumbered({ number, rows }: SpecSection): string[] {
  const places = rows.map(({ id }) => (/^\d+\.\d+$/u.test(id) ? id.split(".").map(Number) : [0, 0]));
  return rows
    .filter((_, index) => {
      const [section, place = 0] = places[index] ?? [];
      const [, before = 0] = places[index - 1] ?? [];
      return section !== number || place <= before;
    })
    .map((row) => told(row, `its id does not follow the one before it in section ${number}`));
}

function rowProblems(row: SpecRow): string[] {
  if (row.says.trim() === "") return ["says nothing"];
  if ("later" in row) return LATER_PARTS.includes(row.later) ? [] : [`"${row.later}" is nothing to wait for`];
  return row.tests.length === 0 ? ["has no test"] : [];
}

function referencesOf(row: SpecRow): readonly TestReference[] {
  return "later" in row ? [] : row.tests;
}

function lost({ file, title, asserts }: TestReference, testsOf: TestsOf): string[] {
  const tests = RUN_BY_TEST.test(file) ? testsOf(file) : undefined;
  if (tests === undefined) return [`there is no test file ${file}`];
  const named = tests.filter((test) => test.title === title);
  if (named.length === 0) return [`${file} has no test "${title}"`];
  const held = named.find(({ heldBack }) => heldBack !== undefined);
  if (held !== undefined) return [`"${title}" in ${file} is held back by ${held.heldBack}`];
  if (!named.some(({ words }) => /\bexpect/u.test(words))) return [`"${title}" in ${file} expects nothing`];
  const isSaid = asserts.trim() !== "" && named.some(({ words }) => words.includes(evenSpace(asserts)));
  return isSaid ? [] : [`"${title}" in ${file} no longer says ${JSON.stringify(asserts)}`];
}

type TestsOf = (file: string) => readonly DeclaredTest[] | undefined;

function rememberTests(readFile: ReadFile): TestsOf {
  const known = new Map<string, readonly DeclaredTest[] | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const text = readFile(file);
      known.set(file, text === undefined ? undefined : readTests(file, text));
    }
    return known.get(file);
  };
}
