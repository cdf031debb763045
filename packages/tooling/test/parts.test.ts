/** The list of benches and proofs, how some are selected, and how a run handles one that fails. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chooseParts, findParts, runParts, type Part, type PartFile } from "../src/repository/part-files.ts";
import { outcomeLines, timeLines } from "../src/proof/report.ts";
import { REPOSITORY } from "../src/repository/repository.ts";
import { styleFor } from "../src/processes/terminal-style.ts";

const KINDS = {
  bench: ["fetch-auth-session", "pool-load", "requests-per-flow", "sign-in-form", "srp-arithmetic", "srp-in-chromium"],
  proof: ["bad-holders", "chaos", "firefox", "heap", "kill-pool", "sign-out", "tabs", "walk"],
} as const;

describe.each(["bench", "proof"] as const)("every %s", (kind) => {
  const files = findParts(kind);

  test("is in the list", () => {
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining([...KINDS[kind]]));
  });

  test.each(files)("$name has a title and can be run", async (file) => {
    expect(await file.load()).toMatchObject({
      name: file.name,
      title: expect.stringMatching(/./u),
      run: expect.any(Function),
    });
  });
});

describe("a file", () => {
  test("is found by its name, and must export a part of that name", async () => {
    const root = mkdtempSync(join(tmpdir(), "poolgate-parts-"));
    try {
      const folder = join(root, "packages", "any", "proof");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "helper.ts"), "");
      writeFileSync(join(folder, "other.proof.ts"), 'export default { name: "another", title: "", run() {} };');
      const files = findParts("proof", root);
      expect(files.map(({ name }) => name)).toEqual(["other"]);
      await expect(files[0]?.load()).rejects.toThrow("has to export a part named other");
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe("the selection", () => {
  const all = [{ name: "a" }, { name: "b" }, { name: "c" }];

  test("is all without a name, in their order", () => {
    expect(chooseParts(all, [])).toEqual(all);
    expect(chooseParts(all, ["c", "a"])).toEqual([{ name: "a" }, { name: "c" }]);
  });

  test("of an unknown name lists the existing ones", () => {
    expect(() => chooseParts(all, ["a", "x"])).toThrow("There is no x; there are a, b, c.");
  });
});

const file = (name: string): PartFile<Part> => ({ name, load: async () => ({ name, title: `The ${name}` }) });

describe("a run", () => {
  test("continues after a part that fails, and reports each as it ends", async () => {
    const broken: PartFile<Part> = { name: "broken", load: () => Promise.reject(new Error("No part.")) };
    const ended: string[] = [];
    const outcomes = await runParts(
      [file("bad"), broken, file("good")],
      ({ name }) => (name === "bad" ? Promise.reject(new Error("No proof.")) : Promise.resolve(`${name} ran`)),
      ({ name }) => ended.push(name),
    );
    expect(outcomes.map(({ title, result, failure = "" }) => [title, result, failure.split("\n")[0]])).toEqual([
      ["The bad", undefined, "Error: No proof."],
      ["broken", undefined, "Error: No part."],
      ["The good", "good ran", ""],
    ]);
    expect(ended).toEqual(["bad", "broken", "good"]);
  });
});

describe("the end of the proof", () => {
  const plain = styleFor({ isTTY: false });
  const good = { name: "tabs", title: "Many tabs", durationMs: 3000, result: { isOk: true, lines: ["40 tabs"] } };
  const bad = { name: "heap", title: "No leak", durationMs: 60_000, failure: "Error: it grows\n  at a line" };

  test("names the command of a part that failed", () => {
    expect(outcomeLines(good, plain)).toEqual(["", "✓ tabs: Many tabs (3.0 s)", "  40 tabs"]);
    expect(outcomeLines(bad, plain).at(-1)).toBe("  Alone: npx -y pnpm@12 -s proof --only heap");
    const held = { ...good, result: { isOk: false, lines: ["39 tabs"] } };
    expect(outcomeLines(held, plain).at(-1)).toBe("  Alone: npx -y pnpm@12 -s proof --only tabs");
  });

  test("lists the parts by their time, and the total against two hours", () => {
    const lines = timeLines([good, bad], 63_000, plain).map((line) => line.trim());
    expect(lines).toEqual([
      "",
      "The slowest parts",
      "1 min 0 s  heap",
      "3.0 s  tabs",
      "",
      "Total 1 min 3 s, within 120 min.",
    ]);
  });
});

describe.each(["bench", "proof"])("the command %s", (command) => {
  const script = join(REPOSITORY, "packages/tooling/src/commands", `${command}.ts`);
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

  test("prints its usage, and rejects unknown arguments", () => {
    expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--only NAME") });
    for (const args of [["--unknown"], ["--only"], ["name"], ["--only", "nothing"]]) {
      expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("--only NAME") });
    }
  });
});
