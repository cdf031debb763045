/**
 * The table of contents of a long page: links to its parts, the one that is being read marked if the parent knows it.
 * A page without parts has none.
 */
import { useId } from "react";
import styles from "./page-index.module.css";

export interface IndexEntry {
  readonly id: string;
  readonly heading: string;
}

interface PageIndexProps {
  readonly label: string;
  readonly entries: readonly IndexEntry[];
  /** The id of the part that is being read. */
  readonly current?: string | undefined;
}

export function PageIndex({ label, entries, current }: PageIndexProps) {
  const labelId = useId();
  if (entries.length === 0) return null;
  return (
    <nav aria-labelledby={labelId}>
      <p id={labelId} className={styles["label"]}>
        {label}
      </p>
      <ol className={styles["entries"]}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
