/**
 * The placeholder while the session is being loaded. It has the size of the sign-in screen, so that the page does not
 * jump.
 */
import type { ReactElement } from "react";
import styles from "../theme/skeleton.module.css";

export function Skeleton(): ReactElement {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      <div className={styles["tabs"]} />
      <div className={styles["heading"]} />
      <SkeletonField />
      <SkeletonField />
      <div className={styles["button"]} />
      <div className={styles["link"]} />
    </div>
  );
}

function SkeletonField(): ReactElement {
  return (
    <div className={styles["field"]}>
      <div className={styles["label"]} />
      <div className={styles["input"]} />
    </div>
  );
}
