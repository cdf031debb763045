/** Loads the pages' chunks on demand: retries, one silent reload for a missing chunk, and waiting without a network. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createChunkLoader, SLOW_AFTER_MS, type LoadChunk } from "./chunk-loader.ts";
import type { Network } from "./network.ts";
import { createReloadMemory } from "./reload-memory.ts";

beforeEach(() => vi.useFakeTimers());

const Home = () => null;
const found: LoadChunk = async () => ({ default: Home });
const lost: LoadChunk = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
const never: LoadChunk = () => new Promise(() => undefined);
const forbidden = (): Storage => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

const present: Network = { isReachable: async () => true, mayBeBack: () => Promise.resolve() };

/** A document for a test: its loader, and whether it was reloaded. */
function openDocument(load: LoadChunk, storage = () => sessionStorage, wasReloaded = false, network = present) {
  const reload = vi.fn<() => void>();
  const loadPage = vi.fn<LoadChunk>(load);
  const memory = createReloadMemory(storage, () => wasReloaded);
  const loader = createChunkLoader<"/" | "/about">({
    table: { "/": loadPage, "/about": loadPage },
    reload,
    memory,
    network,
    restoreStyles: () => Promise.resolve(),
  });
  return { loader, reload, loadPage };
}

/** The current state of a promise. */
async function stateOf(promise: Promise<unknown>): Promise<"pending" | "fulfilled" | "rejected"> {
  let state: "pending" | "fulfilled" | "rejected" = "pending";
  promise.then(
    () => (state = "fulfilled"),
    () => (state = "rejected"),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
}

test("loads a page once for all callers, and has it ready from then on", async () => {
  const { loader, loadPage } = openDocument(found);
  expect(loader.ready("/")).toBeUndefined();
  expect(await loader.fetch("/")).toBe(Home);
  expect(await loader.load("/")).toBe(Home);
  expect(await loader.load("/")).toBe(Home);
  expect(loader.ready("/")).toBe(Home);
  expect(loadPage).toHaveBeenCalledOnce();
});

test("a chunk that cannot be loaded reloads the tab once without a message; after that it is a failure", async () => {
  const first = openDocument(lost);
  const promise = first.loader.load("/");
  expect(await stateOf(promise)).toBe("pending");
  expect(first.reload).toHaveBeenCalledOnce();

  const second = openDocument(lost);
  await expect(second.loader.load("/")).rejects.toThrow("Failed to fetch");
  expect(second.reload).not.toHaveBeenCalled();
});

test("each page has its own reload, and a page that was loaded may be reloaded again", async () => {
  await stateOf(openDocument(lost).loader.load("/"));
  const { loader, reload } = openDocument(lost);
  expect(await stateOf(loader.load("/about"))).toBe("pending");
  expect(reload).toHaveBeenCalledOnce();

  await openDocument(found).loader.load("/");
  const later = openDocument(lost);
  expect(await stateOf(later.loader.load("/"))).toBe("pending");
  expect(later.reload).toHaveBeenCalledOnce();
});

test("a chunk has 120 seconds to load", async () => {
  const { loader, reload } = openDocument(never);
  const promise = loader.load("/");
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(await stateOf(promise)).toBe("pending");

  const again = openDocument(never);
  await Promise.all([
    expect(again.loader.load("/")).rejects.toThrow("did not arrive within 120 seconds"),
    vi.advanceTimersByTimeAsync(120_000),
  ]);
  expect(again.reload).not.toHaveBeenCalled();
});

test("a chunk is asked for again in a page that comes back from the cache, where Firefox loses an import", async () => {
  const { loader, loadPage } = openDocument(never);
  const promise = loader.load("/");
  await vi.advanceTimersByTimeAsync(0);
  loadPage.mockImplementation(found);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(await promise).toBe(Home);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(loadPage).toHaveBeenCalledTimes(2);
});

test("if storage is forbidden, the tab is reloaded unless it was just reloaded", async () => {
  const first = openDocument(lost, forbidden, false);
  expect(await stateOf(first.loader.load("/"))).toBe("pending");
  expect(first.reload).toHaveBeenCalledOnce();

  const second = openDocument(lost, forbidden, true);
  await expect(second.loader.load("/")).rejects.toThrow("Failed to fetch");
  expect(second.reload).not.toHaveBeenCalled();

  expect(await openDocument(found, forbidden, true).loader.load("/")).toBe(Home);
});

test("a failure stays until it is cleared, and then the page is tried again", async () => {
  sessionStorage.setItem("reloaded-for:/", "");
  const { loader, loadPage } = openDocument(lost);
  const failed = loader.load("/");
  await expect(failed).rejects.toThrow("Failed to fetch");
  expect(loader.load("/")).toBe(failed);
  expect(loadPage).toHaveBeenCalledOnce();

  loader.forgetFailures();
  loadPage.mockImplementation(found);
  expect(await loader.load("/")).toBe(Home);
});

test("a failed prefetch reloads nothing, and the page is loaded when it is needed", async () => {
  const { loader, loadPage, reload } = openDocument(lost);
  await expect(loader.fetch("/")).rejects.toThrow("Failed to fetch");
  expect(reload).not.toHaveBeenCalled();
  loadPage.mockImplementation(found);
  expect(await loader.load("/")).toBe(Home);
});

test("a wait counts as slow after a moment, until the page is loaded", async () => {
  const arrival = Promise.withResolvers<{ default: () => null }>();
  const { loader } = openDocument(() => arrival.promise);
  const onChange = vi.fn<() => void>();
  const unsubscribe = loader.subscribe(onChange);
  const promise = loader.load("/");
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
  expect(loader.delayOf("/")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(loader.delayOf("/")).toBe("slow");
  expect(onChange).toHaveBeenCalledOnce();
  unsubscribe();
  arrival.resolve({ default: Home });
  await promise;
  expect(loader.delayOf("/")).toBeUndefined();
  expect(onChange).toHaveBeenCalledOnce();
});

test("a page that loads at once is never slow", async () => {
  const { loader } = openDocument(found);
  const onChange = vi.fn<() => void>();
  loader.subscribe(onChange);
  await loader.load("/");
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(onChange).not.toHaveBeenCalled();
});

/** A document without a network until the test restores it. */
function openOffline(load: LoadChunk) {
  let isReachable = false;
  let goOn = Promise.withResolvers<void>();
  const network: Network = { isReachable: async () => isReachable, mayBeBack: () => goOn.promise };
  /** Makes the loader check the network again: by the browser's event, or by time. */
  const looksAgain = async (isBack: boolean) => {
    isReachable = isBack;
    const { resolve } = goOn;
    goOn = Promise.withResolvers<void>();
    resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...openDocument(load, undefined, undefined, network), looksAgain };
}

describe("without a network", () => {
  test("the tab is not reloaded: the page is loaded when the network is back", async () => {
    const { loader, loadPage, reload, looksAgain } = openOffline(lost);
    const promise = loader.load("/about");
    expect(await stateOf(promise)).toBe("pending");
    expect(loader.delayOf("/about")).toBe("cutOff");
    expect(loader.delayOf("/")).toBeUndefined();

    await looksAgain(false);
    expect(loader.delayOf("/about")).toBe("cutOff");
    loadPage.mockImplementation(found);
    await looksAgain(true);
    expect(await promise).toBe(Home);
    expect(loader.delayOf("/about")).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });

  test("listeners are notified when the network is lost and when it is back", async () => {
    const { loader, loadPage, looksAgain } = openOffline(lost);
    const states: (string | undefined)[] = [];
    loader.subscribe(() => states.push(loader.delayOf("/")));
    const promise = loader.load("/");
    await vi.advanceTimersByTimeAsync(0);
    loadPage.mockImplementation(found);
    await looksAgain(true);
    await promise;
    expect(states).toEqual(["cutOff", undefined]);
  });

  test("a script that is missing when the network is back reloads the tab", async () => {
    const { loader, reload, looksAgain } = openOffline(lost);
    const promise = loader.load("/");
    await stateOf(promise);
    expect(reload).not.toHaveBeenCalled();
    await looksAgain(true);
    expect(await stateOf(promise)).toBe("pending");
    expect(reload).toHaveBeenCalledOnce();
  });
});
