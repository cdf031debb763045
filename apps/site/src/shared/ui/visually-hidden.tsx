/** Text for screen readers only. */
import styles from "./visually-hidden.module.css";

export function VisuallyHidden({ children }: { readonly children: string }) {
  return <span className={styles["hidden"]}>{children}</span>;
}
