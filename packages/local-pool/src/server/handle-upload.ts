/**
 * Takes the CSV file of an import job (PUT), and shows the job's log (GET), which the service writes to CloudWatch. Both need the
 * signature of the job's address.
 *
 * As on the service, where this is an address of Amazon S3, the file has no other credentials, and errors are XML.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
import type { PoolBase, PoolDirectory } from "../pool-context.ts";
import type { ImportJobContent, Resource } from "../pools/resources.ts";
import { IMPORT_PATH, MAX_IMPORT_BYTES } from "../rules/imports/import-path.ts";
import { isSignature, isUploadExpired, SIGNED_HEADER } from "../rules/imports/upload-url.ts";

const PATH = new RegExp(`^${IMPORT_PATH}([\\w-]+)/(import-[\\w-]+)$`);

/** Whether it is the path of a job. The job may not exist. */
export function isUploadPath(pathname: string): boolean {
  return PATH.test(pathname);
}

export async function handleUpload(pools: PoolDirectory, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [, userPoolId = "", jobId = ""] = PATH.exec(pathname) ?? [];
  const pool = pools.find(userPoolId);
  const job = pool?.resources.find("importJob", jobId);
  const signature = searchParams.get("X-Amz-Signature") ?? "";
  // An unknown job looks the same.
  if (pool === undefined || job === undefined || !isSignature(pool, job, signature))
    return refuse("SignatureDoesNotMatch");
  if (request.method !== "PUT") return showLog(pool, job);
  if (request.headers.get(SIGNED_HEADER.name) !== SIGNED_HEADER.value) return refuse("SignatureDoesNotMatch");
  if (isUploadExpired(pool, job)) return refuse("AccessDenied");
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_IMPORT_BYTES) return refuse("EntityTooLarge");
  const isTaken = await pool.store.durably(() => pool.store.transaction(() => storeFile(pool, jobId, bytes)));
  return isTaken ? new Response(null, { status: 200 }) : refuse("AccessDenied");
}

/** Returns false when the job has started. A second file replaces the first one. */
function storeFile(pool: PoolBase, jobId: string, bytes: ArrayBuffer): boolean {
  if (pool.resources.find("importJob", jobId)?.content.status !== "Created") return false;
  pool.resources.remove("importFile", jobId);
  return pool.resources.insert("importFile", jobId, { base64: Buffer.from(bytes).toString("base64") });
}

function showLog(pool: PoolBase, { name }: Resource<ImportJobContent>): Response {
  const parts = pool.resources.list("importLog").filter((part) => part.name.startsWith(`${name}/`));
  const lines = parts.flatMap(({ content }) => content.lines);
  return new Response(lines.map((line) => `${line}\n`).join(""), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

const REFUSALS = {
  AccessDenied: [403, "Request has expired"],
  EntityTooLarge: [400, "Your proposed upload exceeds the maximum allowed size"],
  SignatureDoesNotMatch: [
    403,
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  ],
} as const;

function refuse(code: keyof typeof REFUSALS): Response {
  const [status, message] = REFUSALS[code];
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Response(body, { status, headers: { "content-type": "application/xml", "cache-control": "no-store" } });
}
