/**
 * What every function needs from its environment: the settings, the log, and the table.
 *
 * A function never assumes the settings of a laptop: the user pool, the site's origin and the table must be set.
 */
import { systemClock } from "../clock.ts";
import { ConfigError, readSiteOrigins } from "../config.ts";
import type { AppOptions } from "../http/create-app.ts";
import type { CreateCallLimit } from "../http/limit-calls.ts";
import { createLog, describeError, type Log } from "../log.ts";
import { readStore } from "../store-config.ts";
import { createDynamoStore } from "../store/dynamodb/dynamodb-store.ts";
import { createTableLimit } from "../store/dynamodb/limit-in-table.ts";
import { openTable } from "../store/dynamodb/table.ts";
import type { ContactStore } from "../store/store.ts";
import type { Environment } from "../settings.ts";

/** Lambda keeps what is written to stdout, line by line. */
export const functionLog: Log = createLog((line) => process.stdout.write(line), systemClock);

/** @throws ConfigError with all problems that `read` has reported */
export function readSettings<Settings>(read: (env: Environment, problems: string[]) => Settings): Settings {
  const problems: string[] = [];
  const settings = read(process.env, problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}

export function readAppOptions(env: Environment, problems: string[]): AppOptions {
  return { siteOrigins: readSiteOrigins(env, { issuer: "" }, problems), clock: systemClock, log: functionLog };
}

export interface TableParts {
  readonly store: ContactStore;
  readonly createLimit: CreateCallLimit;
}

/** Reads the table's settings; the returned function opens it. */
export function readTable(env: Environment, problems: string[]): () => TableParts {
  const config = readStore(env, undefined, problems);
  if (config.kind === "sqlite") {
    problems.push("STORE must be dynamodb in a function, whose files are lost when it ends.");
    return () => unusable();
  }
  return () => {
    const table = openTable(config.tableName);
    return { store: createDynamoStore(table), createLimit: createTableLimit(table, systemClock) };
  };
}

/** Logs why a function can't start. The problems of settings contain no values. */
export function logStartFailure(error: unknown, log: Log): undefined {
  if (error instanceof ConfigError) log("error", "lambda.notSetUp", { problems: error.message });
  else log("error", "lambda.notStarted", describeError(error));
  return undefined;
}

function unusable(): never {
  throw new Error("The settings were rejected");
}
