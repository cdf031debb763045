/** Builds the production site with the builder's command line, and reads the files. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const BUILDER = join(import.meta.dirname, "../../prerender/main.ts");

export interface BuiltSite {
  /** Text files by name; other files have an empty text. */
  readonly files: ReadonlyMap<string, string>;
  /** The builder's output. */
  readonly words: string;
}

/** Builds without any setting. */
export async function buildForTest(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), "poolgate-build-"));
  try {
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ["--conditions=poolgate-source", BUILDER, "--out", folder],
      { env: { PATH: process.env["PATH"] ?? "" } },
    );
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const texts = await Promise.all(
      names.map(async (name) => [name.slice(folder.length + 1), await readText(name)] as const),
    );
    return { files: new Map(texts), words: stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function readText(file: string): Promise<string> | string {
  return /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/u.test(file) ? readFile(file, "utf8") : "";
}
