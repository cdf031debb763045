/** The memory of the bundled upstream: records that expire, are used, and are dropped when there are too many. */
import { expect, it } from "vitest";
import { createMemoryAdapter } from "./memory-adapter.ts";

function start() {
  let nowMs = 1_000_000;
  const adapters = createMemoryAdapter(() => nowMs);
  return { adapters, advance: (ms: number) => void (nowMs += ms) };
}

it("keeps a record until it expires, apart from other models", async () => {
  const { adapters, advance } = start();
  const [codes, sessions] = [adapters("AuthorizationCode"), adapters("Session")];
  await codes.upsert("1", { grantId: "g" }, 60);
  expect(await codes.find("1")).toEqual({ grantId: "g" });
  expect(await sessions.find("1")).toBeUndefined();
  advance(60_000);
  expect(await codes.find("1")).toBeUndefined();
});

it("finds a session by its uid, and forgets it", async () => {
  const { adapters } = start();
  const sessions = adapters("Session");
  await sessions.upsert("1", { uid: "u" }, 60);
  expect(await sessions.findByUid("u")).toEqual({ uid: "u" });
  expect(await adapters("Interaction").findByUid("u")).toBeUndefined();
  await sessions.destroy("1");
  expect(await sessions.findByUid("u")).toBeUndefined();
});

it("marks a code as used, and revokes what belongs to a grant", async () => {
  const { adapters } = start();
  const [codes, tokens] = [adapters("AuthorizationCode"), adapters("AccessToken")];
  await codes.upsert("1", { grantId: "g" }, 60);
  await tokens.upsert("1", { grantId: "g" }, 60);
  await tokens.upsert("2", { grantId: "other" }, 60);
  await codes.consume("1");
  expect(await codes.find("1")).toMatchObject({ consumed: 1_000 });
  await codes.revokeByGrantId("g");
  expect([await codes.find("1"), await tokens.find("1")]).toEqual([undefined, undefined]);
  expect(await tokens.find("2")).toBeDefined();
});

it("keeps the newest 2,000 records", async () => {
  const { adapters } = start();
  const sessions = adapters("Session");
  for (let index = 0; index <= 2_000; index += 1) await sessions.upsert(String(index), {}, 60);
  expect([await sessions.find("0"), await sessions.find("1")]).toEqual([undefined, {}]);
});
