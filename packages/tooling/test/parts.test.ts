/** The list of benches and proofs, how some are selected, and how a run handles one that fails. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { chooseParts, findParts, runParts, type Part, type PartFile } from "../src/repository/part-files.ts";
import { outcomeLines, timeLines } from "../src/proof/report.ts";
import { REPOSITORY } from "../src/repository/repository.ts";
import { styleFor } from "../src/processes/terminal-style.ts";

describe.each(["bench", "proof"] as const)("every %s", (kind) => {
  test.each(findParts(kind))("$name has a title and can be run", async ({ name, load }) => {
    const [title, run] = [expect.stringMatching(/./u), expect.any(Function)];
    expect(await load()).toMatchObject({ name, title, run });
  });

  test("is found", () => {
    expect(findParts(kind).length).toBeGreaterThan(15);
  });
});

test.each([
  ["bench", 2, "--only NAME", [["--unknown"], ["--only"], ["name"], ["--only", "nothing"]]],
  ["proof", 2, "--only NAME", [["--unknown"], ["--only"], ["name"], ["--only", "nothing"]]],
  ["test", 2, "--changed REF", [["--unknown"], ["main"], ["--changed", "no-such-reference"]]],
  ["dev", 1, "--port-site N", [["--prot-site", "1"]]],
  ["preview", 1, "--port-site N", []],
])("the command %s prints its usage, and rejects unknown arguments", (command, status, words, wrong) => {
  const script = join(REPOSITORY, "packages/tooling/src/commands", `${command}.ts`);
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining(words) });
  for (const args of wrong) {
    expect(run(...args)).toMatchObject({ status, stdout: "", stderr: expect.stringContaining(words) });
  }
});

test("a file is found by its name, and must export a part of that name", async () => {
  const root = mkdtempSync(join(tmpdir(), "poolgate-parts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "packages", "any", "proof");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "helper.ts"), "");
  writeFileSync(join(folder, "other.proof.ts"), 'export default { name: "another", title: "", run() {} };');
  const files = findParts("proof", root);
  expect(files.map(({ name }) => name)).toEqual(["other"]);
  await expect(files[0]?.load()).rejects.toThrow("has to export a part named other");
});

test("the selection is all without a name, in their order; an unknown name lists the existing ones", () => {
  const all = [{ name: "a" }, { name: "b" }, { name: "c" }];
  expect(chooseParts(all, [])).toEqual(all);
  expect(chooseParts(all, ["c", "a"])).toEqual([{ name: "a" }, { name: "c" }]);
  expect(() => chooseParts(all, ["a", "x"])).toThrow("There is no x; there are a, b, c.");
});

function file(name: string): PartFile<Part> {
  return { name, load: async () => ({ name, title: `The ${name}` }) };
}

test("a run continues after a part that fails", async () => {
  const broken: PartFile<Part> = { name: "broken", load: () => Promise.reject(new Error("No part.")) };
  const outcomes = await runParts([file("bad"), broken, file("good")], ({ name }) =>
    name === "bad" ? Promise.reject(new Error("No proof.")) : Promise.resolve(`${name} ran`),
  );
  expect(outcomes.map(({ title, result, failure = "" }) => [title, result, failure.split("\n")[0]])).toEqual([
    ["The bad", undefined, "Error: No proof."],
    ["broken", undefined, "Error: No part."],
    ["The good", "good ran", ""],
  ]);
});

test("the end of the proof names the command of a part that failed, and the parts by their time", () => {
  const plain = styleFor({ isTTY: false });
  const good = { name: "tabs", title: "Many tabs", durationMs: 3000, result: { isOk: true, lines: ["40 tabs"] } };
  const bad = { name: "heap", title: "No leak", durationMs: 60_000, failure: "Error: it grows" };
  expect(outcomeLines(good, plain)).toEqual(["", "✓ tabs: Many tabs (3.0 s)", "  40 tabs"]);
  expect(outcomeLines(bad, plain).at(-1)).toBe("  Alone: npx -y pnpm@12 -s proof --only heap");
  const lines = timeLines([good, bad], 63_000, plain).map((line) => line.trim());
  expect(lines.slice(2)).toEqual(["1 min 0 s  heap", "3.0 s  tabs", "", "Total 1 min 3 s, within 120 min."]);
});
