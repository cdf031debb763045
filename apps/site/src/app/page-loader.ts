/**
 * Loads pages: each chunk once, within 120 seconds (`spec.md` §9), kept for good.
 *
 * A chunk that cannot be had is most often one that a newer version of the site has replaced, and the page's own address
 * then has the newer one: the tab is loaded anew, once, in silence. Only what fails again is a failure.
 *
 * Without a network the tab is not loaded anew, which would put the browser's error page in the place of the site: the
 * page is waited for until the network is back.
 */
import type { ComponentType } from "react";
import { CHUNK_TIMEOUT_MS } from "../shared/config/chunk-timeout.ts";
import { within } from "../shared/loading/within.ts";
import type { Network } from "./network.ts";
import type { LoadPage } from "./page-table.ts";
import type { ReloadMemory } from "./reload-memory.ts";

/** What takes longer than this is worth a word to the visitor. */
export const SLOW_AFTER_MS = 400;

export type Delay = "slow" | "cutOff";

export interface PageLoader<Path extends string> {
  /** The page, if it has been loaded. */
  ready(path: Path): ComponentType | undefined;
  /**
   * The same promise for the same path until it fails and `forgetFailures` is called; never settles when the tab is
   * about to be loaded anew.
   */
  load(path: Path): Promise<ComponentType>;
  /** Loads it without showing it: a failure is the caller's, and nothing comes of it. */
  fetch(path: Path): Promise<ComponentType>;
  /** What failed may be tried again. */
  forgetFailures(): void;
  /** Why this page is being waited for: longer than a moment, or until the network is back. */
  readonly delayOf: (path: Path) => Delay | undefined;
  /** Calls back when `delayOf` changes; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
}

interface PageLoaderOptions<Path extends string> {
  readonly table: Readonly<Record<Path, LoadPage>>;
  /** Loads the document anew. */
  readonly reload: () => void;
  readonly memory: ReloadMemory;
  readonly network: Network;
}

export function createPageLoader<Path extends string>({
  table,
  reload,
  memory,
  network,
}: PageLoaderOptions<Path>): PageLoader<Path> {
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

  /** One request at a time for a page, whoever asks; a failed one is forgotten. */
  const fetchPage = (path: Path): Promise<ComponentType> => {
    const known = fetching.get(path);
    if (known !== undefined) return known;
    const request = fetchAnew(path);
    fetching.set(path, request);
    return request;
  };

  const fetchAnew = async (path: Path): Promise<ComponentType> => {
    try {
      const { default: page } = await within(CHUNK_TIMEOUT_MS, table[path]());
      pages.set(path, page);
      return page;
    } catch (error) {
      fetching.delete(path);
      throw error;
    }
  };

  /** Fails only when the network is there. */
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
        // The document is going away: nothing may be shown in its last moments.
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
