/**
 * What every function needs from its environment: the settings and the log.
 *
 * A function never assumes the settings of a laptop: the user pool, the site's origin and the table must be set.
 */
import { systemClock } from "../clock.ts";
import { readSiteOrigins } from "../config.ts";
import { ConfigError } from "../config-error.ts";
import type { AppOptions } from "../http/create-app.ts";
import { createLog, describeError, type Log } from "../log.ts";
import type { Environment } from "../settings.ts";

/** Lambda keeps what is written to stdout, line by line. */
export const functionLog: Log = createLog((line) => process.stdout.write(line), systemClock);

/**
 * @param env the environment, with the keys of the secrets that it names
 * @throws ConfigError with all problems that `read` has reported
 */
export function readSettings<Settings>(
  read: (env: Environment, problems: string[]) => Settings,
  env: Environment = process.env,
): Settings {
  const problems: string[] = [];
  const settings = read(env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}

export function readAppOptions(env: Environment, problems: string[]): AppOptions {
  return { siteOrigins: readSiteOrigins(env, { issuer: "" }, problems), clock: systemClock, log: functionLog };
}

/** Logs why a function can't start. The problems of settings contain no values. */
export function logStartFailure(error: unknown, log: Log): undefined {
  if (error instanceof ConfigError) log("error", "lambda.notSetUp", { problems: error.message });
  else log("error", "lambda.notStarted", describeError(error));
  return undefined;
}
