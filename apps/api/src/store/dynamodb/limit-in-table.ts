/**
 * Counts calls in the table, so that all functions share the counts. One item counts one caller at one endpoint.
 *
 * A window begins with its first call. DynamoDB removes the item some time after the window has ended. If the table
 * can't count, the call is rejected with 503: services that cost money stay protected.
 */
import type { Clock } from "../../clock.ts";
import { ApiError } from "../../http/api-error.ts";
import { type CallRule, type CreateCallLimit, tooManyCalls } from "../../http/limit-calls.ts";
import { StoreError } from "../store.ts";
import { numberOf } from "./items.ts";
import type { Item, Table } from "./table.ts";

const RETRY_AFTER_SECONDS = 5;

export function createTableLimit(table: Table, clock: Clock): CreateCallLimit {
  return (rule) => async (caller) => {
    const item = await count(table, rule, { caller, nowMs: clock.now() }).catch(explain);
    if (numberOf(item, "calls") > rule.calls) throw tooManyCalls(rule, numberOf(item, "endsAt") - clock.now());
  };
}

async function count(table: Table, rule: CallRule, call: { caller: string; nowMs: number }): Promise<Item> {
  const key = { pk: `limit#${rule.name}#${call.caller}`, sk: "limit" };
  const endsAtMs = call.nowMs + rule.windowSeconds * 1000;
  for (;;) {
    const inWindow = { condition: "endsAt > :now", values: { ":one": 1, ":now": call.nowMs } };
    const counted = await table.update(key, "ADD calls :one", inWindow);
    if (counted.kind === "written") return counted.item;
    const values = { ":one": 1, ":now": call.nowMs, ":end": endsAtMs, ":expiry": Math.ceil(endsAtMs / 1000) };
    const begun = await table.update(key, "SET calls = :one, endsAt = :end, expiresAt = :expiry", {
      condition: "attribute_not_exists(pk) OR endsAt <= :now",
      values,
    });
    // If another call has begun the window in the meantime, this one is counted in it.
    if (begun.kind === "written") return begun.item;
  }
}

function explain(error: unknown): never {
  if (!(error instanceof StoreError)) throw error;
  throw new ApiError({
    status: 503,
    text: "This service is very busy right now. Please try again in a moment.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    cause: error,
  });
}
