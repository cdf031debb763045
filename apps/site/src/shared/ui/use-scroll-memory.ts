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
/** Where each entry of the tab's history was left, in pixels from the top. */
const positions = new Map<string, number>();

export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const present = useRef<Pick<Location, "pathname" | "search" | "hash"> & { readonly entry: string }>(undefined);
  // From the moment the history moves until its page is drawn, what scrolls is not the entry's own doing.
  const isBetween = useRef(false);

  useLayoutEffect(() => {
    const remember = () => {
      if (present.current !== undefined && !isBetween.current) positions.set(present.current.entry, scrollY);
    };
    const leave = () => {
      isBetween.current = true;
    };
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const hand = () => {
      history.scrollRestoration = "auto";
      save();
    };
    load();
    take();
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("popstate", leave);
    window.addEventListener("pageshow", take);
    window.addEventListener("pagehide", hand);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("popstate", leave);
      window.removeEventListener("pageshow", take);
      window.removeEventListener("pagehide", hand);
      history.scrollRestoration = "auto";
    };
  }, []);

  useLayoutEffect(() => {
    const last = present.current;
    const { isNew, entry } = identifyEntry();
    present.current = { ...location, entry };
    isBetween.current = false;
    if (last === undefined || last.entry === entry) return;
    if (navigationType === NavigationType.Pop) {
      // A link to a part of the same page arrives as a pop, too; there the browser itself is on its way.
      if (!isNew) window.scrollTo({ top: positions.get(entry) ?? 0, behavior: "instant" });
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
  const entry = crypto.randomUUID();
  history.replaceState(isObject ? { ...state, key: entry } : { idx: null, key: entry }, "");
  return { isNew: true, entry };
}

function load(): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(saved)) return;
    for (const pair of saved) {
      if (Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "number") {
        positions.set(pair[0], pair[1]);
      }
    }
  } catch {
    // Storage may be forbidden: then a reload forgets where the other entries were left.
  }
}

function save(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // As above.
  }
}
