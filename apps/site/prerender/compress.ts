/** Compresses each text file of a build once, to a `.br` and a `.gz` file beside it, so that the server need not. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".xml", ".txt", ".ico", ".stl"]);
/** Smaller files do not become smaller by compression. */
const MINIMUM_BYTES = 256;

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MINIMUM_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [ending, compressed] of [
    [".br", brotli],
    [".gz", gzipped],
  ] as const) {
    if (compressed.length < content.length) await writeFile(file + ending, compressed);
  }
}
