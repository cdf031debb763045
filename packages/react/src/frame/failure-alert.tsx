/** A failure that belongs to no field: what happened, what to do next, and a button to put it away (`spec.md` §8). */
import type { ReactElement } from "react";
import { failureField } from "../form/failure-field.ts";
import { errorMessage } from "../messages/error-texts.ts";
import styles from "../theme/notices.module.css";
import { useWidget } from "../widget-context.ts";
import { CloseIcon, WarningIcon } from "./icons.tsx";

export function FailureAlert({ onDismissed }: { readonly onDismissed: () => void }): ReactElement | null {
  const { view, send, messages } = useWidget();
  if (view.failure === undefined || failureField(view) !== undefined) return null;
  const { text, hint } = errorMessage(view.failure, messages.errors, messages.errorHints);
  return (
    <div role="alert" tabIndex={-1} className={styles["alert"]}>
      <WarningIcon />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{text}</p>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <button
        type="button"
        className={styles["dismiss"]}
        aria-label={messages.alert.dismiss}
        onClick={() => {
          send({ type: "failure.dismissed" });
          onDismissed();
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
