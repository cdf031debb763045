/**
 * Restores scroll positions as on a site of separate documents.
 *
 * A new page begins at its top or at the part in its fragment; back and forward return to the last position. The
 * browser restores before the page of an entry is rendered, so it only does this when a document is loaded.
 */
import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router";

const STORAGE_KEY = "site.scroll";
/** The state of a history entry that only changes the fragment for something like a tab: nothing scrolls. */
export const OPENED_IN_PLACE = "opened in place";

interface Visit extends Pick<Location, "pathname" | "search" | "hash"> {
  readonly entry: string;
  readonly href: string;
}

/** The scroll position of each history entry of the tab, in pixels from the top. */
const positions: Record<string, number> = {};

export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const present = useRef<Visit>(undefined);
  // Between a navigation and the rendering of its page, scroll events do not belong to the entry.
  const isBetween = useRef(false);

  useLayoutEffect(() => {
    const remember = () => {
      if (present.current !== undefined && !isBetween.current) positions[present.current.entry] = scrollY;
    };
    const leave = () => {
      const { entry, href } = present.current ?? {};
      // A link to the current fragment replaces the entry without its key, and nothing is rendered.
      if (history.state === null && href === window.location.href) history.replaceState({ idx: null, key: entry }, "");
      else isBetween.current = true;
    };
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const hand = () => {
      history.scrollRestoration = "auto";
      save();
    };
    const listening = new AbortController();
    const { signal } = listening;
    load();
    take();
    addEventListener("scroll", remember, { signal, passive: true });
    addEventListener("popstate", leave, { signal });
    addEventListener("pageshow", take, { signal });
    addEventListener("pagehide", hand, { signal });
    return () => {
      listening.abort();
      history.scrollRestoration = "auto";
    };
  }, []);

  useLayoutEffect(() => {
    const last = present.current;
    const { isNew, entry } = identifyEntry();
    present.current = { ...location, entry, href: window.location.href };
    isBetween.current = false;
    if (last === undefined || last.entry === entry) return;
    if (navigationType !== NavigationType.Pop && location.state === OPENED_IN_PLACE) {
      positions[entry] = scrollY;
      return;
    }
    if (navigationType === NavigationType.Pop) {
      // A link to a part of the same page is also a pop; there the browser scrolls itself.
      if (!isNew) window.scrollTo({ top: positions[entry] ?? 0, behavior: "instant" });
      return;
    }
    // A page that corrects its own URL does not scroll; a link to the current page replaces too, and scrolls to the
    // top.
    const isSame = last.search === location.search && last.hash === location.hash;
    if (navigationType === NavigationType.Replace && last.pathname === location.pathname && !isSame) return;
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (part === null) window.scrollTo({ top: 0, behavior: "instant" });
    else part.scrollIntoView();
  }, [location, navigationType]);
}

/** The key of the current history entry; an entry that the router didn't make gets one here. */
function identifyEntry(): { readonly isNew: boolean; readonly entry: string } {
  const state: unknown = history.state;
  const isObject = typeof state === "object" && state !== null;
  if (isObject && "key" in state && typeof state.key === "string") return { isNew: false, entry: state.key };
  const entry = Math.random().toString(36).slice(2);
  history.replaceState(isObject ? { ...state, key: entry } : { idx: null, key: entry }, "");
  return { isNew: true, entry };
}

function load(): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    Object.assign(positions, saved);
  } catch {
    // Without storage a reload loses the positions of the other entries.
  }
}

function save(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage, see above.
  }
}
