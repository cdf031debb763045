/** Which tests `test --changed` picks for a change, and in which order. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { changedFiles } from "../src/changed/changed-files.ts";
import { distances, readImporters } from "../src/changed/import-graph.ts";
import { nearestTests, type NearTest } from "../src/changed/nearest-tests.ts";
import { leftOutLines, thatFit } from "../src/changed/run-changed.ts";
import { REPOSITORY } from "../src/repository/repository.ts";

describe("a file uses another", () => {
  const target = "packages/a/src/b.ts";
  const manifest = JSON.stringify({
    name: "@poolgate/a",
    exports: { ".": { "poolgate-source": "./src/b.ts", default: "./dist/b.js" }, "./any/*": "./src/*.ts" },
  });

  test.each([
    ["by an import", "packages/a/src/c.ts", 'import { b } from "./b.ts";'],
    ["by an export", "packages/a/test/c.ts", 'export * from "../src/b.ts";'],
    ["by a dynamic import", "packages/a/src/c.ts", 'const b = await import("./b.ts");'],
    ["by a worker's address", "packages/a/src/c.ts", "new URL('b.ts', import.meta.url)"],
    ["by a glob", "packages/a/src/c.ts", 'import.meta.glob("./*.ts")'],
    ["by a template", "packages/a/test/c.ts", "import(`../src/${name}.ts`)"],
    ["by the package's source entry", "apps/d/src/c.ts", 'import { b } from "@poolgate/a";'],
    ["by a pattern of the package's entries", "apps/d/src/c.ts", 'import { b } from "@poolgate/a/any/b";'],
    ["by a template of another package that bundles it", "apps/d/test/c.ts", "bundle(`src/${name}.ts`)"],
    ["by a path from the root, as of a program", "apps/d/src/c.ts", 'start("packages/a/src/b.ts")'],
    ["by a path from its package, as in a page", "packages/a/index.html", '<script src="/src/b.ts"></script>'],
    ["by an address with a question mark", "packages/a/src/c.css", "background: url(./b.ts?raw)"],
  ])("%s", (_, file, text) => {
    const texts = new Map([
      [target, ""],
      [file, text],
      ["packages/a/package.json", manifest],
    ]);
    const importers = readImporters([...texts.keys()], (path) => texts.get(path) ?? "");
    expect([...(importers.get(target) ?? [])]).toContain(file);
  });

  test.each([
    ["for its types alone", 'import type { B } from "./b.ts";\nexport type {\n  B,\n} from "./b.ts";'],
    ["that only has such a name", 'import { b } from "other/b.ts";'],
  ])("not %s", (_, text) => {
    const importers = readImporters([target, "packages/a/src/c.ts"], (path) => (path === target ? "" : text));
    expect(importers.get(target)).toBeUndefined();
  });
});

test("the distance is the number of uses on the shortest way", () => {
  const importers = new Map([
    ["a", new Set(["b", "c"])],
    ["b", new Set(["c"])],
    ["c", new Set(["d", "a"])],
  ]);
  expect(Object.fromEntries(distances(importers, ["a"]))).toEqual({ a: 0, b: 1, c: 1, d: 2 });
});

function paths(tests: readonly NearTest[]): string[] {
  return tests.map(({ path }) => path);
}

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
  const proof = "packages/a/test/oauth/all.proof.test.ts";
  const users = [journey, other, slow, quick, alike, beside, own, proof];
  let texts: Readonly<Record<string, string>> = {};
  const files = [machine, ...users, guide, walls, "packages/a/package.json"];
  const nearest = (...changed: readonly string[]): NearTest[] =>
    nearestTests(changed, {
      files,
      importers: new Map([[machine, new Set(users)]]),
      durationOf: (path) => (path === slow ? 1000 : 100),
      textOf: (path) => texts[path] ?? "",
    });

  afterEach(() => {
    texts = {};
  });

  test("are the own, the folder's, the package's, those above and the journeys; of two alike the quicker", () => {
    expect(paths(nearest(machine))).toEqual([own, beside, alike, quick, slow, other, journey]);
  });

  test.each(['return "Please try again.";', "<p>Please try again. <br /></p>"])(
    "of those as near as each other begin with the one that names a sentence of %s",
    (text) => {
      texts = { [machine]: text, [slow]: 'getByText("Please try again.")' };
      expect(paths(nearest(machine))).toEqual([own, beside, alike, slow, quick, other, journey]);
    },
  );

  test("of a test are that test", () => {
    expect(paths(nearest(quick))).toEqual([quick]);
  });

  test("of a file that many tests use only once name each test once, at its nearest", () => {
    expect(paths(nearest(machine, slow)).slice(0, 2)).toEqual([own, slow]);
    expect(nearest(machine, slow)).toHaveLength(7);
  });

  test("of a guide are those that read every file", () => {
    expect(paths(nearest(guide))).toEqual([walls]);
  });

  test("of a package's configuration are all that its files reach", () => {
    expect(paths(nearest("packages/a/package.json"))).toHaveLength(7);
  });

  test("of nothing are none", () => {
    expect(nearest()).toEqual([]);
  });

  test("are as many as two workers run in the time", () => {
    const tests = nearest(machine);
    expect(paths(thatFit(tests, () => 10_000, 10_000))).toEqual([own, beside]);
    expect(thatFit(tests, () => 1, 10_000)).toHaveLength(7);
  });

  test("that are left out are counted, with the command that runs them", () => {
    expect(leftOutLines(nearest(machine), new Set([own, beside, alike, quick, slow]))).toEqual([
      "     1 test files of apps/e2e: npx -y pnpm@12 --filter @poolgate/e2e test",
      "     1 test files of packages/b: npx -y pnpm@12 exec vitest run --config vitest.workspace.ts packages/b/",
    ]);
  });
});

describe("the changed files", () => {
  let root = "";
  const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "poolgate-changed-"));
    git("init", "--quiet", "--initial-branch=main");
    for (const [name, value] of [
      ["user.name", "test"],
      ["user.email", "test@example.com"],
      ["commit.gpgsign", "false"],
    ]) {
      git("config", name ?? "", value ?? "");
    }
    for (const file of ["staged", "unstaged", "deleted", "kept", "moved"]) write(file, `${file}\n`.repeat(9));
    write(".gitignore", "ignored\n");
    git("add", ".");
    git("commit", "--quiet", "--message", "first");
    git("switch", "--quiet", "--create", "work");
    write("committed", "");
    git("add", ".");
    git("commit", "--quiet", "--message", "second");
    write("staged", "new");
    git("mv", "moved", "moved to");
    git("add", "staged");
    write("unstaged", "new");
    write("untracked", "");
    write("ignored", "");
    rmSync(join(root, "deleted"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const uncommitted = ["deleted", "moved", "moved to", "staged", "unstaged", "untracked"];

  test("are those that are not committed: staged or not, new, moved and deleted ones", () => {
    expect(changedFiles(undefined, root)).toEqual(uncommitted);
  });

  test("since a reference are also those committed on top of it, and not those that it has gained since", () => {
    git("stash", "--quiet", "--include-untracked");
    git("switch", "--quiet", "main");
    write("elsewhere", "");
    git("add", ".");
    git("commit", "--quiet", "--message", "third");
    git("switch", "--quiet", "work");
    git("stash", "pop", "--quiet", "--index");
    expect(changedFiles("main", root)).toEqual(["committed", ...uncommitted].toSorted());
  });

  test("since an unknown reference are an error that names it", () => {
    expect(() => changedFiles("nowhere", root)).toThrow("nowhere");
  });
});

test("the command test prints its usage, and rejects unknown arguments", () => {
  const script = join(REPOSITORY, "packages/tooling/src/commands/test.ts");
  const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--changed REF") });
  for (const args of [["--unknown"], ["main"], ["--changed", "no-such-reference"]]) {
    expect(run(...args)).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining("--changed REF") });
  }
});
