/** Below the record button: what went wrong and what to do, or what can be done now. */
import type { RefObject } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/actions/button.tsx";
import { MicrophoneCheck } from "./microphone-check.tsx";
import { LaterRecordingPlayer } from "./playback/later-recording-player.tsx";
import styles from "./recorder-outcome.module.css";
import type { RecorderEvent } from "./recorder/recorder.setup.ts";
import type { RecorderView } from "./recorder/select-recorder-view.ts";

interface RecorderOutcomeProps {
  readonly view: RecorderView;
  readonly actionsRef: RefObject<HTMLDivElement | null>;
  readonly send: (event: RecorderEvent) => void;
}

export function RecorderOutcome({ view, actionsRef, send }: RecorderOutcomeProps) {
  const hint = describe(view);
  const isReady = view.phase === "ready";
  const hasFailed = isReady && view.failure !== undefined;
  const clip = isReady ? view.clipWithoutText : undefined;
  // To send silence again would not help; another microphone may.
  const canSendAgain = clip !== undefined && view.failure !== "silence" && view.failure !== "noSpeech";
  return (
    <div className={styles["outcome"]}>
      <div className={styles["message"]}>
        {/* A live region must be in the document before its text, or it may not be read. */}
        <div role="alert" className={styles["failure"]}>
          {hasFailed && <p>{voiceLoop.failures[view.failure]}</p>}
        </div>
        {/* A new paragraph for each text: changing its length in place would count as a layout shift. */}
        {!hasFailed && (
          <p key={hint} className={styles["quiet"]}>
            {view.isUnheard ? <strong>{hint}</strong> : hint}
          </p>
        )}
      </div>
      <div ref={actionsRef} className={styles["actions"]}>
        {canSendAgain && (
          <Button className={styles["again"]} onClick={() => send({ type: "transcription.requested" })}>
            {voiceLoop.tryAgain}
          </Button>
        )}
        {clip !== undefined && (
          <div className={styles["player"]}>
            <LaterRecordingPlayer key={view.clipCount} recording={clip.audio} isOff={false} />
          </div>
        )}
        {/* It leaves when a recording begins, which ends a test. */}
        {view.consent === "given" && isReady && !canSendAgain && <MicrophoneCheck />}
        {view.isCancellable && (
          <Button variant="quiet" onClick={() => send({ type: "recording.cancelled" })}>
            {voiceLoop.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

function describe({ phase, isUnheard, note, clipWithoutText, transcribedClip }: RecorderView): string {
  if (isUnheard) return voiceLoop.unheard;
  if (phase !== "ready") return voiceLoop.hints[phase];
  if (clipWithoutText !== undefined) return voiceLoop.hints.kept;
  if (transcribedClip === undefined) return voiceLoop.hints.ready;
  return note === "interrupted" ? voiceLoop.interrupted : voiceLoop.hints.again;
}
