/**
 * The folders for the results: the site's public folder, which the build copies, and the style sheets' folder for the
 * font.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const publicFolder = fileURLToPath(new URL("../public/", import.meta.url));
export const fontFolder = fileURLToPath(new URL("../src/shared/styles/font/", import.meta.url));

export function writeResult(name: string, content: string | Uint8Array, folder = publicFolder): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const bytes = typeof content === "string" ? Buffer.byteLength(content) : content.length;
  process.stdout.write(`${name} ${(bytes / 1024).toFixed(1)} kB\n`);
}
