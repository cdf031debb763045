/** The migration page has a row for each function of Amplify, whose test calls the function. */
import { readFileSync } from "node:fs";
import * as published from "aws-amplify/auth";
import * as ours from "@poolgate/amplify/auth";
import { describe, expect, it } from "vitest";

const page = readFileSync(new URL("../docs/migrating.md", import.meta.url), "utf8");
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

interface Row {
  readonly name: string;
  readonly verdict: string;
  readonly difference: string;
  readonly test: string;
}

const rows: readonly Row[] = [
  ...page.matchAll(/^\| `(\w+)` +\| (same|different|missing) +\|([^|]*)\| `([^`]+)` +\|$/gmu),
].map(([, name = "", verdict = "", difference = "", test = ""]) => ({
  name,
  verdict,
  difference: difference.trim(),
  test,
}));

function functionsOf(module: object): string[] {
  const names = Object.entries(module).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
  return names.filter((name) => name !== "AuthError").toSorted();
}

function aliasesIn(text: string): string[] {
  return [...text.matchAll(/\{ find: .*\},/gu)].map(([alias]) => alias);
}

describe("the migration page", () => {
  it("has every function of aws-amplify/auth, and the package has it, too", () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(functionsOf(published));
    expect(functionsOf(ours)).toEqual(functionsOf(published));
  });

  it.each(rows)("$name: $verdict", ({ name, verdict, difference, test }) => {
    expect(difference === "").toBe(verdict === "same");
    expect(readFileSync(new URL(test, import.meta.url), "utf8")).toMatch(new RegExp(`\\b${name}\\b`, "u"));
  });

  it("shows the aliases of the README, with which the apps of the browser tests are built", () => {
    const tried = readFileSync(new URL("../../../apps/e2e/amplify-switched/aliases.ts", import.meta.url), "utf8");
    expect(aliasesIn(readme)).toHaveLength(6);
    expect(aliasesIn(page)).toEqual(aliasesIn(readme));
    expect(aliasesIn(tried)).toEqual(aliasesIn(readme));
  });
});
