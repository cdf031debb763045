/** The place of the transcript, which is there from the start so that nothing moves when the text arrives. */
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import type { TranscriptKeeper } from "./kept-transcript.ts";
import type { Clip } from "../recorder/recorder.setup.ts";
import { LaterRecordingPlayer } from "../playback/later-recording-player.tsx";
import { TranscriptCard } from "./transcript-card.tsx";
import styles from "./transcript-panel.module.css";

interface TranscriptPanelProps {
  readonly transcript: string | undefined;
  /** The recording that the transcript is of, which can be played. */
  readonly clip: Clip | undefined;
  /** The microphone is on, so nothing may sound. */
  readonly isRecording: boolean;
  readonly refineUrl: string;
  readonly keeper: TranscriptKeeper;
  /** The number of recordings that were started. */
  readonly recordings: number;
  /** Whether the focus is still where it was when the recording started. */
  readonly mayTakeFocus: () => boolean;
}

export function TranscriptPanel({ transcript, clip, isRecording, mayTakeFocus, ...tools }: TranscriptPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const hasText = transcript !== undefined;

  const takeFocus = useEffectEvent(() => {
    if (hasText && mayTakeFocus()) heading.current?.focus();
  });
  // The key makes a new transcript a new panel.
  useEffect(() => takeFocus(), []);

  return (
    <section aria-labelledby={id} className={styles["panel"]}>
      <div className={styles["top"]}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles["heading"]}>
          {voiceLoop.transcriptHeading}
        </h2>
        {hasText && clip !== undefined && (
          <div className={styles["player"]}>
            <LaterRecordingPlayer recording={clip.audio} isOff={isRecording} />
          </div>
        )}
      </div>
      {hasText ? (
        <TranscriptCard transcript={transcript} {...tools} />
      ) : (
        <p className={styles["empty"]}>{voiceLoop.transcriptEmpty}</p>
      )}
    </section>
  );
}
