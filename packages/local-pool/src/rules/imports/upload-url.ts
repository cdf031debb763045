/**
 * The address that an import job's file is sent to (PreSignedUrl). It has the form of the service's, which is of Amazon S3, and
 * leads to the pool itself. Its signature is only valid for this job.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
import { timingSafeEqual } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import type { ImportJobContent, Resource } from "../../pools/resources.ts";
import { IMPORT_PATH } from "./import-path.ts";

/** As on the service. */
const VALID_SECONDS = 899;

/** As on the service: its signature covers this header, so a request without it is refused. */
export const SIGNED_HEADER = { name: "x-amz-server-side-encryption", value: "aws:kms" };

type Job = Pick<Resource<ImportJobContent>, "createdAtMs" | "name">;

export function uploadUrl(pool: Pick<PoolContext, "config" | "origin" | "secrets">, job: Job): string {
  const query = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Date": new Date(job.createdAtMs).toISOString().replaceAll(/[-:]|\.\d+/g, ""),
    "X-Amz-SignedHeaders": `host;${SIGNED_HEADER.name}`,
    "X-Amz-Expires": String(VALID_SECONDS),
    "X-Amz-Signature": signatureOf(pool, job).toString("hex"),
  });
  return `${pool.origin}${IMPORT_PATH}${pool.config.userPoolId}/${job.name}?${query.toString()}`;
}

export function isSignature(pool: Pick<PoolContext, "config" | "secrets">, job: Job, given: string): boolean {
  const signature = signatureOf(pool, job);
  const bytes = Buffer.from(given, "hex");
  return bytes.length === signature.length && timingSafeEqual(bytes, signature);
}

export function isUploadExpired({ clock }: Pick<PoolContext, "clock">, { createdAtMs }: Job): boolean {
  return clock.now() >= createdAtMs + VALID_SECONDS * 1_000;
}

function signatureOf({ config, secrets }: Pick<PoolContext, "config" | "secrets">, { createdAtMs, name }: Job): Buffer {
  return Buffer.from(secrets.digest("importUpload", config.userPoolId, name, String(createdAtMs)));
}
