/** The place of the transcript, which is there from the start so that nothing moves when the text arrives. */
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import type { TranscriptKeeper } from "./kept-transcript.ts";
import { TranscriptCard } from "./transcript-card.tsx";
import styles from "./transcript-panel.module.css";

interface TranscriptPanelProps {
  readonly transcript: string | undefined;
  readonly refineUrl: string;
  readonly keeper: TranscriptKeeper;
  /** The number of recordings that were started. */
  readonly recordings: number;
  /** Whether the focus is still where it was when the recording started. */
  readonly mayTakeFocus: () => boolean;
}

export function TranscriptPanel({ transcript, mayTakeFocus, ...tools }: TranscriptPanelProps) {
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
      <h2 ref={heading} id={id} tabIndex={-1} className={styles["heading"]}>
        {voiceLoop.transcriptHeading}
      </h2>
      {hasText ? (
        <TranscriptCard transcript={transcript} {...tools} />
      ) : (
        <p className={styles["empty"]}>{voiceLoop.transcriptEmpty}</p>
      )}
    </section>
  );
}
