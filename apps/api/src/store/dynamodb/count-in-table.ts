/**
 * Counts the uses of a service in the table, so that all functions share the counts of a day. DynamoDB removes an item some
 * time after its day.
 */
import type { CountUse } from "../../work/daily-quota.ts";
import { numberOf } from "./items.ts";
import type { Table } from "./table.ts";

/** Until then, no function's clock says that it is still this day. */
const KEPT_SECONDS = 2 * 86_400;

export function countInTable(table: Table): CountUse {
  return async (key, day) => {
    const expiresAt = Date.parse(day) / 1000 + KEPT_SECONDS;
    const counted = await table.update({ pk: `limit#${key}`, sk: day }, "SET expiresAt = :expiry ADD calls :one", {
      values: { ":one": 1, ":expiry": expiresAt },
    });
    // Without a condition the table refuses nothing.
    return counted.kind === "written" ? numberOf(counted.item, "calls") : Number.POSITIVE_INFINITY;
  };
}
