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

export interface Address {
  /** The address of the page. */
  readonly url: string;
  /** The addresses that the page has left for. */
  readonly left: readonly string[];
}

/** Puts a page with this address in place, until `vi.unstubAllGlobals`. */
export function openAddress(url: string): Address {
  const left: string[] = [];
  const location = Object.assign(new URL(url), { assign: (next: string) => void left.push(next) });
  const page = new EventTarget();
  vi.stubGlobal("window", Object.assign(page, { opener: null, name: "" }));
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _unused: string, next: string) => void (location.href = next),
  });
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
  return {
    get url() {
      return location.href;
    },
    left,
  };
}
