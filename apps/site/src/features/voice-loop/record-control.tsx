/** The button that starts and stops a recording, with the ring of seconds around it. */
import type { RefObject } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import styles from "./record-control.module.css";
import { RECORDING_SECONDS } from "./recorder/recorder.setup.ts";
import type { RecorderView } from "./recorder/select-recorder-view.ts";

interface RecordControlProps {
  readonly view: RecorderView;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

export function RecordControl({ view, buttonRef, onStart, onStop }: RecordControlProps) {
  const isRecording = view.phase === "recording";
  const isBusy = view.phase === "opening" || view.phase === "processing";
  const press = () => {
    if (isRecording) onStop();
    else if (!isBusy) onStart();
  };
  // One second ahead, because the animation of the ring takes a second.
  const secondsGone = isRecording ? RECORDING_SECONDS - view.secondsLeft + 1 : 0;
  return (
    <div className={styles["dial"]}>
      <svg className={styles["ring"]} viewBox="0 0 200 200" aria-hidden="true">
        <circle className={styles["track"]} cx="100" cy="100" r="96" />
        <circle
          className={styles["rest"]}
          cx="100"
          cy="100"
          r="96"
          pathLength={RECORDING_SECONDS}
          strokeDasharray={RECORDING_SECONDS}
          strokeDashoffset={Math.min(secondsGone, RECORDING_SECONDS)}
        />
      </svg>
      <button
        ref={buttonRef}
        type="button"
        className={styles["button"]}
        // Without consent it is disabled; while it works it does nothing but keeps the focus.
        disabled={view.consent !== "given"}
        aria-disabled={isBusy || undefined}
        onClick={press}
      >
        <svg className={styles["sign"]} viewBox="0 0 24 24" aria-hidden="true">
          {isRecording ? (
            <rect x="5" y="5" width="14" height="14" rx="3" />
          ) : (
            <path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21" />
          )}
        </svg>
        {isRecording ? voiceLoop.stop : voiceLoop.start}
      </button>
    </div>
  );
}
