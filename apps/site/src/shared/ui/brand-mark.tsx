/** The brand mark: a gate over still water. It is decoration beside the name, so screen readers skip it. */
import styles from "./brand-mark.module.css";

export function BrandMark() {
  return (
    <svg className={styles["mark"]} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles["ground"]} width="32" height="32" rx="9" />
      <path className={styles["outer"]} d="M9 24v-8a7 7 0 0 1 14 0v8" />
      <path className={styles["inner"]} d="M13.5 24v-7.5a2.5 2.5 0 0 1 5 0V24" />
    </svg>
  );
}
