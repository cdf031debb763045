/** A badge beside the name of a control. It is not part of the name: the control is described by it. */
import type { ReactElement } from "react";
import styles from "../theme/alternatives.module.css";

export interface BadgeProps {
  /** For `aria-describedby` of the control. */
  readonly id: string;
  readonly text: string;
}

export function Badge({ id, text }: BadgeProps): ReactElement {
  return (
    <span id={id} className={styles["badge"]} aria-hidden="true">
      {text}
    </span>
  );
}
