/**
 * A part of a page: its heading, an optional lead, its content, and the space above it.
 *
 * The layout "split" puts the heading beside the content on wide screens. The tone "band" has a background from edge
 * to edge.
 */
import { useId, type ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  readonly heading: string;
  readonly lead?: string;
  /** The id for links to this part. */
  readonly id?: string;
  readonly layout?: "stack" | "split";
  readonly tone?: "plain" | "band";
  readonly children: ReactNode;
}

export function Section({ heading, lead, id, layout = "stack", tone = "plain", children }: SectionProps) {
  const headingId = useId();
  const classes = [styles["section"], layout === "split" && styles["split"], tone === "band" && styles["band"]];
  return (
    <section id={id} aria-labelledby={headingId} className={classes.filter(Boolean).join(" ")}>
      <div className={styles["head"]}>
        <h2 id={headingId}>{heading}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className={styles["body"]}>{children}</div>
    </section>
  );
}
