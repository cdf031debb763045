/** The two kinds of button: one that confirms, and ones that look like links because they lead somewhere else. */
import type { ReactElement, Ref } from "react";
import styles from "../theme/buttons.module.css";

export interface ConfirmButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly text: string;
  /** Inert, but still focusable: whoever pressed it stays where they are. */
  readonly isBusy: boolean;
  /** This button's own action is the one that runs. */
  readonly isRunning: boolean;
}

export function ConfirmButton({ ref, text, isBusy, isRunning }: ConfirmButtonProps): ReactElement {
  return (
    <button ref={ref} type="submit" className={styles["confirm"]} aria-disabled={isBusy}>
      {isRunning && <span className={styles["spinner"]} aria-hidden="true" />}
      {text}
    </button>
  );
}

export interface LinkButtonProps {
  readonly text: string;
  readonly onPress: () => void;
  readonly isInert?: boolean;
}

export function LinkButton({ text, onPress, isInert = false }: LinkButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={styles["link"]}
      aria-disabled={isInert ? true : undefined}
      onClick={isInert ? undefined : onPress}
    >
      {text}
    </button>
  );
}
