/** Opens the configured database, and with it the place where calls are counted. The other library is not loaded. */
import type { Clock } from "../clock.ts";
import type { CreateCallLimit } from "../http/limit-calls.ts";
import type { ContactStore } from "./store.ts";

export type StoreConfig =
  /** `directory` is undefined for a database in memory. */
  | { readonly kind: "sqlite"; readonly directory: string | undefined }
  | { readonly kind: "dynamodb"; readonly tableName: string };

export interface Storage {
  readonly store: ContactStore;
  /** Counts in this process for SQLite, in the table for DynamoDB. */
  readonly createLimit: CreateCallLimit;
}

/** @throws StoreError `store.cannotOpen` */
export function openStorage(config: StoreConfig, clock: Clock): Promise<Storage> {
  return config.kind === "sqlite" ? openSqlite(config.directory) : openDynamo(config.tableName, clock);
}

async function openSqlite(directory: string | undefined): Promise<Storage> {
  const [{ openSqliteStore }, { limitInMemory }] = await Promise.all([
    import("./sqlite/sqlite-store.ts"),
    import("../http/limit-in-memory.ts"),
  ]);
  return { store: openSqliteStore(directory), createLimit: limitInMemory };
}

async function openDynamo(tableName: string, clock: Clock): Promise<Storage> {
  const [{ openTable }, { createDynamoStore }, { createTableLimit }] = await Promise.all([
    import("./dynamodb/table.ts"),
    import("./dynamodb/dynamodb-store.ts"),
    import("./dynamodb/limit-in-table.ts"),
  ]);
  const table = openTable(tableName);
  return { store: createDynamoStore(table), createLimit: createTableLimit(table, clock) };
}
