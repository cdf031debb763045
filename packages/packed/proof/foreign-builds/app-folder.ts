/** Copies the app to the folder in which a tool builds it. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PackedPool } from "../../test/support/packed-pool.ts";

const APPS = fileURLToPath(new URL("apps", import.meta.url));

/** Files by their paths; an object is written as JSON. */
export type Files = Readonly<Record<string, string | object>>;

/** Makes `name` in the consumer's folder, with the app for this pool and the files of the tool's own. */
export function makeAppFolder(consumer: string, name: string, pool: PackedPool["members"], files: Files): string {
  const folder = join(consumer, name);
  cpSync(APPS, folder, { recursive: true });
  const all: Files = { "pool.ts": `export const pool = ${JSON.stringify(pool)};\n`, ...files };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return folder;
}
