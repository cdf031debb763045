/** What a published package offers is the listing of its `exports` folder, in the workspace and in what is published. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../../src/repository/repository.ts";
import { publishedPackages } from "../../src/published/published-packages.ts";

const packages = publishedPackages();
const isObject = (target: unknown): target is Readonly<Record<string, string>> => typeof target === "object";

test("packages come after those that they depend on", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@poolgate/auth", "@poolgate/local-pool", "@poolgate/react"]));
  expect(names.indexOf("@poolgate/auth")).toBe(0);
});

describe.each(packages)("$name", ({ folder, manifest }) => {
  const published = manifest.publishConfig?.exports ?? {};
  const entries = Object.keys(manifest.exports);

  test("names each file of its exports folder, and no pattern", () => {
    const files = listFiles(join(folder, "exports")).map((file) => file.replace(/\.ts$/u, ""));
    expect(entries.toSorted()).toEqual(files.map((name) => (name === "index" ? "." : `./${name}`)).toSorted());
  });

  test("publishes the same entries, without the condition for the source", () => {
    const withCode = Object.keys(published).filter((entry) => isObject(published[entry]));
    expect(withCode).toEqual(entries);
    for (const entry of entries) {
      const { "poolgate-source": _source, ...others } = Object(manifest.exports[entry]) as Record<string, string>;
      expect(published[entry]).toMatchObject(others);
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
