/** Shows what failed and what to do next, with a button that dismisses it. */
import type { ReactElement } from "react";
import type { FirstMessages } from "../messages/en-at-first.ts";
import type { ErrorMessage } from "../messages/error-texts.ts";
import styles from "../theme/notices.module.css";
import { CloseIcon, WarningIcon } from "./icons.tsx";

export interface AlertProps {
  readonly message: ErrorMessage;
  readonly messages: FirstMessages;
  readonly onDismiss: () => void;
  /** A button below the message. */
  readonly action?: ReactElement | undefined;
}

export function Alert({ message, messages, onDismiss, action }: AlertProps): ReactElement {
  const { text, hint } = message;
  return (
    <div role="alert" tabIndex={-1} className={styles["alert"]}>
      <WarningIcon />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{text}</p>
        {hint !== undefined && <p>{hint}</p>}
        {action}
      </div>
      <button type="button" className={styles["dismiss"]} aria-label={messages.alert.dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
