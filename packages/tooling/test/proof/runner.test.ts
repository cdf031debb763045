/** Which parts of the proof run, what they are told, and what becomes of one that fails. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findParts, type PartFile } from "../../src/proof/find-parts.ts";
import { chooseParts, readProofOptions } from "../../src/proof/options.ts";
import type { ProofPart } from "../../src/proof/proof-part.ts";
import { runParts, summaryLines } from "../../src/proof/run-parts.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { styleFor } from "../../src/terminal/style.ts";

describe("options", () => {
  test("run every part at full length by default", () => {
    expect(readProofOptions([])).toEqual({ isHelp: false, isList: false, isSample: false, only: [] });
  });

  test("name parts and ask for the sample", () => {
    const args = ["--only", "tabs", "--only=heap", "--sample"];
    expect(readProofOptions(args)).toMatchObject({ isSample: true, only: ["tabs", "heap"] });
  });

  test.each([["--unknown"], ["--only"], ["tabs"]])("%s is refused", (...args) => {
    expect(() => readProofOptions(args)).toThrow(TypeError);
  });

  test("an unknown part is refused with the names there are", () => {
    expect(() => chooseParts([{ name: "a" }, { name: "b" }], ["x"])).toThrow(
      "The proof has no part x; its parts are a, b.",
    );
  });
});

describe("the folder of parts", () => {
  const folder = join(REPOSITORY, "packages/tooling/proof");

  test.each(findParts(folder).map((file) => [file.name, file] as const))("%s has a title", async (name, file) => {
    const part = await file.load();
    expect(part.name).toBe(name);
    expect(part.title).not.toBe("");
  });

  test("a file that exports no part of its name is refused", async () => {
    const strange = mkdtempSync(join(tmpdir(), "parts-"));
    try {
      writeFileSync(join(strange, "helper.ts"), "");
      writeFileSync(join(strange, "other.proof.ts"), 'export default { name: "another", title: "", run() {} };');
      const files = findParts(strange);
      expect(files.map(({ name }) => name)).toEqual(["other"]);
      await expect(files[0]?.load()).rejects.toThrow("has to export a part of the proof named other");
    } finally {
      rmSync(strange, { recursive: true });
    }
  });
});

const fileOf = (part: Partial<ProofPart> & Pick<ProofPart, "name">): PartFile => ({
  name: part.name,
  load: () =>
    Promise.resolve({ title: part.name, run: () => Promise.resolve({ isOk: true, lines: ["seen"] }), ...part }),
});

describe("running", () => {
  const quiet = { isSample: false, say: () => undefined, now: () => 0 };

  test("a part that throws fails with its reason, and the next one runs", async () => {
    const broken = fileOf({ name: "broken", run: () => Promise.reject(new Error("No browser.")) });
    const outcomes = await runParts([broken, fileOf({ name: "whole" })], quiet);
    expect(outcomes.map(({ name, isOk }) => [name, isOk])).toEqual([
      ["broken", false],
      ["whole", true],
    ]);
    expect(outcomes[0]?.lines[0]).toBe("Error: No browser.");
  });

  test("a sample run tells each part so and leaves out those without a sample", async () => {
    const told: [string, boolean][] = [];
    const noting = (name: string, isProofOnly = false): PartFile =>
      fileOf({
        name,
        isProofOnly,
        run: ({ sample }) => {
          told.push([name, sample]);
          return Promise.resolve({ isOk: true, lines: [] });
        },
      });
    await runParts([noting("short"), noting("long", true)], { ...quiet, isSample: true });
    expect(told).toEqual([["short", true]]);
  });

  test("the summary shows what each part saw", async () => {
    const outcomes = await runParts([fileOf({ name: "whole", title: "Holds" })], quiet);
    expect(summaryLines(outcomes, styleFor({ isTTY: false }))).toEqual(["", "✓ whole: Holds (0.0 s)", "  seen"]);
  });
});
