/** The errors of import jobs. Only the text for a missing file is known to be the service's. */
import { ServiceError } from "./service-error.ts";

export function importJobNotFoundError(jobId: string): ServiceError {
  return new ServiceError("ResourceNotFoundException", `User import job ${jobId} does not exist.`);
}

export function tooManyImportJobsError(): ServiceError {
  return new ServiceError("LimitExceededException", "The user pool has too many user import jobs.");
}

export function argon2NotSupportedError(): ServiceError {
  return new ServiceError("InvalidParameterException", "ARGON2ID needs Node.js 24.7 or newer.");
}

/** For a job that cannot be started or stopped. */
export function importJobError(
  jobId: string,
  problem: "noFile" | "started" | "notRunning" | "otherRuns" | "nothingVerified",
): ServiceError {
  const texts = {
    noFile: `No csv file was uploaded for ${jobId}`,
    started: `User import job ${jobId} was started before.`,
    notRunning: `User import job ${jobId} is not in progress.`,
    otherRuns: "Another user import job is in progress.",
    nothingVerified: "The user pool has no auto verified attributes.",
  };
  return new ServiceError("PreconditionNotMetException", texts[problem]);
}
