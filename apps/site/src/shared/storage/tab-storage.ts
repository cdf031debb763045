/** The part of the tab's session storage that the site uses. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The tab's storage; undefined in a browser that forbids it by throwing on access. */
export function tabStorage(): TabStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
