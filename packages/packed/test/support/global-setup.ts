/**
 * Builds and packs the published packages once for all tests of this project, and installs the tarballs by npm in folders
 * outside of the workspace, as consumers have them: with React 19, and in the proof with React 18.3 too.
 */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import type { TestProject } from "vitest/node";
import { ensureChromium } from "@poolgate/tooling/browser/ensure-chromium";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";
import { installNodes } from "./nodes.ts";
import { packAll } from "./packed-packages.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The paths of the tarballs by the names of their packages. */
    readonly tarballs: Readonly<Record<string, string>>;
    /** Folders in which every published package is installed, by the major version of React beside it. */
    readonly consumers: { readonly "18"?: string; readonly "19": string };
    /** The paths of Node by its major version. */
    readonly nodes: Readonly<Record<string, string>>;
  }
}

const REACT = {
  "18": { react: "18.3.1", "react-dom": "18.3.1" },
  "19": { react: "19.3.1", "react-dom": "19.3.1", "@types/react": "19.3.0" },
} as const;

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-packed-"));
  // Not at once: the runner has to hear meanwhile that its workers have ended.
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    // Here, because a test would not wait as long as its installation may take.
    await ensureChromium((line) => void process.stdout.write(`${line}\n`));
    const [tarballs, nodes] = await Promise.all([packAll(folder), installNodes()]);
    const install = async (major: "18" | "19"): Promise<string> => {
      const consumer = join(folder, `react-${major}`);
      await installByNpm(consumer, { dependencies: { ...filesOf(tarballs), ...REACT[major] } });
      return consumer;
    };
    // One after the other: the second install finds the packages of the first in npm's cache.
    const consumers = { "19": await install("19") };
    project.provide("tarballs", tarballs);
    project.provide("consumers", IN_PROOF ? { ...consumers, "18": await install("18") } : consumers);
    project.provide("nodes", nodes);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

function filesOf(tarballs: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
}
