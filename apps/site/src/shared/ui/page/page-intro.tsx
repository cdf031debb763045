/** How a page begins: its one heading, a line above it if need be, a lead, and whatever belongs right below. */
import type { ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import styles from "./page-intro.module.css";

interface PageIntroProps {
  /** The name in the title bar. */
  readonly title: string;
  /** What the heading says, where that differs from the title. */
  readonly heading?: string;
  readonly eyebrow?: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function PageIntro({ title, heading = title, eyebrow, lead, children }: PageIntroProps) {
  return (
    <header className={styles["intro"]}>
      {eyebrow !== undefined && <p className={styles["eyebrow"]}>{eyebrow}</p>}
      <PageHeading title={title}>{heading}</PageHeading>
      {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      {children}
    </header>
  );
}
