/** Opens the configured database, and with it the place where calls are counted. The other library is not loaded. */
import type { Clock } from "../clock.ts";
import type { CreateCallLimit } from "../http/limit-calls.ts";
import { type CountUse, countInMemory } from "../work/daily-quota.ts";
import type { ContactStore } from "./store.ts";

export type StoreConfig =
  /** `directory` is undefined for a database in memory. */
  | { readonly kind: "sqlite"; readonly directory: string | undefined }
  | { readonly kind: "dynamodb"; readonly tableName: string };

export interface Storage {
  readonly store: ContactStore;
  /** Counts in this process for SQLite, in the table for DynamoDB. */
  readonly createLimit: CreateCallLimit;
  readonly countUse: CountUse;
}

/** @throws StoreError `store.cannotOpen` */
export function openStorage(config: StoreConfig, clock: Clock): Promise<Storage> {
  return config.kind === "sqlite" ? openSqlite(config.directory, clock) : openDynamo(config.tableName, clock);
}

async function openSqlite(directory: string | undefined, clock: Clock): Promise<Storage> {
  const [{ openSqliteStore }, { limitInMemory }] = await Promise.all([
    import("./sqlite/sqlite-store.ts"),
    import("../http/limit-in-memory.ts"),
  ]);
  return { store: openSqliteStore(directory), createLimit: limitInMemory, countUse: countInMemory(clock) };
}

async function openDynamo(tableName: string, clock: Clock): Promise<Storage> {
  const [{ openTable }, { createDynamoStore }, { createTableLimit }, { countInTable }] = await Promise.all([
    import("./dynamodb/table.ts"),
    import("./dynamodb/dynamodb-store.ts"),
    import("./dynamodb/limit-in-table.ts"),
    import("./dynamodb/count-in-table.ts"),
  ]);
  const table = openTable(tableName);
  return {
    store: createDynamoStore(table),
    createLimit: createTableLimit(table, clock),
    countUse: countInTable(table),
  };
}
