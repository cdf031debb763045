/**
 * Tabs with automatic activation (ARIA practices). The URL's fragment names the open one.
 *
 * All panels are in the prerendered page, and every tab is a link to its panel. Until the page runs, the style sheet
 * shows the panel of the fragment or the first one, so tabs also work if the script never arrives. With scripts off,
 * all panels are shown.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useIsLive } from "../hydration/use-is-live.ts";
import { useNavigator } from "../loading/use-navigator.ts";
import { PanelIsOpen } from "./panel-is-open.ts";
import styles from "./tabs.module.css";
import { OPENED_IN_PLACE } from "./page/use-scroll-memory.ts";

export interface Tab {
  /** The fragment of the tab, which is also the id of its panel. */
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
  /** Matches the ids of parts in the panel that have a fragment of their own, which opens the tab too. */
  readonly partIds?: RegExp;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly initialId: string;
}

export function Tabs({ label, tabs, initialId }: TabsProps) {
  const tabIdPrefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigator = useNavigator();
  const { pathname, search } = useLocation();
  const { selectedId, isLive } = useSelectedTab(tabs, initialId);

  /** Replaces the history entry, so that Back leads to the previous page and not through all tabs. */
  const open = (id: string) => navigator.replace({ pathname, search, hash: `#${id}` }, OPENED_IN_PLACE);

  const follow = (event: MouseEvent, id: string) => {
    // A click with a modifier key opens a browser tab, as for any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(id);
  };

  const moveByKey = (event: KeyboardEvent, from: number) => {
    const to = targetOfKey(event.key, from, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
    open(tab.id);
  };

  return (
    <div className={isLive ? undefined : styles["still"]}>
      <div ref={list} role="tablist" aria-label={label} className={styles["list"]}>
        {tabs.map(({ id, label: name }, index) => (
          <a
            key={id}
            id={tabIdPrefix + id}
            href={`#${id}`}
            role="tab"
            aria-selected={id === selectedId}
            aria-controls={id}
            tabIndex={id === selectedId ? 0 : -1}
            className={styles["tab"]}
            onClick={(event) => follow(event, id)}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            {name}
          </a>
        ))}
      </div>
      {tabs.map(({ id, label: name, panel }) => (
        <section
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={tabIdPrefix + id}
          className={[styles["panel"], id === initialId && styles["initial"]].filter(Boolean).join(" ")}
          hidden={isLive && id !== selectedId}
          // Set only then, because a browser focuses the panel of the fragment if it is focusable.
          tabIndex={isLive ? 0 : undefined}
        >
          <h2 className={styles["heading"]}>{name}</h2>
          <PanelIsOpen value={isLive && id === selectedId}>{panel}</PanelIsOpen>
        </section>
      ))}
    </div>
  );
}

function targetOfKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (from + 1) % count;
    case "ArrowLeft":
      return (from + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** The open tab. While hydrating it is the one that the server rendered, which has no fragment. */
function useSelectedTab(tabs: readonly Tab[], initialId: string) {
  const { hash } = useLocation();
  const isLive = useIsLive();
  const fragment = isLive ? hash.slice(1) : "";
  const holder = tabs.find(({ id, partIds }) => id === fragment || partIds?.test(fragment) === true);
  const named = fragment === "" ? initialId : holder?.id;
  const [lastId, setLastId] = useState(initialId);
  // A fragment that is no tab, such as the skip link's, does not change the open tab.
  if (named !== undefined && named !== lastId) setLastId(named);
  const isPart = holder !== undefined && holder.id !== fragment;
  const selectedId = named ?? lastId;
  const shownId = useRef(selectedId);
  // The browser could not scroll to a part of a panel that was hidden. Others it has scrolled to, or back to.
  useEffect(() => {
    const wasHidden = shownId.current !== selectedId;
    shownId.current = selectedId;
    if (isPart && wasHidden) document.getElementById(fragment)?.scrollIntoView();
  }, [isPart, fragment, selectedId]);
  return { selectedId, isLive };
}
