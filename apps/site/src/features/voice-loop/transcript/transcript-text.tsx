/**
 * The text of a transcript, which becomes editable after a click or Enter, and readable again when it is left.
 *
 * It is the same element all the time, so that the caret is where the visitor clicked and the focus is never lost.
 */
import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import styles from "./transcript-text.module.css";

interface TranscriptTextProps {
  readonly text: string;
  /** The text can't be edited now. */
  readonly isBusy: boolean;
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
  readonly onEdit: (text: string) => void;
}

export function TranscriptText({ text, isBusy, areaRef, onEdit }: TranscriptTextProps) {
  const [wantsToEdit, setWantsToEdit] = useState(false);
  const isEditing = wantsToEdit && !isBusy;
  const hintId = useId();

  const changeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") setWantsToEdit(false);
    if (event.key !== "Enter" || isEditing) return;
    event.preventDefault();
    setWantsToEdit(true);
  };

  return (
    <>
      <textarea
        ref={areaRef}
        aria-label={voiceLoop.transcriptHeading}
        aria-describedby={hintId}
        className={styles["text"]}
        value={text}
        readOnly={!isEditing}
        // Before the focus: a phone only opens its keyboard for editable text. Screen readers send a click only.
        onMouseDown={() => setWantsToEdit(true)}
        onClick={() => setWantsToEdit(true)}
        onKeyDown={changeByKey}
        onBlur={() => setWantsToEdit(false)}
        onChange={(event) => onEdit(event.target.value)}
      />
      <p id={hintId} className={styles["hint"]}>
        {isEditing ? voiceLoop.transcriptEditing : voiceLoop.transcriptHint}
      </p>
    </>
  );
}
