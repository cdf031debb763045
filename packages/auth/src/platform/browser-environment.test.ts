import { afterEach, describe, expect, it, vi } from "vitest";
import { browserEnvironment } from "./browser-environment.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Grant = () => Promise<void>;

/** A browser whose lock manager answers like this. */
function stubLocks(request: (name: string, options: LockOptions, grant: Grant) => Promise<void>): void {
  vi.stubGlobal("navigator", { locks: { request } });
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("holdLock", () => {
  it("holds a granted lock until it is given back", async () => {
    let isHeld = false;
    stubLocks(async (_name, _options, grant) => {
      isHeld = true;
      await grant();
      isHeld = false;
    });
    const onAcquired = vi.fn<() => void>();
    const release = browserEnvironment().tabs.holdLock("name", onAcquired);
    await settle();
    expect([onAcquired.mock.calls.length, isHeld]).toEqual([1, true]);
    release();
    await settle();
    expect([onAcquired.mock.calls.length, isHeld]).toEqual([1, false]);
  });

  it("goes on at once where the frame is refused every lock, as where there are none", async () => {
    const onAcquired = vi.fn<() => void>();
    stubLocks(() => Promise.reject(new DOMException("denied", "SecurityError")));
    browserEnvironment().tabs.holdLock("name", onAcquired);
    await settle();
    expect(onAcquired).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", {});
    browserEnvironment().tabs.holdLock("name", onAcquired);
    expect(onAcquired).toHaveBeenCalledTimes(2);
  });

  it("acquires nothing once the wait is given up", async () => {
    const onAcquired = vi.fn<() => void>();
    stubLocks(
      (_name, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
        }),
    );
    browserEnvironment().tabs.holdLock("name", onAcquired)();
    await settle();
    expect(onAcquired).not.toHaveBeenCalled();
  });
});
