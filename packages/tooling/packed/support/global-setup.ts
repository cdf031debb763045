/**
 * Builds and packs the published packages once for all tests of this project, and installs the tarballs by npm in folders
 * outside of the workspace, as consumers have them: with React 19, and with React 18.3.
 */
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "../../src/browser/ensure-chromium.ts";
import { pnpmCommand } from "../../src/processes/pnpm-command.ts";
import { publishedPackages } from "../../src/published/published-packages.ts";
import { REPOSITORY } from "../../src/repository/repository.ts";
import { installNodes } from "./nodes.ts";
import { runWell } from "./run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The paths of the tarballs by the names of their packages. */
    readonly tarballs: Readonly<Record<string, string>>;
    /** Folders in which every published package is installed, by the major version of React beside it. */
    readonly consumers: Readonly<Record<"18" | "19", string>>;
    /** The paths of Node by its major version. */
    readonly nodes: Readonly<Record<string, string>>;
  }
}

const REACT = { "18": "18.3.1", "19": "19.3.1" } as const;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-packed-"));
  // Not at once: the runner has to hear meanwhile that its workers have ended.
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    // Here, because a test would not wait as long as its installation may take.
    await ensureChromium((line) => void process.stdout.write(`${line}\n`));
    const [tarballs, nodes] = await Promise.all([packAll(folder), installNodes()]);
    const consumers = { "18": join(folder, "react-18"), "19": join(folder, "react-19") };
    // One after the other: the second install finds the packages of the first in npm's cache.
    for (const react of ["19", "18"] as const) await install(consumers[react], tarballs, REACT[react]);
    project.provide("tarballs", tarballs);
    project.provide("consumers", consumers);
    project.provide("nodes", nodes);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function packAll(folder: string): Promise<Readonly<Record<string, string>>> {
  await runWell(REPOSITORY, process.execPath, "packages/tooling/src/commands/build-packages.ts");
  const packed = await Promise.all(
    publishedPackages().map(async (one) => {
      const destination = join(folder, one.name);
      mkdirSync(destination, { recursive: true });
      const { program, args } = pnpmCommand(["pack", "--pack-destination", destination], process.env);
      await runWell(one.folder, program, ...args);
      return [one.name, join(destination, readdirSync(destination)[0] ?? "")] as const;
    }),
  );
  return Object.fromEntries(packed);
}

async function install(folder: string, tarballs: Readonly<Record<string, string>>, react: string): Promise<void> {
  mkdirSync(folder);
  const files = Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]);
  const dependencies = { ...Object.fromEntries(files), react, "react-dom": react };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  await runWell(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");
}
