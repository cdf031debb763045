/** What a published package offers is the listing of its `exports` folder, and no source. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../../src/repository/repository.ts";
import { publishedExports, publishedPackages } from "../../src/published/published-packages.ts";

const packages = publishedPackages();
test("packages come after those that they depend on", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@poolgate/auth", "@poolgate/local-pool", "@poolgate/react"]));
  expect(names.indexOf("@poolgate/auth")).toBe(0);
});

describe.each(packages)("$name", ({ folder, manifest }) => {
  test("names each file of its exports folder, and no pattern but that of the languages", () => {
    const files = listFiles(join(folder, "exports")).map((file) => file.replace(/\.ts$/u, ""));
    const entries = Object.keys(manifest.exports).filter(
      (entry) => !["./package.json", "./languages/*"].includes(entry),
    );
    expect(entries.toSorted()).toEqual(files.map((name) => (name === "index" ? "." : `./${name}`)).toSorted());
  });

  test("publishes its builds without the source", () => {
    for (const [entry, target] of Object.entries(publishedExports(manifest))) {
      const files = typeof target === "string" ? [target] : Object.values(target);
      expect([entry, files]).not.toEqual([entry, []]);
      for (const file of files) expect(file).toMatch(/^\.\/(?:dist\/|package\.json$)/u);
    }
  });

  test("takes its dependencies as ranges", () => {
    const versions = { ...manifest.dependencies, ...manifest.peerDependencies };
    const exact = Object.entries(versions).filter(
      ([, range]) => !/^(?:catalog:published|workspace:(?:\^|>=)|\^)/u.test(range),
    );
    expect(exact).toEqual([]);
  });
});
