/**
 * The two kinds of button: one that confirms a form, and ones that look like links because they lead to another
 * screen.
 */
import type { MouseEvent, ReactElement, Ref } from "react";
import styles from "../theme/buttons.module.css";
import formStyles from "../theme/form.module.css";
import { isDoubleClick } from "./repeated-input.ts";

export interface ConfirmButtonProps {
  /** Not `ref`: in React 18, a function component does not get a prop of that name. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly text: string;
  /** The id of a text that describes the button. */
  readonly describedBy?: string;
  /** Does nothing when pressed, but keeps the focus. */
  readonly isBusy: boolean;
  /** The action of this button is running. */
  readonly isRunning: boolean;
}

export function ConfirmButton({ buttonRef, text, describedBy, isBusy, isRunning }: ConfirmButtonProps): ReactElement {
  return (
    <button
      ref={buttonRef}
      type="submit"
      className={styles["confirm"]}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isDoubleClick(event)) event.preventDefault();
      }}
    >
      {isRunning && <span className={styles["spinner"]} aria-hidden="true" />}
      {text}
    </button>
  );
}

export interface SubmitLinkProps {
  readonly name: string;
  readonly text: string;
  readonly isInert: boolean;
}

/** Looks like a link and submits its form, with this name among the values of the form. */
export function SubmitLink({ name, text, isInert }: SubmitLinkProps): ReactElement {
  return (
    <button
      type="submit"
      name={name}
      value={name}
      className={styles["link"]}
      aria-disabled={isInert ? true : undefined}
      onClick={(event) => {
        if (isDoubleClick(event)) event.preventDefault();
      }}
    >
      {text}
    </button>
  );
}

export interface LinkButtonProps {
  /** The button's accessible name. */
  readonly text: string;
  /** A text that is shown instead of the name, and not read by screen readers. */
  readonly shownText?: string;
  /** The id of a text that describes the button. */
  readonly describedBy?: string;
  readonly onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly isInert?: boolean;
}

export function LinkButton(props: LinkButtonProps): ReactElement {
  const { text, shownText, describedBy, onPress, isInert = false } = props;
  return (
    <button
      type="button"
      className={styles["link"]}
      aria-disabled={isInert ? true : undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!isInert && !isDoubleClick(event)) onPress(event);
      }}
    >
      {shownText === undefined ? text : <span className={formStyles["spoken"]}>{text}</span>}
      {shownText !== undefined && <span aria-hidden="true">{shownText}</span>}
    </button>
  );
}
