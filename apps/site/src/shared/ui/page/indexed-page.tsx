/**
 * A long page with its table of contents beside it, which stays in view on wide screens and marks the part that is
 * being read.
 *
 * The parent gives each part the id of its entry. An action, such as the way to the contact page, stays in reach: below
 * the contents on wide screens, in a bar at the window's lower edge on others.
 */
import type { ReactNode } from "react";
import styles from "./indexed-page.module.css";
import { markReading } from "./mark-reading.ts";
import { PageIndex, type IndexEntry } from "./page-index.tsx";

interface IndexedPageProps {
  readonly label: string;
  readonly entries: readonly IndexEntry[];
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function IndexedPage({ label, entries, action, children }: IndexedPageProps) {
  return (
    <div className={styles["page"]}>
      <div ref={markReading} className={styles["index"]}>
        <PageIndex label={label} entries={entries} />
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
}
