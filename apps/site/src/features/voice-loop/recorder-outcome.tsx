/** Below the record button: what went wrong and what can be done about it, or what can be done now. */
import type { ReactNode } from "react";
import { voiceLoop } from "../../../content/voice-loop.ts";
import { Button } from "../../shared/ui/button.tsx";
import { ClipPlayer } from "./clip-player.tsx";
import styles from "./recorder-outcome.module.css";
import type { RecorderEvent } from "./recorder/recorder.setup.ts";
import type { RecorderView } from "./recorder/select-recorder-view.ts";

interface RecorderOutcomeProps {
  readonly view: RecorderView;
  readonly send: (event: RecorderEvent) => void;
}

export function RecorderOutcome({ view, send }: RecorderOutcomeProps) {
  const isReady = view.phase === "ready";
  const hasFailed = isReady && view.failure !== undefined;
  const canSendAgain = isReady && view.clip !== undefined && (hasFailed || view.note === "cancelled");
  return (
    <div className={styles["outcome"]}>
      {/* There before it speaks, or it may not be heard. */}
      <div role="alert" className={styles["failure"]}>
        {hasFailed && <p>{voiceLoop.failures[view.failure]}</p>}
      </div>
      {!hasFailed && <p className={styles["quiet"]}>{describe(view)}</p>}
      <div className={styles["actions"]}>
        {canSendAgain && (
          <Button onClick={() => send({ type: "transcription.requested" })}>{voiceLoop.tryAgain}</Button>
        )}
        {isReady && view.clip !== undefined && <ClipPlayer key={view.clipCount} clip={view.clip} />}
        {view.isCancellable && (
          <Button variant="quiet" onClick={() => send({ type: "recording.cancelled" })}>
            {voiceLoop.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

function describe({ phase, isUnheard, note, clip }: RecorderView): ReactNode {
  if (isUnheard) return <strong>{voiceLoop.unheard}</strong>;
  if (phase !== "ready") return undefined;
  if (note === "interrupted") return voiceLoop.interrupted;
  return clip === undefined ? voiceLoop.hint : undefined;
}
