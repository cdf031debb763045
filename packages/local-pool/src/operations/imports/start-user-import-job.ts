/**
 * StartUserImportJob: starts to import the users of a job's file. Only one job runs at a time.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_StartUserImportJob.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { ACTIVE, describeJob, jobId, loadJob } from "../../rules/imports/import-jobs.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { importJobError } from "../../wire/import-texts.ts";
import { defineOperation } from "../operation.ts";

export const startUserImportJob = defineOperation({
  name: "StartUserImportJob",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), JobId: required(jobId) }),
  run(pool, { JobId }) {
    const job = loadJob(pool, JobId);
    if (job.content.status !== "Created") throw importJobError(JobId, "started");
    if (pool.config.autoVerifiedAttributes.length === 0) throw importJobError(JobId, "nothingVerified");
    if (pool.resources.find("importFile", JobId) === undefined) throw importJobError(JobId, "noFile");
    if (hasActiveJob(pool)) throw importJobError(JobId, "otherRuns");
    const content = { ...job.content, status: "Pending", startedAtMs: pool.clock.now() } as const;
    pool.store.transaction(() => {
      // One of a deleted pool may still be there.
      pool.account.remove("activeImport", ACTIVE);
      pool.account.insert("activeImport", ACTIVE, { userPoolId: pool.config.userPoolId, jobId: JobId });
      pool.resources.change("importJob", JobId, content);
    });
    return { UserImportJob: describeJob(pool, { ...job, content }) };
  },
});

function hasActiveJob({ account, pools }: PoolContext): boolean {
  const active = account.find("activeImport", ACTIVE);
  return active !== undefined && pools.find(active.content.userPoolId) !== undefined;
}
