/**
 * CreateUserImportJob: creates a job, and an address to send its CSV file to. The passwords in the file are hashes, if the job names
 * their algorithm.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserImportJob.html
 */
import { randomInt } from "node:crypto";
import { HASHING_ALGORITHMS, isSupported } from "../../rules/accounts/password-hash.ts";
import { describeJob, loadJob } from "../../rules/imports/import-jobs.ts";
import { arn, userPoolId } from "../../wire/members.ts";
import { oneOf, optional, required, string, structure } from "../../wire/schema.ts";
import { argon2NotSupportedError, tooManyImportJobsError } from "../../wire/import-texts.ts";
import { defineOperation } from "../operation.ts";

/** The service's quota for a pool. */
const MAX_JOBS = 1_000;
const ID_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 10;

export const createUserImportJob = defineOperation({
  name: "CreateUserImportJob",
  isOwners: true,
  input: structure({
    JobName: required(string({ min: 1, max: 128, pattern: { regExp: /^[\w\s+=,.@-]+$/, shown: "[\\w\\s+=,.@-]+" } })),
    UserPoolId: required(userPoolId),
    CloudWatchLogsRoleArn: required(arn),
    PasswordHashingAlgorithm: optional(oneOf(HASHING_ALGORITHMS)),
  }),
  run(pool, { JobName, CloudWatchLogsRoleArn, PasswordHashingAlgorithm }) {
    if (PasswordHashingAlgorithm !== undefined && !isSupported(PasswordHashingAlgorithm)) {
      throw argon2NotSupportedError();
    }
    if (pool.resources.list("importJob").length >= MAX_JOBS) throw tooManyImportJobsError();
    const content = {
      JobName,
      CloudWatchLogsRoleArn,
      PasswordHashingAlgorithm,
      status: "Created",
      startedAtMs: undefined,
      completedAtMs: undefined,
      message: undefined,
      imported: 0,
      skipped: 0,
      failed: 0,
    } as const;
    const name = newJobId();
    pool.resources.insert("importJob", name, content);
    // Its time is part of the address's signature.
    return { UserImportJob: describeJob(pool, loadJob(pool, name)) };
  },
});

function newJobId(): string {
  const characters = Array.from({ length: ID_LENGTH }, () => ID_CHARACTERS.charAt(randomInt(ID_CHARACTERS.length)));
  return `import-${characters.join("")}`;
}
