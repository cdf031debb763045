/** The browser's lock manager as the engine uses it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { browserEnvironment } from "./browser-environment.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

type Grant = () => Promise<void>;

/** A browser whose lock manager behaves like this. */
function stubLocks(request: (name: string, options: LockOptions, grant: Grant) => Promise<void>): void {
  vi.stubGlobal("navigator", { locks: { request } });
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("holdLock", () => {
  it("holds a granted lock until it is released", async () => {
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

  it("continues without a lock if the frame may not use locks, as if there were none", async () => {
    const onAcquired = vi.fn<() => void>();
    stubLocks(() => Promise.reject(new DOMException("denied", "SecurityError")));
    browserEnvironment().tabs.holdLock("name", onAcquired);
    await settle();
    expect(onAcquired).toHaveBeenCalledTimes(1);
    vi.stubGlobal("navigator", {});
    browserEnvironment().tabs.holdLock("name", onAcquired);
    expect(onAcquired).toHaveBeenCalledTimes(2);
  });

  it("acquires nothing after the wait was aborted", async () => {
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
