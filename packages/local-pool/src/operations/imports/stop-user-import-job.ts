/**
 * StopUserImportJob: stops a job that runs. The users who are imported already stay. The job cannot be started again.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_StopUserImportJob.html
 */
import { describeJob, endJob, jobId, loadJob } from "../../rules/imports/import-jobs.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { importJobError } from "../../wire/import-texts.ts";
import { defineOperation } from "../operation.ts";

export const stopUserImportJob = defineOperation({
  name: "StopUserImportJob",
  isOwners: true,
  input: structure({ UserPoolId: required(userPoolId), JobId: required(jobId) }),
  run(pool, { JobId }) {
    const job = loadJob(pool, JobId);
    const isRunning = job.content.status === "Pending" || job.content.status === "InProgress";
    if (!isRunning) throw importJobError(JobId, "notRunning");
    const stopped = pool.store.transaction(() =>
      endJob(pool, job, {
        status: "Stopped",
        message: "The Import Job was stopped by the developer.",
        completedAtMs: pool.clock.now(),
      }),
    );
    return { UserImportJob: describeJob(pool, stopped) };
  },
});
