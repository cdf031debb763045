/**
 * The text of a transcript: to be read, and after a click or Enter to be edited; leaving it returns to reading.
 *
 * It is one element all the time, so that the caret lands where the visitor clicked and no focus is ever lost.
 */
import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import styles from "./transcript-text.module.css";

interface TranscriptTextProps {
  readonly text: string;
  /** Nothing can be edited for now. */
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
        // Before the focus, which opens a phone's keyboard only for what can be edited. A screen reader only clicks.
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
