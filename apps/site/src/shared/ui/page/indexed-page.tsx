/**
 * A long page with its table of contents beside it, which stays in view on wide screens and marks the part that is
 * being read.
 *
 * The parent gives each part the id of its entry. An action, such as the way to the contact page, stays in reach: below
 * the contents on wide screens, in a bar at the window's lower edge on others.
 */
import { useId, type ReactNode } from "react";
import styles from "./indexed-page.module.css";
import { useCurrentPart } from "./use-current-part.ts";

export interface IndexEntry {
  readonly id: string;
  readonly heading: string;
}

interface IndexedPageProps {
  readonly label: string;
  readonly entries: readonly IndexEntry[];
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function IndexedPage({ label, entries, action, children }: IndexedPageProps) {
  const labelId = useId();
  const current = useCurrentPart(entries.map(({ id }) => id).join(" "));
  return (
    <div className={styles["page"]}>
      <div className={styles["index"]}>
        <nav aria-labelledby={labelId}>
          <p id={labelId}>{label}</p>
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
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
      </div>
      <div>{children}</div>
    </div>
  );
}
