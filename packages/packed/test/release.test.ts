/** A release, without publishing: changesets raises the versions, and npm accepts the tarballs. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, inject, onTestFinished, test } from "vitest";
import { packageBinary } from "@poolgate/tooling/processes/package-binary";
import { publishedPackages, readManifest } from "@poolgate/tooling/published/published-packages";
import { listFiles, REPOSITORY } from "@poolgate/tooling/repository/repository";
import { run, runWell } from "@poolgate/tooling/processes/run-outside";

/** In `test` the smallest one. */
const names = IN_PROOF ? publishedPackages().map(({ name }) => name) : ["@poolgate/amplify"];

test.each(names)("npm would publish %s, publicly and with provenance", async (name) => {
  const tarball = inject("tarballs")[name] ?? "";
  const { exitCode, stderr } = await run(dirname(tarball), "npm", "publish", tarball, "--dry-run");
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("with tag latest and public access (dry-run)")]);
  const manifest = readManifest(join(inject("consumers")["19"], "node_modules", name));
  expect(manifest.publishConfig).toMatchObject({ access: "public", provenance: true });
});

/** The manifests and changelogs of the workspace in a repository of their own. */
async function copyWorkspace(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const isNeeded = /(?:^|\/)(?:package\.json|CHANGELOG\.md|pnpm-(?:workspace|lock)\.yaml)$|^\.changeset\//u;
  for (const file of listFiles(REPOSITORY).filter((path) => isNeeded.test(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(folder, file));
  }
  await runWell(folder, "git", "init", "--quiet", "--initial-branch=main");
  await runWell(folder, "git", "add", ".");
  const author = ["-c", "user.name=test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  await runWell(folder, "git", ...author, "commit", "--quiet", "--message", "test");
  return folder;
}

test("a change of the engine raises its version, writes its changelog, and leaves the widget below 1.0", async () => {
  const folder = await copyWorkspace();
  writeFileSync(join(folder, ".changeset/a-change.md"), '---\n"@poolgate/auth": minor\n---\n\nA new function.\n');
  await runWell(folder, process.execPath, packageBinary("@changesets/cli", { command: "changeset" }), "version");
  const [before, after] = [REPOSITORY, folder].map((root) => readManifest(join(root, "packages/auth")).version);
  expect(after).toBe(
    before?.replace(/^(\d+)\.(\d+)\.\d+$/u, (_all, major, minor) => `${major}.${Number(minor) + 1}.0`),
  );
  expect(readFileSync(join(folder, "packages/auth/CHANGELOG.md"), "utf8")).toContain(`## ${after}\n`);
  expect(readFileSync(join(folder, "packages/auth/CHANGELOG.md"), "utf8")).toContain("A new function.");
  expect(readManifest(join(folder, "packages/react")).version).toMatch(/^0\./u);
  expect(readManifest(join(folder, "packages/tooling")).version).toBe(
    readManifest(join(REPOSITORY, "packages/tooling")).version,
  );
});
