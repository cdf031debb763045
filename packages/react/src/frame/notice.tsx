/** Shows a notice of success. */
import type { ReactElement } from "react";
import styles from "../theme/notices.module.css";
import { CheckIcon } from "./icons.tsx";

export function Notice({ text }: { readonly text: string }): ReactElement {
  return (
    <span className={styles["notice"]}>
      <CheckIcon isChecked />
      <span>{text}</span>
    </span>
  );
}
