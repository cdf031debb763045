/** The table of the functions that store messages or count calls. The others don't load its library. */
import { systemClock } from "../clock.ts";
import type { CreateCallLimit } from "../http/limit-calls.ts";
import type { Environment } from "../settings.ts";
import { readStore } from "../store-config.ts";
import { countInTable } from "../store/dynamodb/count-in-table.ts";
import { createDynamoStore } from "../store/dynamodb/dynamodb-store.ts";
import { createTableLimit } from "../store/dynamodb/limit-in-table.ts";
import { openTable } from "../store/dynamodb/table.ts";
import type { ContactStore } from "../store/store.ts";
import type { CountUse } from "../work/daily-quota.ts";

export interface TableParts {
  readonly store: ContactStore;
  readonly createLimit: CreateCallLimit;
  readonly countUse: CountUse;
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
    return {
      store: createDynamoStore(table),
      createLimit: createTableLimit(table, systemClock),
      countUse: countInTable(table),
    };
  };
}

function unusable(): never {
  throw new Error("The settings were rejected");
}
