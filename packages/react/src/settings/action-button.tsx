/** The button at the end of a row. Its accessible name says which row it belongs to. */
import type { ReactElement, Ref } from "react";
import { isDoubleClick } from "../frame/repeated-input.ts";
import styles from "../theme/buttons.module.css";

export interface ActionButtonProps {
  /** Not `ref`: in React 18, a function component does not get a prop of that name. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  /** The accessible name. It contains the text. */
  readonly name: string;
  readonly text: string;
  /** Shown instead while the action of this button is running. */
  readonly runningText?: string | undefined;
  /** Does nothing when pressed, but keeps the focus. */
  readonly isBusy: boolean;
  /** For a button that shows and hides a part of the row. */
  readonly isExpanded?: boolean;
  readonly onPress: () => void;
}

export function ActionButton(props: ActionButtonProps): ReactElement {
  const { buttonRef, name, text, runningText, isBusy, isExpanded, onPress } = props;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles["link"]}
      aria-label={runningText ?? name}
      aria-expanded={isExpanded}
      aria-disabled={isBusy ? true : undefined}
      onClick={(event) => {
        if (!isBusy && !isDoubleClick(event)) onPress();
      }}
    >
      {runningText ?? text}
    </button>
  );
}
