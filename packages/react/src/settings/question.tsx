/** Asks for a confirmation below the button that leads to it. */
import { useId, useRef, type KeyboardEvent, type ReactElement, type RefObject } from "react";
import buttonStyles from "../theme/buttons.module.css";
import styles from "../theme/settings.module.css";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { useFocusFallback } from "./use-card-focus.ts";

export interface QuestionProps {
  readonly id: string;
  readonly text: string;
  readonly texts: { readonly confirm: string; readonly confirmBusy: string; readonly cancel: string };
  /** An action is running, here or elsewhere in the card. */
  readonly isBusy: boolean;
  /** The confirmed action is running. */
  readonly isRunning: boolean;
  /** Gets the focus when the question disappears. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onConfirmed: () => void;
  readonly onCancelled: () => void;
}

/** The cancel button gets the focus first, because the action can't be undone. */
export function Question(props: QuestionProps): ReactElement {
  const { id, text, texts, isBusy, isRunning, opener, onConfirmed, onCancelled } = props;
  const textId = useId();
  const question = useRef<HTMLFieldSetElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useFocusFallback(question, opener);
  useLayoutEffect(() => back.current?.focus(), []);
  const cancel = (): void => {
    if (!isBusy) onCancelled();
  };
  const answer = {
    type: "button",
    "aria-disabled": isBusy ? true : undefined,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") cancel();
    },
  } as const;
  return (
    <fieldset ref={question} id={id} aria-labelledby={textId} className={styles["question"]}>
      <p id={textId}>{text}</p>
      <div className={styles["answers"]}>
        <button {...answer} className={styles["remove"]} onClick={isBusy ? undefined : onConfirmed}>
          {isRunning && <span className={buttonStyles["spinner"]} aria-hidden="true" />}
          {isRunning ? texts.confirmBusy : texts.confirm}
        </button>
        <button {...answer} ref={back} className={buttonStyles["link"]} onClick={cancel}>
          {texts.cancel}
        </button>
      </div>
    </fieldset>
  );
}
