/** Reads the settings of the database. */
import { type Environment, requireRegion, setting, wordSetting } from "./settings.ts";
import type { StoreConfig } from "./store/open-storage.ts";

/** @param directory the folder for SQLite; undefined for a database in memory */
export function readStore(env: Environment, directory: string | undefined, problems: string[]): StoreConfig {
  const kind = wordSetting(env, "STORE", ["sqlite", "dynamodb"], problems);
  if (kind === "sqlite") return { kind, directory };
  const tableName = setting(env, "TABLE_NAME") ?? "";
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html
  if (!/^[\w.-]{3,255}$/.test(tableName)) {
    problems.push("TABLE_NAME must be the name of a DynamoDB table when STORE is dynamodb.");
  }
  requireRegion(env, "STORE is dynamodb", problems);
  return { kind, tableName };
}
