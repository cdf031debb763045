/** Uploads a built site to its bucket. */
import { readFile } from "node:fs/promises";
import { planUpload, type Upload } from "./plan-upload.ts";

/** Writes one object to the bucket. */
export type PutObject = (upload: Upload, body: Uint8Array) => Promise<void>;

/** More at a time would not be faster on a slow connection. */
const AT_ONCE = 8;

/**
 * The documents come last, so that none is there before what it loads.
 *
 * @returns the number of files
 * @throws the service's error; another upload finishes what this one began
 */
export async function uploadSite(folder: string, put: PutObject): Promise<number> {
  const [files, documents] = await planUpload(folder);
  await uploadAll(files, put);
  await uploadAll(documents, put);
  return files.length + documents.length;
}

async function uploadAll(uploads: readonly Upload[], put: PutObject): Promise<void> {
  for (let start = 0; start < uploads.length; start += AT_ONCE) {
    const some = uploads.slice(start, start + AT_ONCE);
    await Promise.all(some.map(async (upload) => put(upload, await readFile(upload.file))));
  }
}
