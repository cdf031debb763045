/** Where the results go: the site's public folder, which the build copies as it is. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));

export function writeResult(name: string, content: string | Uint8Array): void {
  const file = join(publicFolder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const bytes = typeof content === "string" ? Buffer.byteLength(content) : content.length;
  process.stdout.write(`${name} ${(bytes / 1024).toFixed(1)} kB\n`);
}
