/** A Web Lock in browsers that lose it, answer late, twice, never or with an error. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdWebLock } from "./web-lock.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of ["mode", "steal", "once"]) Reflect.deleteProperty(Object.prototype, name);
});

/** Adds a member to `Object.prototype`, as another script may do, until the end of the test. */
function pollute(name: string, value: unknown): void {
  // oxlint-disable-next-line no-extend-native -- That is what another script does.
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
}

/** A request to the lock manager, which answers it as the test says. */
interface Asked {
  readonly signal: AbortSignal;
  /** How the lock is asked for, as a browser reads it. */
  readonly read: LockOptions;
  /** Calls the page back; tells whether the page holds the lock. */
  readonly grant: () => { readonly isHeld: () => boolean };
  readonly reject: (name: string) => void;
}

/** Requests the lock, and records what the page is told. */
function hold(): { readonly asked: readonly Asked[]; readonly told: readonly string[]; readonly stop: () => void } {
  const asked: Asked[] = [];
  const told: string[] = [];
  const request = (_name: string, options: LockOptions, callback: () => unknown): Promise<unknown> => {
    const { signal = new AbortController().signal, mode = "exclusive", steal = false } = options;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    signal.addEventListener("abort", () => reject(new DOMException("taken back", "AbortError")));
    asked.push({
      signal,
      read: { mode, steal },
      grant() {
        const held = callback();
        let isHeld = held !== undefined;
        void (async () => {
          await held;
          isHeld = false;
          resolve(undefined);
        })();
        return { isHeld: () => isHeld };
      },
      reject: (name) => reject(new DOMException("by the browser", name)),
    });
    return promise;
  };
  vi.stubGlobal("navigator", { locks: { request } });
  const stop = holdWebLock(
    "name",
    () => told.push("acquired"),
    () => told.push("lost"),
  );
  return { asked, told, stop };
}

const dispatch = (type: string, persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
const denied = (): never => {
  throw new DOMException("denied", "SecurityError");
};
const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe("a lock", () => {
  it("is held until it is no longer needed, and a wait ends with it", async () => {
    const page = hold();
    const lock = page.asked[0]?.grant();
    await settle(60_000);
    expect([page.told, lock?.isHeld()]).toEqual([["acquired"], true]);
    page.stop();
    await settle();
    expect([page.told, lock?.isHeld()]).toEqual([["acquired"], false]);
    const waiting = hold();
    waiting.stop();
    await settle(60_000);
    expect([waiting.asked.length, waiting.asked[0]?.signal.aborted, waiting.told]).toEqual([1, true, []]);
  });

  it.each(["a browser without locks", "a page to which they are denied", "a page that may not name them"])(
    "is not needed in %s",
    async (what) => {
      const request = vi.fn<() => Promise<void>>(async () => {
        throw new DOMException("denied", "SecurityError");
      });
      if (what.endsWith("denied")) vi.stubGlobal("navigator", { locks: { request } });
      else
        vi.stubGlobal(
          "navigator",
          what.endsWith("name them") ? Object.defineProperty({}, "locks", { get: denied }) : {},
        );
      const onAcquired = vi.fn<() => void>();
      const stop = holdWebLock("name", onAcquired, onAcquired);
      await settle(60_000);
      expect(onAcquired).toHaveBeenCalledTimes(1);
      expect(request.mock.calls.length).toBeLessThanOrEqual(1);
      stop();
    },
  );

  it("is asked for again every five seconds: a queue behind a cached page may stand still", async () => {
    const page = hold();
    await settle(4_999);
    expect(page.asked).toHaveLength(1);
    await settle(1);
    expect(page.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await settle(5_000);
    expect(page.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    page.asked[2]?.grant();
    await settle(60_000);
    expect([page.asked.length, page.told]).toEqual([3, ["acquired"]]);
    page.stop();
  });

  it("that is granted to a request which was taken back is let go at once", async () => {
    const page = hold();
    await settle(5_000);
    expect(page.asked[0]?.grant().isHeld()).toBe(false);
    expect(page.told).toEqual([]);
    page.stop();
  });

  it("is let go by a page that needs it no longer when it gets it", async () => {
    let isHeld = true;
    const request = async (_name: string, _options: LockOptions, callback: () => Promise<void>): Promise<void> => {
      await Promise.resolve();
      await callback();
      isHeld = false;
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const stop: () => void = holdWebLock(
      "name",
      () => stop(),
      () => undefined,
    );
    await settle();
    expect(isHeld).toBe(false);
  });

  it("that is granted twice is acquired once", async () => {
    const page = hold();
    const first = page.asked[0]?.grant();
    expect(page.asked[0]?.grant().isHeld()).toBe(false);
    await settle();
    expect([page.told, first?.isHeld()]).toEqual([["acquired"], true]);
    page.stop();
  });

  it.each(["AbortError", "InvalidStateError"])(
    "is asked for again when the browser ends the wait with %s, and is not taken for acquired",
    async (name) => {
      const page = hold();
      page.asked[0]?.reject(name);
      await settle(99);
      expect([page.asked.length, page.told]).toEqual([1, []]);
      await settle(1);
      page.asked[1]?.grant();
      expect([page.asked.length, page.told]).toEqual([2, ["acquired"]]);
      page.stop();
    },
  );

  it("that the browser takes away is lost, and asked for again", async () => {
    const page = hold();
    page.asked[0]?.grant();
    page.asked[0]?.reject("AbortError");
    await settle();
    expect([page.asked.length, page.told]).toEqual([1, ["acquired", "lost"]]);
    await settle(100);
    page.asked[1]?.grant();
    expect(page.told).toEqual(["acquired", "lost", "acquired"]);
    page.stop();
  });
});

it("a script that pollutes the prototype gets the lock neither shared nor stolen", () => {
  pollute("mode", "shared");
  pollute("steal", true);
  const page = hold();
  expect(page.asked.map(({ read }) => read)).toEqual([{ mode: "exclusive", steal: false }]);
  page.stop();
});

describe("a page that goes into the back/forward cache", () => {
  it("lets go of the lock, and asks again when it comes back", async () => {
    const page = hold();
    const lock = page.asked[0]?.grant();
    dispatch("pagehide", true);
    await settle();
    expect([page.told, lock?.isHeld(), page.asked.length]).toEqual([["acquired", "lost"], false, 1]);
    dispatch("pageshow", true);
    page.asked[1]?.grant();
    await settle();
    expect([page.told, page.asked.length]).toEqual([["acquired", "lost", "acquired"], 2]);
    page.stop();
  });

  it("does so each time, whatever the prototype contains", () => {
    pollute("once", true);
    const page = hold();
    for (const times of [2, 3]) {
      dispatch("pagehide", true);
      dispatch("pageshow", true);
      expect(page.asked).toHaveLength(times);
    }
    page.stop();
  });

  it("takes its wait back, and asks again when it comes back, whatever the browser has done meanwhile", async () => {
    const page = hold();
    dispatch("pagehide", true);
    expect(page.asked[0]?.signal.aborted).toBe(true);
    await settle(3_600_000);
    expect(page.asked).toHaveLength(1);
    dispatch("pageshow", true);
    expect([page.asked.length, page.told]).toEqual([2, []]);
    page.stop();
  });

  it("believes nothing after it comes back without having seen that it left", async () => {
    const page = hold();
    page.asked[0]?.grant();
    dispatch("pageshow", true);
    expect([page.told, page.asked.length]).toEqual([["acquired", "lost"], 2]);
    page.stop();
  });

  it("is not one that is closed, or loaded for the first time", async () => {
    const page = hold();
    page.asked[0]?.grant();
    dispatch("pagehide", false);
    dispatch("pageshow", false);
    expect([page.told, page.asked.length]).toEqual([["acquired"], 1]);
    page.stop();
    dispatch("pageshow", true);
    expect(page.asked).toHaveLength(1);
  });
});
