/**
 * Every fault of the catalogue that concerns implemented features starts the title of a test, and every challenge has a
 * test that names it, for the engine and for the pool. Test files are read as text; the linter rejects skipped tests.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHALLENGE_NAMES } from "@poolgate/auth/wire";
import { describe, expect, test } from "vitest";
import catalogue from "../faults.json" with { type: "json" };

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
/**
 * The titles that are read: `it("N05: …`, `describe("V16, V17: …`, and the first text of a table's row: `["P01", …` or
 * `{ name: "P01: …`.
 */
const TITLE = /(?:\(|\[|\bname: )\s*["'`](?<ids>[A-Z]\d\d(?:, [A-Z]\d\d)*)(?:[:"'`])/gu;

function testTexts(folders: string): string[] {
  const files = globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: REPOSITORY });
  return files.map((file) => readFileSync(REPOSITORY + file, "utf8"));
}

function idsIn(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap((match) => match.groups?.["ids"]?.split(", ") ?? []);
}

describe("the catalogue of faults", () => {
  const ids = catalogue.faults.map(({ id }) => id);
  const built = catalogue.faults.filter((fault) => !("isBuilt" in fault)).map(({ id }) => id);

  test("has 211 faults with unique ids, of which 210 concern implemented features", () => {
    expect(new Set(ids).size).toBe(211);
    expect([ids.length, built.length]).toEqual([211, 210]);
  });

  test("gives its ids to the titles of tests: all that concern implemented features, and no others", () => {
    const named = testTexts("{packages,apps}/*/{src,test,journeys}").flatMap(idsIn);
    expect([...new Set(named)].toSorted()).toEqual(built.toSorted());
  });

  test.each([
    ['it("N05: a reply is lost", () => {});', ["N05"]],
    ['describe("V16, V17: refused", () => {});', ["V16", "V17"]],
    ['it.each([["P01", 1], ["P04: x", 2]])("%s", () => {});', ["P01", "P04"]],
    ['it("a reply of N05: lost", () => {});', []],
    ['it("N05 is lost", () => {});', []],
    ["// N05: a reply is lost", []],
  ])("reads the ids of %j", (text, expected) => {
    expect(idsIn(text)).toEqual(expected);
  });
});

/** Only an administrator's call returns it, which needs AWS credentials, so the engine never receives it. */
const NEVER_GIVEN_TO_CLIENTS = "ADMIN_NO_SRP_AUTH";

describe.each([
  ["the engine", "packages/auth/test", CHALLENGE_NAMES.filter((name) => name !== NEVER_GIVEN_TO_CLIENTS)],
  ["the pool", "packages/local-pool/test", CHALLENGE_NAMES],
])("the tests of %s", (_, folder, names) => {
  const texts = testTexts(folder).join("\n");

  test.each(names)("name %s", (name) => {
    expect(texts).toMatch(new RegExp(`["'\`][^"'\`\\n]*\\b${name}\\b`, "u"));
  });
});
