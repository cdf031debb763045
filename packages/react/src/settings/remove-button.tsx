/** Removes an item in two steps: the button opens a question, and the question's button removes the item. */
import { useId, useRef, useState, type ReactElement } from "react";
import buttonStyles from "../theme/buttons.module.css";
import { Question } from "./question.tsx";

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
  const { name, texts, isBusy, isRunning, onRemove } = props;
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
      {isOpen && (
        <Question
          id={questionId}
          text={texts.question(name)}
          texts={texts}
          isBusy={isBusy}
          isRunning={isRunning}
          opener={opener}
          onConfirmed={onRemove}
          onCancelled={() => setOpen(false)}
        />
      )}
    </>
  );
}
