/**
 * Tells the visitor that a page is loading when it takes longer than a moment. It lies over the page and moves
 * nothing.
 */
import { useSyncExternalStore } from "react";
import { site } from "../../content/site.ts";
import { pageAt } from "./page-table.ts";
import { pages } from "./pages.ts";
import styles from "./slow-page-note.module.css";

/** The delay of the page that the URL names; the page on the screen is still the one before. */
const findDelay = () => pages.delayOf(pageAt(location.pathname));
const noDelay = () => undefined;

export function SlowPageNote() {
  const delay = useSyncExternalStore(pages.subscribe, findDelay, noDelay);
  return (
    <output className={styles["room"]}>
      {delay && (
        <span key={delay} className={styles["note"]}>
          {delay === "slow" ? site.loading : site.cutOff}
        </span>
      )}
    </output>
  );
}
