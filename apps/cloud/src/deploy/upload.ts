/** Uploads a built site to its bucket. */
import { readFile } from "node:fs/promises";
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { planUpload, type Upload } from "./plan-upload.ts";

/** Few at a time: a slow line is not made faster by more. */
const AT_ONCE = 8;

/**
 * The documents come last, so that none is there before what it loads.
 *
 * @returns the number of files
 * @throws the service's error; another upload finishes what this one began
 */
export async function uploadSite(client: S3Client, bucket: string, folder: string): Promise<number> {
  const [files, documents] = await planUpload(folder);
  await uploadAll(client, bucket, files);
  await uploadAll(client, bucket, documents);
  return files.length + documents.length;
}

async function uploadAll(client: S3Client, bucket: string, uploads: readonly Upload[]): Promise<void> {
  for (let start = 0; start < uploads.length; start += AT_ONCE) {
    const some = uploads.slice(start, start + AT_ONCE);
    await Promise.all(
      some.map(async ({ file, key, contentType, cacheControl }) => {
        const body = await readFile(file);
        const object = { Bucket: bucket, Key: key, Body: body, ContentType: contentType, CacheControl: cacheControl };
        await client.send(new PutObjectCommand(object));
      }),
    );
  }
}
