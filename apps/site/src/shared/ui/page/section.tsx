/**
 * A part of a page: its heading, an optional lead, its content, and the page's vertical rhythm above it.
 *
 * Layout "split" sets the heading beside the content on wide screens; tone "band" lays quiet ground from edge to edge.
 */
import { useId, type ReactNode } from "react";
import styles from "./section.module.css";

interface SectionProps {
  readonly heading: string;
  readonly lead?: string;
  /** The target of links into the page. */
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
