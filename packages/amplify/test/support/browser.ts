/** The globals of a page that this package uses: storages that outlive a reload. */
import { vi } from "vitest";

export function mapStorage(items = new Map<string, string>()): Storage {
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

export interface Browser {
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
}

/** Puts storages in place, until `vi.unstubAllGlobals`. */
export function openBrowser(): Browser {
  const browser = { local: new Map<string, string>(), session: new Map<string, string>() };
  vi.stubGlobal("localStorage", mapStorage(browser.local));
  vi.stubGlobal("sessionStorage", mapStorage(browser.session));
  return browser;
}
