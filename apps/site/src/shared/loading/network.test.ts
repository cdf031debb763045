/** How the site notices that the network may be back. */
import { beforeEach, expect, test, vi } from "vitest";
import { network } from "./network.ts";

beforeEach(() => vi.useFakeTimers());

test.each([
  ["any answer", () => Promise.resolve(new Response(null, { status: 503 })), true],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("checks a network that gives %s", async (_, fetch, isReachable) => {
  vi.stubGlobal("fetch", fetch);
  expect(await network.isReachable()).toBe(isReachable);
});

test("checks again on the browser's online event", async () => {
  const back = vi.fn<() => void>();
  void network.mayBeBack().then(back);
  await vi.advanceTimersByTimeAsync(4999);
  expect(back).not.toHaveBeenCalled();
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(back).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test("checks again after five seconds", async () => {
  const back = vi.fn<() => void>();
  void network.mayBeBack().then(back);
  await vi.advanceTimersByTimeAsync(5000);
  expect(back).toHaveBeenCalledOnce();
});
