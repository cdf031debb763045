/**
 * The status line, and its text for screen readers. They read changes of state only, because the seconds are a timer.
 */
import type { RefObject } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { VisuallyHidden } from "../../shared/ui/visually-hidden.tsx";
import styles from "./recorder-status.module.css";
import { RECORDING_SECONDS } from "./recorder/recorder.setup.ts";
import type { RecorderView } from "./recorder/select-recorder-view.ts";

/** From this number of seconds on, the speaker is told to finish. */
const FEW_SECONDS = 5;

interface RecorderStatusProps {
  readonly view: RecorderView;
  readonly statusRef: RefObject<HTMLDivElement | null>;
}

export function RecorderStatus({ view, statusRef }: RecorderStatusProps) {
  const isProcessing = view.phase === "processing";
  return (
    <div ref={statusRef} className={styles["status"]}>
      {!isProcessing && (
        <p key={view.phase} role={view.phase === "recording" ? "timer" : undefined}>
          {statusLine(view)}
        </p>
      )}
      <output>{isProcessing ? voiceLoop.processing : <VisuallyHidden>{announcement(view)}</VisuallyHidden>}</output>
    </div>
  );
}

function statusLine({ phase, secondsLeft, consent, obstacle }: RecorderView): string {
  if (phase === "recording") return voiceLoop.recording(secondsLeft);
  if (phase === "opening") return voiceLoop.opening;
  return consent === "refused" || obstacle !== undefined ? voiceLoop.off : voiceLoop.ready;
}

function announcement({ phase, secondsLeft, failure, note, transcript, isUnheard }: RecorderView): string {
  if (phase === "opening") return voiceLoop.said.opening;
  if (phase === "recording") {
    if (isUnheard) return voiceLoop.said.unheard;
    return secondsLeft > FEW_SECONDS ? voiceLoop.said.started(RECORDING_SECONDS) : voiceLoop.said.fewLeft(FEW_SECONDS);
  }
  if (failure !== undefined) return "";
  if (note === "cancelled") return voiceLoop.said.cancelled;
  return transcript === undefined ? "" : voiceLoop.said.transcribed;
}
