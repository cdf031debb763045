/**
 * The widget's one polite live region: good news to see and hear, and what is going on while there is nothing to do.
 *
 * It stays in the document from screen to screen, because a live region that appears together with its text is not heard.
 */
import type { ReactElement } from "react";
import formStyles from "../theme/form.module.css";
import styles from "../theme/notices.module.css";
import { useWidget } from "../widget-context.ts";
import { CheckIcon } from "./icons.tsx";

export function Status(): ReactElement {
  const { view, messages } = useWidget();
  const { status, notices } = messages;
  const isPending = view.route === "transition" || view.route === "signOut";
  const isLoading = view.route === "idle" || view.route === "setup";
  return (
    <output aria-atomic="false" className={styles["status"]}>
      {isPending && <span className={styles["pending"]}>{status[view.route]}</span>}
      {isLoading && <span className={formStyles["spoken"]}>{status.loading}</span>}
      {!isPending && view.isBusy && <span className={formStyles["spoken"]}>{status.busy}</span>}
      {view.notice !== undefined && (
        <span className={styles["notice"]}>
          <CheckIcon isChecked />
          <span>{notices[view.notice]}</span>
        </span>
      )}
    </output>
  );
}
