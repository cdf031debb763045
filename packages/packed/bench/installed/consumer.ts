/** Folders outside of the workspace with what npm installs there, for apps on our packages and on Amplify. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";
import { readManifest } from "@poolgate/tooling/published/published-packages";
import { listFiles, REPOSITORY } from "@poolgate/tooling/repository/repository";
import { packAll } from "../../test/support/packed-packages.ts";

export interface Consumer {
  /** Absolute path. */
  readonly folder: string;
  /** The number of packages that an app needs at run time, with React's three. */
  readonly packages: number;
  /** The bytes of their files, without React's three packages. */
  readonly bytes: number;
}

const REACT = /^node_modules\/(?:react|react-dom|scheduler)$/u;

/** Packs our packages, and installs the engine and the widget in a folder of `parent`. */
export async function installOwn(parent: string): Promise<Consumer> {
  const tarballs = await packAll(join(parent, "tarballs"));
  const names = ["@poolgate/auth", "@poolgate/react"];
  return install(join(parent, "own"), Object.fromEntries(names.map((name) => [name, `file:${tarballs[name]}`])));
}

/** Installs Amplify and its widget, in the versions of this workspace, in a folder of `parent`. */
export function installPeer(parent: string): Promise<Consumer> {
  return install(join(parent, "peer"), versionsOf(["aws-amplify", "@aws-amplify/ui-react"]));
}

async function install(folder: string, libraries: Readonly<Record<string, string>>): Promise<Consumer> {
  await installByNpm(folder, {
    dependencies: { ...libraries, ...versionsOf(["react", "react-dom"]) },
    devDependencies: versionsOf(["@types/react", "@types/react-dom"]),
  });
  const installed = runtimePackages(folder);
  const others = installed.filter((path) => !REACT.test(path));
  const bytes = others.reduce((sum, path) => sum + bytesIn(join(folder, path)), 0);
  return { folder, packages: installed.length, bytes };
}

/** The paths of the packages that are not there for development only. */
function runtimePackages(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  return Object.entries(packages).flatMap(([path, { dev = false, devOptional = false }]) =>
    path === "" || dev || devOptional ? [] : [path],
  );
}

/** The bytes of a package's own files; packages installed within it count for themselves. */
function bytesIn(folder: string): number {
  return listFiles(folder, ["node_modules"]).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** The installed versions by the names of packages. */
function versionsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const modules = join(REPOSITORY, "packages/packed/node_modules");
  return Object.fromEntries(names.map((name) => [name, readManifest(join(modules, name)).version]));
}
