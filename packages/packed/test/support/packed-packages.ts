/** Builds and packs the published packages, and names what an app may import of them. */
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { publishedPackages, type PublishedPackage } from "@poolgate/tooling/published/published-packages";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";

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
 * As `runWell`, for pnpm: the one that has started this process (a binary, or a script for older versions), which need not be on
 * the PATH. Otherwise npx downloads one, as the README recommends.
 */
function runPnpm(place: string, ...args: readonly string[]): Promise<string> {
  const starter = process.env["npm_execpath"] ?? "";
  if (!/^pnpm(?:\.(?:c?js|mjs|exe))?$/u.test(basename(starter))) return runWell(place, "npx", "-y", "pnpm@12", ...args);
  return starter.endsWith("js") ? runWell(place, process.execPath, starter, ...args) : runWell(place, starter, ...args);
}

/** The names of a package's entries with code, such as `@poolgate/auth/machines`. A `*` is German. */
export function entriesOf(packageName: string): string[] {
  const { exports = {} } = publishedPackages().find(({ name }) => name === packageName)?.manifest ?? {};
  const withCode = Object.keys(exports).filter((entry) => !/\.(?:css|json)$/u.test(entry));
  return withCode.map((entry) => packageName + entry.slice(1).replace("*", "de"));
}
