/**
 * DescribeUserImportJob: tells how far a job is.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DescribeUserImportJob.html
 */
import { describeJob, jobId, loadJob } from "../../rules/imports/import-jobs.ts";
import { userPoolId } from "../../wire/members.ts";
import { required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

export const describeUserImportJob = defineOperation({
  name: "DescribeUserImportJob",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), JobId: required(jobId) }),
  run: (pool, { JobId }) => ({ UserImportJob: describeJob(pool, loadJob(pool, JobId)) }),
});
