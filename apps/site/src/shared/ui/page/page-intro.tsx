/** The start of a page: its heading, an optional line above it, a lead, and more content below. */
import type { ReactNode } from "react";
import type { PageHead } from "../../../../content/page-head.ts";
import { PageHeading } from "./page-heading.tsx";
import styles from "./page-intro.module.css";

interface PageIntroProps {
  /** The document's title and description. */
  readonly head: PageHead;
  /** The text of the heading, if it differs from the title. */
  readonly heading?: string;
  readonly eyebrow?: string | undefined;
  readonly lead?: string;
  readonly children?: ReactNode;
}

export function PageIntro({ head, heading = head.title, eyebrow, lead, children }: PageIntroProps) {
  return (
    <header className={styles["intro"]}>
      {eyebrow !== undefined && (
        <p className={styles["eyebrow"]}>
          <bdi>{eyebrow}</bdi>
        </p>
      )}
      <PageHeading {...head}>{heading}</PageHeading>
      {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      {children}
    </header>
  );
}
