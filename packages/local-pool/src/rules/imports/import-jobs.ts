/** Import jobs as they are stored, and as the service describes them (UserImportJobType). Times on the wire are in seconds. */
import type { PoolContext } from "../../pool-context.ts";
import type { ImportJobContent, Resource } from "../../pools/resources.ts";
import { string } from "../../wire/schema.ts";
import { importJobNotFoundError } from "../../wire/import-texts.ts";
import { uploadUrl } from "./upload-url.ts";

/** A job that is not started in this time expires. The service takes 24 to 48 hours. */
const STARTED_WITHIN_MS = 24 * 3_600_000;

/** The name of the account's only active job. */
export const ACTIVE = "active";

export const jobId = string({
  min: 1,
  max: 55,
  pattern: { regExp: /^import-[0-9a-zA-Z-]+$/, shown: "import-[0-9a-zA-Z-]+" },
});

export type ImportJob = Resource<ImportJobContent>;

/** @throws ServiceError ResourceNotFoundException. */
export function loadJob(pool: PoolContext, id: string): ImportJob {
  const job = pool.resources.find("importJob", id);
  if (job === undefined) throw importJobNotFoundError(id);
  return expireJob(pool, job);
}

/** Ends a job that was not started in time, and deletes its file. */
export function expireJob(pool: PoolContext, job: ImportJob): ImportJob {
  const endsAtMs = job.createdAtMs + STARTED_WITHIN_MS;
  if (job.content.status !== "Created" || pool.clock.now() < endsAtMs) return job;
  return endJob(pool, job, { status: "Expired", message: "The user import job has expired.", completedAtMs: endsAtMs });
}

/** Ends a job, and deletes its file, which may hold password hashes. */
export function endJob(
  pool: Pick<PoolContext, "account" | "resources">,
  { name, ...job }: ImportJob,
  end: Pick<ImportJobContent, "status" | "message" | "completedAtMs">,
): ImportJob {
  const content = { ...job.content, ...end };
  pool.resources.change("importJob", name, content);
  pool.resources.remove("importFile", name);
  const active = pool.account.find("activeImport", ACTIVE);
  if (active?.content.jobId === name) pool.account.remove("activeImport", ACTIVE);
  return { ...job, name, content };
}

/** What is not known yet is absent. */
export function describeJob(
  pool: Pick<PoolContext, "config" | "origin" | "secrets">,
  job: ImportJob,
): Readonly<Record<string, unknown>> {
  const { content, createdAtMs, name } = job;
  return {
    JobName: content.JobName,
    JobId: name,
    UserPoolId: pool.config.userPoolId,
    PreSignedUrl: uploadUrl(pool, job),
    CreationDate: createdAtMs / 1_000,
    StartDate: seconds(content.startedAtMs),
    CompletionDate: seconds(content.completedAtMs),
    Status: content.status,
    CloudWatchLogsRoleArn: content.CloudWatchLogsRoleArn,
    ImportedUsers: content.imported,
    SkippedUsers: content.skipped,
    FailedUsers: content.failed,
    CompletionMessage: content.message,
    PasswordHashingAlgorithm: content.PasswordHashingAlgorithm,
  };
}

function seconds(timeMs: number | undefined): number | undefined {
  return timeMs === undefined ? undefined : timeMs / 1_000;
}
