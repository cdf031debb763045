/** The memory of the bundled upstream: records that expire, are used, and are dropped when there are too many. */
import { expect, it } from "vitest";
import { createMemoryAdapter } from "./memory-adapter.ts";

function start() {
  let nowMs = 1_000_000;
  const adapters = createMemoryAdapter(() => nowMs);
  return { adapters, advance: (ms: number) => void (nowMs += ms) };
}

it("keeps the newest 2,000 records", async () => {
  const { adapters } = start();
  const sessions = adapters("Session");
  for (let index = 0; index <= 2_000; index += 1) await sessions.upsert(String(index), {}, 60);
  expect([await sessions.find("0"), await sessions.find("1")]).toEqual([undefined, {}]);
});
