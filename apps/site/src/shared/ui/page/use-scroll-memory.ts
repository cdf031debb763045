/**
 * Scrolls as a visitor expects of a site of many documents: a new page begins at its top, or at the part its address
 * names; going back or forward returns to where the page was left.
 *
 * The browser's own memory can't do it: it restores before the page of that entry is drawn. It keeps the work where it
 * can, which is when a document is loaded.
 */
import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType, type Location } from "react-router";

const STORAGE_KEY = "site.scroll";
/** The state of a visit that only names in the address what is open in place, such as a tab: nothing scrolls. */
export const OPENED_IN_PLACE = "opened in place";

interface Visit extends Pick<Location, "pathname" | "search" | "hash"> {
  readonly entry: string;
  readonly href: string;
}

/** Where each entry of the tab's history was left, in pixels from the top. */
const positions: Record<string, number> = {};

export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const present = useRef<Visit>(undefined);
  // From the moment the history moves until its page is drawn, what scrolls is not the entry's own doing.
  const isBetween = useRef(false);

  useLayoutEffect(() => {
    const remember = () => {
      if (present.current !== undefined && !isBetween.current) positions[present.current.entry] = scrollY;
    };
    const leave = () => {
      const { entry, href } = present.current ?? {};
      // A link to the part one already came to makes the entry anew, without its name, and nothing is drawn.
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
      // A link to a part of the same page arrives as a pop, too; there the browser itself is on its way.
      if (!isNew) window.scrollTo({ top: positions[entry] ?? 0, behavior: "instant" });
      return;
    }
    // A page that corrects its own address stays; a link to where one already is replaces, too, and leads to the top.
    const isSame = last.search === location.search && last.hash === location.hash;
    if (navigationType === NavigationType.Replace && last.pathname === location.pathname && !isSame) return;
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (part === null) window.scrollTo({ top: 0, behavior: "instant" });
    else part.scrollIntoView();
  }, [location, navigationType]);
}

/** The name of the present entry of the history; one the router didn't make gets its name here. */
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
    // Storage may be forbidden: then a reload forgets where the other entries were left.
  }
}

function save(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // As above.
  }
}
