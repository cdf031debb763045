/** Shows what failed and what to do next, with a button that dismisses it. */
import type { ReactElement } from "react";
import type { Failure } from "@poolgate/auth";
import type { Messages } from "../messages/en.ts";
import { describeFailure } from "../messages/describe-failure.ts";
import styles from "../theme/notices.module.css";
import { CloseIcon, WarningIcon } from "./icons.tsx";

export interface AlertProps {
  readonly failure: Failure;
  readonly messages: Messages;
  readonly onDismiss: () => void;
}

export function Alert({ failure, messages, onDismiss }: AlertProps): ReactElement {
  const { text, hint } = describeFailure(failure, messages);
  return (
    <div role="alert" tabIndex={-1} className={styles["alert"]}>
      <WarningIcon />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{text}</p>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      <button type="button" className={styles["dismiss"]} aria-label={messages.alert.dismiss} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}
