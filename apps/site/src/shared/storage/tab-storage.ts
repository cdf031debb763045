/** The part of a tab's storage that the site needs, and where to find it. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's storage; undefined in a browser that forbids it, which throws on touch. */
export function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
