/**
 * The table of contents of a long page: links to its parts. A page without parts has none.
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
}

export function PageIndex({ label, entries }: PageIndexProps) {
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
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
