/** Builds and packs the published packages, and installs packages by npm as a consumer outside of the workspace does. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runPnpm, runWell } from "../processes/run-outside.ts";
import { REPOSITORY } from "../repository/repository.ts";
import { publishedPackages, type PublishedPackage } from "./published-packages.ts";

/** The members of a package.json that name what npm installs. */
export interface Installation {
  /** Ranges, or `file:` and the path of a tarball, by the names of packages. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Builds and packs every published package.
 *
 * @param folder Where the tarballs are written.
 * @returns The paths of the tarballs by the names of their packages.
 * @throws Error with the output of the command that failed.
 */
export async function packAll(folder: string): Promise<Readonly<Record<string, string>>> {
  await runWell(REPOSITORY, process.execPath, "packages/tooling/src/commands/build-packages.ts");
  const pack = async (one: PublishedPackage): Promise<readonly [name: string, path: string]> => {
    const destination = join(folder, one.name);
    mkdirSync(destination, { recursive: true });
    await runPnpm(one.folder, "pack", "--pack-destination", destination);
    return [one.name, join(destination, readdirSync(destination)[0] ?? "")];
  };
  return Object.fromEntries(await Promise.all(publishedPackages().map(pack)));
}

/**
 * Installs packages in a folder, which is created.
 *
 * @throws Error with the output of npm if it fails.
 */
export async function installByNpm(folder: string, installation: Installation): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", ...installation }));
  await runWell(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
}
