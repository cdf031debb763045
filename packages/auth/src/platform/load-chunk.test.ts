import { expect, it } from "vitest";
import { loadChunk } from "./load-chunk.ts";

it("returns the loaded module", async () => {
  const module = { answer: 42 };
  expect(await loadChunk(() => Promise.resolve(module))).toBe(module);
});

it("rejects as without a network if the chunk cannot be loaded, for example after a deployment", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ code: "network.unreachable", cause });
});
