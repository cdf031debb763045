/**
 * The catalogue names for every fault of implemented features the test that proves it, and every challenge has a test that
 * names it, for the engine and for the pool. Test files are read as text; the linter rejects skipped tests.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHALLENGE_NAMES } from "@poolgate/auth/wire";
import { describe, expect, test } from "vitest";
import catalogue from "../faults.json" with { type: "json" };

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
/** The ids stand in the catalogue alone: a title says the fault in words. */
const ID_IN_TITLE = /["'`][A-Z]\d\d(?:, [A-Z]\d\d)*[:"'`]/u;

function testFiles(folders: string): string[] {
  return globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: REPOSITORY });
}

function textOf(file: string): string {
  return readFileSync(REPOSITORY + file, "utf8");
}

/** Whether one of the file's texts is the title, as it is written there: a table's title with its places for values. */
function hasTitle(file: string, title: string): boolean {
  const text = textOf(file).replaceAll(String.raw`\"`, '"');
  return [`"${title}"`, `'${title}'`, `\`${title}\``].some((quoted) => text.includes(quoted));
}

describe("the catalogue of faults", () => {
  const built = catalogue.faults.filter((fault) => "test" in fault);

  test("has 211 faults with unique ids, of which 210 concern implemented features", () => {
    expect(new Set(catalogue.faults.map(({ id }) => id)).size).toBe(211);
    expect(built).toHaveLength(210);
    expect(catalogue.faults.filter((fault) => "isBuilt" in fault)).toHaveLength(1);
  });

  test("has an area for the letter of every id", () => {
    const letters = new Set(catalogue.faults.map(({ id }) => id.slice(0, 1)));
    expect([...letters].toSorted()).toEqual(Object.keys(catalogue.areas));
  });

  test.each(built.map(({ id, test: file, title }) => [id, file, title]))(
    "names for %s a test that is there: %s › %s",
    (_, file = "", title = "") => {
      expect(existsSync(REPOSITORY + file) && hasTitle(file, title)).toBe(true);
    },
  );

  test("names every test file in a folder of faults", () => {
    const named = new Set(built.map(({ test: file }) => file));
    expect(testFiles("{packages,apps}/*/{test,journeys}/faults").filter((file) => !named.has(file))).toEqual([]);
  });

  test("alone has the ids, and no title of a test", () => {
    const files = testFiles("{packages,apps}/*/{src,test,journeys}");
    expect(files.filter((file) => !file.endsWith("faults.test.ts") && ID_IN_TITLE.test(textOf(file)))).toEqual([]);
  });
});

/** Only an administrator's call returns it, which needs AWS credentials, so the engine never receives it. */
const NEVER_GIVEN_TO_CLIENTS = "ADMIN_NO_SRP_AUTH";

describe.each([
  ["the engine", "packages/auth/test", CHALLENGE_NAMES.filter((name) => name !== NEVER_GIVEN_TO_CLIENTS)],
  ["the pool", "packages/local-pool/test", CHALLENGE_NAMES],
])("the tests of %s", (_, folder, names) => {
  const texts = testFiles(folder).map(textOf).join("\n");

  test.each(names)("name %s", (name) => {
    expect(texts).toMatch(new RegExp(`["'\`][^"'\`\\n]*\\b${name}\\b`, "u"));
  });
});
