/** The packages that are published: those of `packages/` that are not private. */
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { readJson, REPOSITORY } from "../repository/repository.ts";

/** Each entry of `exports` is a file, or files by condition. */
export type ExportTarget = string | Readonly<Record<string, string>>;
export type Exports = Readonly<Record<string, ExportTarget>>;

/** The members of a package.json that the build and its tests read. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Exports;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly publishConfig?: { readonly exports?: Exports };
}

/** Only the workspace has it: with this condition, a package is its source. */
export const SOURCE = "poolgate-source";

/** What a consumer may import: the same entries, without the source. */
export function publishedExports({ exports }: Pick<Manifest, "exports">): Exports {
  return Object.fromEntries(
    Object.entries(exports).map(([entry, target]) => {
      if (typeof target === "string") return [entry, target];
      const { [SOURCE]: _source, ...published } = target;
      return [entry, published];
    }),
  );
}

/** A package and the absolute path of its folder. */
export interface PublishedPackage {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Every published package; what a package depends on comes before it. */
export function publishedPackages(): PublishedPackage[] {
  const folders = globSync("packages/*/package.json", { cwd: REPOSITORY }).map((file) =>
    join(REPOSITORY, dirname(file)),
  );
  const all = folders.toSorted().map((folder) => ({ folder, manifest: readManifest(folder) }));
  const published = all.filter(({ manifest }) => manifest.private !== true);
  const ordered = new Set<PublishedPackage>();
  const add = ({ folder, manifest }: Omit<PublishedPackage, "name">): void => {
    if ([...ordered].some((one) => one.folder === folder)) return;
    const needed = runtimeDependencies(manifest);
    published.filter((one) => needed.includes(one.manifest.name)).forEach(add);
    ordered.add({ name: manifest.name, folder, manifest });
  };
  published.forEach(add);
  return [...ordered];
}

/** The names of the packages that a consumer has installed with this one. */
export function runtimeDependencies({ dependencies = {}, peerDependencies = {} }: Manifest): string[] {
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
}

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return readJson(join(folder, "package.json")) as Manifest;
}
