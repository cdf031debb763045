/** What a published package offers is the listing of its `exports` folder, and no source. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../src/repository/repository.ts";
import { publishedExports, publishedPackages } from "../../src/published/published-packages.ts";

test("packages come after those that they depend on", () => {
  const names = publishedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["@poolgate/auth", "@poolgate/local-pool", "@poolgate/react"]));
  expect(names[0]).toBe("@poolgate/auth");
});

test.each(publishedPackages())(
  "$name names each file of its exports folder, publishes builds, and takes its dependencies as ranges",
  ({ folder, manifest }) => {
    const files = listFiles(join(folder, "exports")).map((file) => `./${file.replace(/\.ts$/u, "")}`);
    const entries = Object.keys(manifest.exports).map((entry) => (entry === "." ? "./index" : entry));
    const named = entries.filter((entry) => !["./package.json", "./languages/*"].includes(entry));
    expect(named.toSorted()).toEqual(files.toSorted());

    for (const target of Object.values(publishedExports(manifest))) {
      const builds = typeof target === "string" ? [target] : Object.values(target);
      expect(builds).not.toEqual([]);
      for (const build of builds) expect(build).toMatch(/^\.\/(?:dist\/|package\.json$)/u);
    }

    const ranges = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(ranges.filter((range) => !/^(?:catalog:published|workspace:(?:\^|>=)|\^)/u.test(range))).toEqual([]);
  },
);
