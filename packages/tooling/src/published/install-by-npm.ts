/** Installs packages by npm, as a consumer outside of the workspace does. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runWell } from "../processes/run-outside.ts";

/** The members of a package.json that name what npm installs. */
export interface Installation {
  /** Ranges, or `file:` and the path of a tarball, by the names of packages. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
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
