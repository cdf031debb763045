/** Which benches run, what they are given, and what becomes of one that fails. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Bench } from "../../src/bench/bench.ts";
import { findBenches, type BenchFile } from "../../src/bench/find-benches.ts";
import { chooseBenches, readBenchOptions } from "../../src/bench/options.ts";
import { progressOn } from "../../src/bench/progress.ts";
import { runBenches, type BenchRunner } from "../../src/bench/run-benches.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";

describe("options", () => {
  test("are all optional", () => {
    expect(readBenchOptions([])).toEqual({ isHelp: false, isList: false, only: [], json: undefined });
  });

  test("are read", () => {
    const args = ["--only", "a", "--only=b", "--json", "out.json", "--list"];
    expect(readBenchOptions(args)).toEqual({ isHelp: false, isList: true, only: ["a", "b"], json: "out.json" });
  });

  test.each([["--unknown"], ["--json"], ["name"]])("%s is refused", (...args) => {
    expect(() => readBenchOptions(args)).toThrow(TypeError);
  });
});

describe("choosing", () => {
  const all = [{ name: "a" }, { name: "b" }, { name: "c" }];

  test("takes all without a name", () => expect(chooseBenches(all, [])).toEqual(all));

  test("keeps the order of the folder", () => {
    expect(chooseBenches(all, ["c", "a"])).toEqual([{ name: "a" }, { name: "c" }]);
  });

  test("names what there is when asked for what there isn't", () => {
    expect(() => chooseBenches(all, ["a", "x"])).toThrow("There is no bench x; there are a, b, c.");
  });
});

describe("the folder of benches", () => {
  const folder = join(REPOSITORY, "packages/tooling/bench");

  test.each(findBenches(folder).map((file) => [file.name, file] as const))("%s says what it is", async (name, file) => {
    const bench = await file.load();
    expect(bench.name).toBe(name);
    expect(bench.title).not.toBe("");
  });

  test("holds every measurement that was asked for", () => {
    const names = findBenches(folder).map(({ name }) => name);
    const asked = ["fetch-auth-session", "pool-load", "requests-per-flow", "sign-in-form"];
    expect(names).toEqual(expect.arrayContaining([...asked, "srp-arithmetic", "srp-in-chromium"]));
  });

  test("takes only what is called a bench, and refuses one that is none", async () => {
    const strange = mkdtempSync(join(tmpdir(), "benches-"));
    try {
      writeFileSync(join(strange, "helper.ts"), "");
      writeFileSync(join(strange, "other.bench.ts"), 'export default { name: "another", run() {} };');
      const files = findBenches(strange);
      expect(files.map(({ name }) => name)).toEqual(["other"]);
      await expect(files[0]?.load()).rejects.toThrow("has to export a bench named other");
    } finally {
      rmSync(strange, { recursive: true });
    }
  });
});

const empty = { rows: [], figures: [] };
const measureNothing: Bench["run"] = () => Promise.resolve(empty);
const noChromium = (): Promise<string> => Promise.reject(new Error("There is no Chromium."));

function fileOf(bench: Bench): BenchFile {
  return { name: bench.name, load: () => Promise.resolve(bench) };
}

/** A runner that notes what it is told, and whose every look at the clock is 10 ms after the last. */
function watched(): { runner: BenchRunner; seen: string[] } {
  const seen: string[] = [];
  let nowMs = 0;
  const runner: BenchRunner = {
    progress: (name, text) => void seen.push(`${name}: ${text}`),
    report: ({ name }) => void seen.push(`${name} ended`),
    findChromium: () => Promise.resolve("chromium-of-the-test"),
    now: () => (nowMs += 10),
  };
  return { runner, seen };
}

describe("a run", () => {
  test("goes on after a bench that fails", async () => {
    const { runner, seen } = watched();
    const outcomes = await runBenches(
      [
        fileOf({ name: "bad", title: "Bad", run: () => Promise.reject(new Error("no proof")) }),
        { name: "worse", load: () => Promise.reject(new Error("no bench")) },
        fileOf({
          name: "good",
          title: "Good",
          async run({ progress }) {
            progress("half way");
            return empty;
          },
        }),
      ],
      runner,
    );
    expect(outcomes).toEqual([
      { name: "bad", title: "Bad", durationMs: 10, failure: "no proof" },
      { name: "worse", title: "worse", durationMs: 10, failure: "no bench" },
      { name: "good", title: "Good", durationMs: 10, result: empty },
    ]);
    expect(seen).toEqual([
      "bad: starting",
      "bad ended",
      "worse: starting",
      "worse ended",
      "good: starting",
      "good: half way",
      "good ended",
    ]);
  });

  test("hands a Chromium to those who say that they need one", async () => {
    const paths: string[] = [];
    const run: Bench["run"] = async ({ chromiumPath }) => {
      paths.push(chromiumPath());
      return empty;
    };
    const outcomes = await runBenches(
      [
        fileOf({ name: "says", title: "Says", needs: ["chromium"], run }),
        fileOf({ name: "silent", title: "Silent", run }),
      ],
      watched().runner,
    );
    expect(paths).toEqual(["chromium-of-the-test"]);
    expect(outcomes[1]?.failure).toBe("The bench silent has to say that it needs chromium.");
  });

  test("fails only the bench that needs a Chromium where there is none", async () => {
    const { runner } = watched();
    const outcomes = await runBenches(
      [
        fileOf({ name: "page", title: "Page", needs: ["chromium"], run: measureNothing }),
        fileOf({ name: "node", title: "Node", run: measureNothing }),
      ],
      { ...runner, findChromium: noChromium },
    );
    expect(outcomes.map(({ failure }) => failure)).toEqual(["There is no Chromium.", undefined]);
  });
});

describe("progress", () => {
  test("is one line of a terminal, and never wider than that", () => {
    const written: string[] = [];
    const progress = progressOn({ isTTY: true, columns: 10, write: (text) => written.push(text) });
    progress.show("a long line of words");
    progress.clear();
    expect(written).toEqual(["\r\u001B[2Ka long li", "\r\u001B[2K"]);
  });

  test("is nothing in a pipe", () => {
    const written: string[] = [];
    const progress = progressOn({ write: (text) => written.push(text) });
    progress.show("words");
    progress.clear();
    expect(written).toEqual([]);
  });
});
