/**
 * Loads the chunk of each page, or of a part of one, once, within 120 seconds, and keeps it.
 *
 * When a chunk can't be loaded, most often a newer version of the site has replaced it. Then the page's document is
 * reloaded once without a message, because it names the new chunk. Only a second failure is reported.
 *
 * Without a network the document is not reloaded, because the browser would show its own error page. The loader waits
 * for the network instead.
 */
import type { ComponentType } from "react";
import { importChunk } from "./import-chunk.ts";
import type { Network } from "./network.ts";
import type { ReloadMemory } from "./reload-memory.ts";

/** Imports a page, or a part of one. */
export type LoadChunk = () => Promise<{ readonly default: ComponentType }>;

/** After this time the visitor is told that the page is loading. */
export const SLOW_AFTER_MS = 400;

export type Delay = "slow" | "cutOff";

export interface ChunkLoader<Path extends string> {
  /** The page if it is loaded, otherwise undefined. */
  ready(path: Path): ComponentType | undefined;
  /**
   * Loads a page. The promise for a path stays the same until it has failed and `forgetFailures` is called. It never
   * settles when the document is about to be reloaded.
   */
  load(path: Path): Promise<ComponentType>;
  /** Loads a page without showing it. A failure only rejects the promise. */
  fetch(path: Path): Promise<ComponentType>;
  /** Lets failed pages be loaded again. */
  forgetFailures(): void;
  /** Why a page is not there yet: it is slow, or the network is gone. */
  readonly delayOf: (path: Path) => Delay | undefined;
  /** Calls back when `delayOf` changes; returns a function that stops this. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface ChunkLoaderOptions<Path extends string> {
  readonly table: Readonly<Record<Path, LoadChunk>>;
  /** Reloads the document. */
  readonly reload: () => void;
  readonly memory: ReloadMemory;
  readonly network: Network;
  /** Loads the style sheets again that an earlier import could not load. */
  readonly restoreStyles: () => Promise<void>;
}

export function createChunkLoader<Path extends string>({
  table,
  reload,
  memory,
  network,
  restoreStyles,
}: ChunkLoaderOptions<Path>): ChunkLoader<Path> {
  const pages = new Map<Path, ComponentType>();
  const fetching = new Map<Path, Promise<ComponentType>>();
  const loading = new Map<Path, Promise<ComponentType>>();
  const failed = new Set<Path>();
  const delays = new Map<Path, Delay>();
  const listeners = new Set<() => void>();

  const setDelay = (path: Path, delay: Delay): void => {
    delays.set(path, delay);
    for (const listener of listeners) listener();
  };

  /** Shares one request for a page among all callers, and forgets a failed one. */
  const fetchPage = (path: Path): Promise<ComponentType> => {
    const known = fetching.get(path);
    if (known !== undefined) return known;
    const request = fetchAnew(path);
    fetching.set(path, request);
    return request;
  };

  const fetchAnew = async (path: Path): Promise<ComponentType> => {
    try {
      const { default: page } = await importChunk(() => restoreStyles().then(table[path]));
      pages.set(path, page);
      return page;
    } catch (error) {
      fetching.delete(path);
      throw error;
    }
  };

  /** Rejects only when there is a network. */
  const fetchWithNetwork = async (path: Path): Promise<ComponentType> => {
    for (;;) {
      try {
        return await fetchPage(path);
      } catch (error) {
        if (await network.isReachable()) throw error;
        setDelay(path, "cutOff");
        await network.mayBeBack();
      }
    }
  };

  const loadPage = async (path: Path): Promise<ComponentType> => {
    const timer = setTimeout(() => setDelay(path, delays.get(path) ?? "slow"), SLOW_AFTER_MS);
    try {
      const page = await fetchWithNetwork(path);
      memory.forget(path);
      return page;
    } catch (error) {
      if (memory.remember(path)) {
        reload();
        // The document is about to be replaced, so no error is shown.
        return await new Promise(() => undefined);
      }
      failed.add(path);
      throw error;
    } finally {
      clearTimeout(timer);
      if (delays.delete(path)) for (const listener of listeners) listener();
    }
  };

  return {
    ready: (path) => pages.get(path),
    load(path) {
      const known = loading.get(path);
      if (known !== undefined) return known;
      const promise = loadPage(path);
      loading.set(path, promise);
      return promise;
    },
    fetch: fetchPage,
    forgetFailures() {
      for (const path of failed) loading.delete(path);
      failed.clear();
    },
    delayOf: (path) => delays.get(path),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
