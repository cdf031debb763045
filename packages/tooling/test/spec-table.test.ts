/** Every row of the specification that concerns signing in has a test that runs and says what the row says. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SPEC_SECTIONS } from "../spec/sections.ts";
import { readText, REPOSITORY } from "../src/repository/repository.ts";
import { checkSections } from "../src/spec-table/check-rows.ts";
import { SPEC_FILE, specFile } from "../src/spec-table/spec-file.ts";
import { later, row, type SpecRow, testsOf } from "../src/spec-table/spec-row.ts";

const readIfThere = (file: string): string | undefined =>
  existsSync(join(REPOSITORY, file)) ? readText(file) : undefined;

describe("the table of the specification", () => {
  test("has no row that has lost its test", () => {
    expect(checkSections(SPEC_SECTIONS, readIfThere)).toEqual([]);
  });

  test("is current", () => {
    const text = readIfThere(SPEC_FILE);
    expect(text, "The rows changed: run `pnpm spec:write` and commit the table.").toBe(specFile(SPEC_SECTIONS));
  });
});

const FILE = "packages/auth/test/planted.test.ts";
const here = testsOf(FILE);

/** What is wrong with one row, told of a file with this source. */
function problemsOf(planted: SpecRow, source: string): string[] {
  const readPlanted = (file: string): string | undefined => (file === FILE ? source : undefined);
  return checkSections([{ number: 1, title: "", rows: [planted] }], readPlanted);
}

const outcome = row("1.1", "'No.'", here("refuses › the second", "No."));
const inGroup = (body: string): string => `describe("refuses", () => { ${body} });`;

describe("a row keeps its test", () => {
  test.each([
    ["that says the text", inGroup('it("the second", () => { expect(answer()).toBe("No."); });')],
    ["whose text is escaped", inGroup(String.raw`it("the second", () => { expect(answer()).toBe("\u004eo."); });`)],
    ["by a table", `const rows = [["No."]]; ${inGroup('it.each(rows)("the second", (x) => expect(f()).toBe(x));')}`],
    [
      "by the table of its group",
      'describe.each(["No."])("refuses", (x) => { it("the second", () => { expect(f()).toBe(x); }); });',
    ],
    [
      "by a function in its group",
      inGroup('const told = () => expect(f()).toBe("No."); it("the second", () => told());'),
    ],
    [
      "by what a function names",
      `const NO = { text: "No." }; function told() { expect(f()).toBe(NO.text); } ${inGroup('it("the second", told);')}`,
    ],
    [
      "by Playwright",
      'test.describe("refuses", () => { test("the second", async () => { await expect(p).toBe("No."); }); });',
    ],
  ])("%s", (_, source) => {
    expect(problemsOf(outcome, source)).toEqual([]);
  });

  test("however a formatter breaks its lines", () => {
    const pair = row("1.1", "'No.'", here("a", '{ no: ["No.", 1] }'));
    expect(problemsOf(pair, 'it("a", () => { expect(f()).toEqual({\n no: [\n "No.",\n 1,\n ],\n }); });')).toEqual([]);
  });

  test("by a title with placeholders, as the source spells it", () => {
    const each = row("1.1", "'No.'", here("%s is $answer", "No."));
    expect(problemsOf(each, 'it.each([["a", "No."]])("%s is $answer", (x) => expect(x).toBe(1));')).toEqual([]);
    const template = row("1.1", "'No.'", here("is ${ANSWER}", "No."));
    expect(problemsOf(template, 'const ANSWER = "No."; it(`is ${ANSWER}`, () => expect(ANSWER).toBe(f()));')).toEqual(
      [],
    );
  });
});

describe("a row has lost its test", () => {
  test.each([
    [
      "that was renamed",
      inGroup('it("the third", () => { expect(f()).toBe("No."); });'),
      'has no test "refuses › the second"',
    ],
    [
      "that has left its group",
      'it("the second", () => { expect(f()).toBe("No."); });',
      'has no test "refuses › the second"',
    ],
    [
      "that says something else",
      inGroup('it("the second", () => { expect(f()).toBe("Yes."); });'),
      'no longer says "No."',
    ],
    [
      "that says it in a comment",
      inGroup('it("the second", () => { expect(f()).toBe(1); /* No. */ });'),
      'no longer says "No."',
    ],
    [
      "whose neighbour says it",
      inGroup('it("the first", () => { expect(f()).toBe("No."); }); it("the second", () => { expect(f()).toBe(1); });'),
      'no longer says "No."',
    ],
    [
      "that means another thing of the same name",
      `const text = "No."; ${inGroup('it("the second", () => { expect(f().text).toBe(1); });')}`,
      'no longer says "No."',
    ],
    ["that expects nothing", inGroup('it("the second", () => { f("No."); });'), "expects nothing"],
    ["that is skipped", inGroup('it.skip("the second", () => { expect(f()).toBe("No."); });'), "held back by it.skip"],
    ["that is to be done", inGroup('it.todo("the second");'), "held back by it.todo"],
    [
      "that runs at times",
      inGroup('it.runIf(x)("the second", () => { expect(f()).toBe("No."); });'),
      "held back by it.runIf",
    ],
    [
      "that is to fail",
      inGroup('test.fail("the second", () => { expect(f()).toBe("No."); });'),
      "held back by test.fail",
    ],
    [
      "that is skipped by an option",
      inGroup('it("the second", { skip: true }, () => { expect(f()).toBe("No."); });'),
      "held back by it.skip",
    ],
    [
      "that skips itself",
      inGroup('it("the second", (context) => { context.skip(); expect(f()).toBe("No."); });'),
      "held back by a skip in its body",
    ],
    [
      "whose group is skipped",
      'describe.skip("refuses", () => { it("the second", () => { expect(f()).toBe("No."); }); });',
      "held back by describe.skip",
    ],
    [
      "whose file is skipped",
      `test.skip(); ${inGroup('test("the second", () => { expect(f()).toBe("No."); });')}`,
      "whole file",
    ],
    [
      "beside which another one alone runs",
      inGroup('it.only("x", () => expect(1).toBe(1)); it("the second", () => { expect(f()).toBe("No."); });'),
      "held back by another's .only",
    ],
  ])("%s", (_, source, why) => {
    expect(problemsOf(outcome, source)).toEqual([expect.stringMatching(/^1\.1 \('No\.'\): /u)]);
    expect(problemsOf(outcome, source)[0]).toContain(why);
  });

  test.each([
    "packages/auth/test/gone.test.ts",
    "packages/auth/test/planted.ts",
    "packages/auth/vectors/planted.test.ts",
    "apps/e2e/screenshots.ts",
  ])("in %s, which `test` doesn't run", (file) => {
    expect(problemsOf(row("1.1", "a", testsOf(file)("b", "c")), "")).toEqual([
      `1.1 (a): there is no test file ${file}`,
    ]);
  });
});

describe("a row is none", () => {
  const fine = here("refuses", "No.");
  const source = 'it("refuses", () => expect(f()).toBe("No."));';

  test.each<[string, SpecRow, string]>([
    ["without a test", row("1.1", "a"), "has no test"],
    ["without words", row("1.1", " ", fine), "says nothing"],
    ["that demands nothing of its test", row("1.1", "a", here("refuses", " ")), "no longer says"],
    ["of another section", row("2.1", "a", fine), "does not follow"],
    ["without a number", row("1", "a", fine), "does not follow"],
    [
      "that waits for just anything",
      later("some day" as "identity pool", "1.1", "a"),
      '"some day" is nothing to wait for',
    ],
  ])("%s", (_, planted, why) => {
    expect(problemsOf(planted, source)).toEqual([expect.stringContaining(why)]);
  });

  test("twice by one id, or out of order", () => {
    const rows = [row("1.2", "a", fine), row("1.2", "b", fine), row("1.1", "c", fine)];
    const problems = checkSections([{ number: 1, title: "", rows }], () => source);
    expect(problems.map((problem) => problem.slice(0, 7))).toEqual(["1.2 (b)", "1.1 (c)"]);
  });

  test("unless it waits for something on the list", () => {
    expect(problemsOf(later("identity pool", "1.1", "a"), source)).toEqual([]);
  });
});

describe("the file", () => {
  const sections = [
    {
      number: 5,
      title: "Rules",
      rows: [row("5.1", "`a|b` and 'c*' <x>", here("x › y_z _", "x")), later("identity pool", "5.2", "d")],
    },
  ];

  test("lists what is due with its tests, and apart what waits", () => {
    const text = specFile(sections);
    expect(text).toContain("1 rows with their tests, and 1 at the end");
    const planted = `[planted](../../${FILE}): x › y_z \\_`;
    expect(text).toContain(
      `## §5 Rules\n\n| Row | Says | Test |\n| --- | --- | --- |\n| 5.1 | \\\`a\\|b\\\` and 'c\\*' &lt;x> | ${planted} |`,
    );
    expect(text).toContain("## Later: identity pool\n\n| Row | Says |\n| --- | --- |\n| 5.2 | d |\n");
    expect(text).not.toContain("passkeys");
  });
});
