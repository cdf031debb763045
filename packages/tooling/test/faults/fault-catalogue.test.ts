/** Every fault of the catalogue that concerns what is built is the name of a test. */
import { describe, expect, test } from "vitest";
import { EXCLUDED, readCatalogue, readNamedFaults } from "../../src/faults/catalogue.ts";
import { namedFaults } from "../../src/faults/named-faults.ts";

const catalogue = readCatalogue();
const ids = catalogue.map(({ id }) => id);

const namesIn = (source: string): string[] => [...namedFaults("planted.test.ts", source)];

describe("the catalogue", () => {
  test("has 211 faults, each with an id of its own", () => {
    expect(catalogue).toHaveLength(211);
    expect(new Set(ids).size).toBe(211);
  });

  test("concerns what is built in 188 of them", () => {
    expect([...EXCLUDED].filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !EXCLUDED.has(id))).toHaveLength(188);
  });
});

describe("the tests", () => {
  const named = readNamedFaults();

  test("are named after every fault that concerns what is built", () => {
    expect(ids.filter((id) => !EXCLUDED.has(id) && !named.has(id))).toEqual([]);
  });

  test("are named after no fault that is not in the catalogue, or excluded", () => {
    expect([...named.keys()].filter((id) => !ids.includes(id) || EXCLUDED.has(id))).toEqual([]);
  });
});

describe("the name of a test", () => {
  test.each([
    ["begins with an id", 'it("N05: a reply is lost", () => {});', ["N05"]],
    ["begins with several", 'it("V16, V17: refused", () => {});', ["V16", "V17"]],
    ["has it from its group", 'describe("K07: powers", () => { it("agree", () => {}); });', ["K07"]],
    ["has it from its row", 'it.each([["P01", 1], ["P04", 2]])("%s: fails", () => {});', ["P01", "P04"]],
    ["has it from a longer row", 'it.each([["A08: pulled out", 1], ["muted", 2]])("%s", () => {});', ["A08"]],
    ["is a template", "it(`V31: ${n} rows`, () => {});", ["V31"]],
  ])("%s", (_, source, expected) => {
    expect(namesIn(source)).toEqual(expected);
  });

  test.each([
    ["has the id further on", 'it("a reply of N05: lost", () => {});'],
    ["has no colon behind it", 'it("N05 is lost", () => {});'],
    ["is held back", 'it.skip("N05: a reply is lost", () => {});'],
    ["is in a group that is held back", 'describe.skip("N05: lost", () => { it("a", () => {}); });'],
    ["is a group without a test", 'describe("N05: lost", () => {});'],
  ])("that %s names nothing", (_, source) => {
    expect(namesIn(source)).toEqual([]);
  });
});
