/** Which tests `test --changed` picks for a change, and in which order. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { changedFiles } from "../src/changed/changed-files.ts";
import { distances, readImporters } from "../src/changed/import-graph.ts";
import { nearestTests } from "../src/changed/nearest-tests.ts";
import { leftOutLines, thatFit } from "../src/changed/run-changed.ts";

const TARGET = "packages/a/src/b.ts";

test.each([
  ["an import", "packages/a/src/c.ts", 'import { b } from "./b.ts";'],
  ["a dynamic import", "packages/a/src/c.ts", 'const b = await import("./b.ts");'],
  ["a worker's address", "packages/a/src/c.ts", "new URL('b.ts', import.meta.url)"],
  ["a glob", "packages/a/src/c.ts", 'import.meta.glob("./*.ts")'],
  ["a template", "packages/a/test/c.ts", "import(`../src/${name}.ts`)"],
  ["the package's source entry", "apps/d/src/c.ts", 'import { b } from "@poolgate/a";'],
  ["a pattern of the package's entries", "apps/d/src/c.ts", 'import { b } from "@poolgate/a/any/b";'],
  ["a template of another package that bundles it", "apps/d/test/c.ts", "bundle(`src/${name}.ts`)"],
  ["a path from the root, as of a program", "apps/d/src/c.ts", 'start("packages/a/src/b.ts")'],
  ["a path from its package, as in a page", "packages/a/index.html", '<script src="/src/b.ts"></script>'],
  ["an address with a question mark", "packages/a/src/c.css", "background: url(./b.ts?raw)"],
  ["no type alone", "packages/a/src/c.ts", 'import type { B } from "./b.ts";\nexport type {\n  B,\n} from "./b.ts";'],
  ["no name like it", "packages/a/src/c.ts", 'import { b } from "other/b.ts";'],
])("a file uses another by %s", (way, file, text) => {
  const exports = { ".": { "poolgate-source": "./src/b.ts", default: "./dist/b.js" }, "./any/*": "./src/*.ts" };
  const texts = new Map([
    [TARGET, ""],
    [file, text],
    ["packages/a/package.json", JSON.stringify({ name: "@poolgate/a", exports })],
  ]);
  const importers = readImporters([...texts.keys()], (path) => texts.get(path) ?? "");
  expect(importers.get(TARGET)?.has(file) ?? false).toBe(!way.startsWith("no "));
});

test("the distance is the number of uses on the shortest way", () => {
  const importers = new Map([
    ["a", new Set(["b", "c"])],
    ["b", new Set(["c"])],
    ["c", new Set(["d", "a"])],
  ]);
  expect(Object.fromEntries(distances(importers, ["a"]))).toEqual({ a: 0, b: 1, c: 1, d: 2 });
});

describe("the nearest tests", () => {
  const machine = "packages/a/src/flows/oauth/oauth.machine.ts";
  const own = "packages/a/src/flows/oauth/oauth.machine.test.ts";
  const beside = "packages/a/src/flows/oauth/effects.test.ts";
  const alike = "packages/a/test/oauth/window.test.ts";
  const quick = "packages/a/test/session/quick.test.ts";
  const slow = "packages/a/test/session/slow.test.ts";
  const other = "packages/b/test/widget.test.tsx";
  const journey = "apps/e2e/journeys/site/home.spec.ts";
  const guide = "packages/a/docs/oauth.md";
  const walls = "packages/tooling/test/repository/walls.test.ts";
  const users = [journey, other, slow, quick, alike, beside, own, "packages/a/test/oauth/all.proof.test.ts"];
  const all = [own, beside, alike, quick, slow, other, journey];
  const nearest = (changed: readonly string[], texts: Readonly<Record<string, string>> = {}) =>
    nearestTests(changed, {
      files: [machine, ...users, guide, walls, "packages/a/package.json"],
      importers: new Map([[machine, new Set(users)]]),
      durationOf: (path) => (path === slow ? 1000 : 100),
      textOf: (path) => texts[path] ?? "",
    });

  test.each([
    [
      "a file: the own, the folder's, the package's, those above, the journeys; of two alike the quicker",
      [machine],
      all,
    ],
    ["a test: itself", [quick], [quick]],
    ["two files: each test once, at its nearest", [machine, slow], [own, slow, beside, alike, quick, other, journey]],
    ["a guide: those that read every file", [guide], [walls]],
    ["a package's configuration: all that its files reach", ["packages/a/package.json"], expect.arrayContaining(all)],
    ["nothing: none", [], []],
  ])("of %s", (_, changed, expected) => {
    expect(nearest(changed).map(({ path }) => path)).toEqual(expected);
  });

  test.each(['return "Please try again.";', "<p>Please try again. <br /></p>"])(
    "of those as near as each other begin with the one that names a sentence of %s",
    (text) => {
      const found = nearest([machine], { [machine]: text, [slow]: 'getByText("Please try again.")' });
      expect(found.map(({ path }) => path)).toEqual([own, beside, alike, slow, quick, other, journey]);
    },
  );

  test("are as many as two workers run in the time; the others are counted, with the command that runs them", () => {
    const tests = nearest([machine]);
    expect(thatFit(tests, () => 10_000, 10_000)).toEqual(tests.slice(0, 2));
    expect(thatFit(tests, () => 1, 10_000)).toEqual(tests);
    expect(leftOutLines(tests, new Set(all.slice(0, 5)))).toEqual([
      "     1 test files of apps/e2e: npx -y pnpm@12 --filter @poolgate/e2e test",
      "     1 test files of packages/b: npx -y pnpm@12 exec vitest run --config vitest.workspace.ts packages/b/",
    ]);
  });
});

test("the changed files are those that are not committed, and since a reference those committed on top of it", () => {
  const root = mkdtempSync(join(tmpdir(), "poolgate-changed-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const git = (...args: readonly string[]) => execFileSync("git", [...author, ...args], { cwd: root, stdio: "pipe" });
  const write = (...names: readonly string[]): void => {
    for (const name of names) writeFileSync(join(root, name), `${name} ${performance.now()}\n`.repeat(9));
  };
  const commit = (...names: readonly string[]): void => {
    write(...names);
    git("add", ".");
    git("commit", "--quiet", "--message", names.join());
  };
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(root, ".gitignore"), "ignored\n");
  commit("staged", "unstaged", "deleted", "kept", "moved");
  git("branch", "work");
  commit("elsewhere");
  git("switch", "--quiet", "work");
  commit("committed");
  git("mv", "moved", "moved to");
  write("staged");
  git("add", "staged");
  write("unstaged", "untracked", "ignored");
  rmSync(join(root, "deleted"));

  const uncommitted = ["deleted", "moved", "moved to", "staged", "unstaged", "untracked"];
  expect(changedFiles(undefined, root)).toEqual(uncommitted);
  expect(changedFiles("main", root)).toEqual(["committed", ...uncommitted].toSorted());
  expect(() => changedFiles("nowhere", root)).toThrow("nowhere");
});
