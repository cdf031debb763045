import { afterEach, expect, it, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

afterEach(() => void vi.unstubAllGlobals());

it("returns the loaded module", async () => {
  const module = { answer: 42 };
  expect(await loadChunk(() => Promise.resolve(module))).toBe(module);
});

it("rejects as without a network if the chunk cannot be loaded, for example after a deployment", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ code: "network.unreachable", cause });
});

it("asks again when the page comes back from the back/forward cache, where Firefox loses an import", async () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const load = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue("module");
  const loading = loadChunk(load);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(await loading).toBe("module");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(load).toHaveBeenCalledTimes(2);
});
