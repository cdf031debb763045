/** The engine as it is published, for a build that measures it. */
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { packageBuild } from "../published/bundle-package.ts";
import { productionBuild } from "../published/production-build.ts";
import { publishedPackages } from "../published/published-packages.ts";

const ENGINE = "@poolgate/auth";

/** The code of the published modules for production, by their paths. */
export type PublishedModules = ReadonlyMap<string, string>;

/** Builds the modules; they are not written. */
export async function buildModules(): Promise<PublishedModules> {
  const engine = publishedPackages().find(({ name }) => name === ENGINE);
  if (engine === undefined) throw new Error(`${ENGINE} is not published.`);
  const files = await productionBuild(
    await packageBuild(engine, { outDir: "dist", hasStyles: false, hasMaps: false, isGrouped: true }),
  );
  const chunks = files.filter((file) => file.type === "chunk");
  return new Map(chunks.map(({ fileName, code }) => [join(engine.folder, "dist", fileName), code]));
}

/** Makes a build use the published package instead of its sources. */
export function publishedEngine(modules: PublishedModules): Plugin {
  const entryOf = (name: string): string | undefined =>
    [...modules.keys()].find((path) => path.endsWith(join("dist/exports", `${name}.js`)));
  return {
    name: "poolgate:published-engine",
    enforce: "pre",
    resolveId(source, importer = "") {
      const id = source.startsWith(ENGINE)
        ? entryOf(source.slice(ENGINE.length + 1) || "index")
        : join(dirname(importer), source);
      // As package.json says.
      return id !== undefined && modules.has(id) ? { id, moduleSideEffects: false } : null;
    },
    load: (id) => modules.get(id) ?? null,
  };
}
