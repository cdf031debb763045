/** publint finds nothing in any tarball, and "Are the types wrong?" nothing in any entry: of every tarball in the proof. */
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, test } from "vitest";
import { publishedPackages } from "@poolgate/tooling/published/published-packages";

const names = publishedPackages().map(({ name }) => name);
/** The packages are ES modules: resolution without `exports` is not supported, and `require` gets an ES module. */
const NOT_SUPPORTED: ReadonlySet<unknown> = new Set(["node10", "node16-cjs"]);

test.each(names)("publint, strict: %s", async (name) => {
  const file = readFileSync(inject("tarballs")[name] ?? "");
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(file).buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test.each(IN_PROOF ? names : ["@poolgate/local-pool"])("attw: %s", async (name) => {
  const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(inject("tarballs")[name] ?? "")));
  const analysis = await checkPackage(tarball, { excludeEntrypoints: ["./styles.css", "./package.json"] });
  expect(analysis.types).not.toBe(false);
  const problems = "problems" in analysis ? analysis.problems : [];
  expect(
    problems.filter((problem) => !("resolutionKind" in problem && NOT_SUPPORTED.has(problem.resolutionKind))),
  ).toEqual([]);
});
