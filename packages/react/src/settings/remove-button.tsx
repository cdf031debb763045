/** Removes an item in two steps: the button opens a question, and the question's button removes the item. */
import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from "react";
import buttonStyles from "../theme/buttons.module.css";
import styles from "../theme/settings.module.css";
import { useLayoutEffect } from "../use-layout-effect.ts";
import { useFocusFallback } from "./use-card-focus.ts";

export interface RemoveTexts {
  readonly open: string;
  readonly openOf: (name: string) => string;
  readonly question: (name: string) => string;
  readonly confirm: string;
  readonly confirmBusy: string;
  readonly cancel: string;
}

export interface RemoveButtonProps {
  readonly name: string;
  readonly texts: RemoveTexts;
  /** An action is running, here or elsewhere in the card. */
  readonly isBusy: boolean;
  /** This item is being removed. */
  readonly isRunning: boolean;
  readonly onRemove: () => void;
}

export function RemoveButton(props: RemoveButtonProps): ReactElement {
  const { name, texts, isBusy } = props;
  const [isOpen, setOpen] = useState(false);
  const questionId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonStyles["link"]}
        aria-label={texts.openOf(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? questionId : undefined}
        aria-disabled={isBusy ? true : undefined}
        onClick={() => {
          if (!isBusy) setOpen(!isOpen);
        }}
      >
        {texts.open}
      </button>
      {isOpen && <Question {...props} id={questionId} opener={opener} onCancelled={() => setOpen(false)} />}
    </>
  );
}

interface QuestionProps extends RemoveButtonProps {
  readonly id: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onCancelled: () => void;
}

/** The cancel button gets the focus first, because a removal can't be undone. */
function Question(props: QuestionProps): ReactElement {
  const { id, name, texts, isBusy, isRunning, onRemove, opener, onCancelled } = props;
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
      <p id={textId}>{texts.question(name)}</p>
      <div className={styles["answers"]}>
        <button {...answer} className={styles["remove"]} onClick={isBusy ? undefined : onRemove}>
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
