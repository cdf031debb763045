/**
 * A long page with its table of contents beside it, which stays in view on wide screens.
 *
 * The parent gives each part the id of its entry.
 */
import { useId, type ReactNode } from "react";
import styles from "./indexed-page.module.css";

export interface IndexEntry {
  readonly id: string;
  readonly heading: string;
}

interface IndexedPageProps {
  readonly label: string;
  readonly entries: readonly IndexEntry[];
  readonly children: ReactNode;
}

export function IndexedPage({ label, entries, children }: IndexedPageProps) {
  const labelId = useId();
  return (
    <div className={styles["page"]}>
      <nav aria-labelledby={labelId} className={styles["index"]}>
        <p id={labelId}>{label}</p>
        <ol className={styles["entries"]}>
          {entries.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>{children}</div>
    </div>
  );
}
