/**
 * The versions of Node that consumers may have, from the npm package `node`: the first of each line that the packages name in
 * `engines`. They are kept in the workspace's cache.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { runWell } from "@poolgate/tooling/processes/run-outside";

const VERSIONS = { "20": "20.19.0", "22": "22.13.1" } as const;

/** The paths of Node by its major version: the oldest, those between only in the proof, and 24, which runs the tests. */
export async function installNodes(): Promise<Readonly<Record<string, string>>> {
  const folder = join(REPOSITORY, "node_modules", ".cache", "packed-nodes");
  const majors = IN_PROOF ? (["20", "22"] as const) : (["20"] as const);
  const dependencies = Object.fromEntries(majors.map((major) => [`node-${major}`, `npm:node@${VERSIONS[major]}`]));
  const paths = Object.fromEntries(majors.map((major) => [major, binaryIn(folder, `node-${major}`)]));
  if (!Object.values(paths).every((path) => existsSync(path))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
    await runWell(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
  }
  return { ...paths, "24": process.execPath };
}

function binaryIn(folder: string, name: string): string {
  return join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
}
