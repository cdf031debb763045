/** The placeholder of a list that is being loaded. */
import type { ReactElement } from "react";
import styles from "../theme/settings.module.css";

export function ListSkeleton(): ReactElement {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      <div />
      <div />
    </div>
  );
}
