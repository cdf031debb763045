/** Says that a page is on its way when that takes longer than a moment; it lies over the page and moves nothing. */
import { useSyncExternalStore } from "react";
import { site } from "../../content/site.ts";
import { pages } from "./pages.ts";
import styles from "./slow-page-note.module.css";

const never = (): boolean => false;

export function SlowPageNote() {
  const isSlow = useSyncExternalStore(pages.subscribe, pages.isSlow, never);
  return <output className={styles["room"]}>{isSlow && <span className={styles["note"]}>{site.loading}</span>}</output>;
}
