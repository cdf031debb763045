/** Plays a recording back: a button, its loudness as a line to seek on, and the time. */
import { useEffect, useRef, useState } from "react";
import { voiceLoop } from "../../../../content/voice-loop.ts";
import { readWaveform, type Waveform } from "./read-waveform.ts";
import styles from "./recording-player.module.css";
import { usePlayback } from "./use-playback.ts";

const PARTS = 28;
const FLAT: readonly number[] = Array.from({ length: PARTS }, () => 0);
/** The least half height of a part, of 1. */
const LEAST = 0.06;
/** What an arrow key moves by. */
const STEP_SECONDS = 0.5;

export interface RecordingPlayerProps {
  /** Another recording needs another key. */
  readonly recording: Blob;
  /** Nothing may sound, because the microphone is on. */
  readonly isOff: boolean;
}

export default function RecordingPlayer({ recording, isOff }: RecordingPlayerProps) {
  const { isPlaying, hasFailed, seconds, currentSeconds, toggle, seek } = usePlayback(recording);
  const wave = useWaveform(recording);
  const line = useRef<HTMLDivElement>(null);
  const total = wave?.seconds;

  useEffect(() => {
    if (total === undefined) return;
    const draw = (at: number) => line.current?.style.setProperty("--played", String(Math.min(1, at / total)));
    if (!isPlaying) {
      draw(seconds);
      return;
    }
    let frame = requestAnimationFrame(function next() {
      draw(currentSeconds());
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  });

  if (hasFailed) {
    return (
      <p role="alert" className={styles["failure"]}>
        {voiceLoop.playFailed}
      </p>
    );
  }
  const isAtStart = seconds === 0 && !isPlaying;
  return (
    <fieldset aria-label={voiceLoop.recordingLabel} className={styles["player"]}>
      <button
        type="button"
        aria-label={isPlaying ? voiceLoop.pause : voiceLoop.play}
        aria-disabled={isOff || undefined}
        className={styles["button"]}
        onClick={() => {
          if (!isOff) toggle();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" : "M8 4.5 19.5 12 8 19.5z"} />
        </svg>
      </button>
      <div ref={line} className={styles["line"]}>
        <Wave levels={wave?.levels ?? FLAT} className={styles["rest"]} />
        <Wave levels={wave?.levels ?? FLAT} className={styles["played"]} />
        {total !== undefined && (
          <input
            type="range"
            aria-label={voiceLoop.position}
            aria-valuetext={voiceLoop.positionText(Math.floor(seconds), Math.round(total))}
            min={0}
            max={total}
            step={STEP_SECONDS}
            value={seconds}
            disabled={isOff}
            className={styles["seek"]}
            onChange={({ target }) => seek(target.valueAsNumber)}
          />
        )}
      </div>
      <span className={styles["time"]}>{clockTime(isAtStart ? Math.round(total ?? 0) : Math.floor(seconds))}</span>
    </fieldset>
  );
}

function useWaveform(recording: Blob): Waveform | undefined {
  const [wave, setWave] = useState<Waveform>();
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = await readWaveform(recording, PARTS);
      if (!isOver) setWave(found);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [recording]);
  return wave;
}

function Wave({ levels, className }: { readonly levels: readonly number[]; readonly className: string | undefined }) {
  const parts = levels.map((level, index) => {
    const half = Math.max(LEAST, level * 0.92);
    return `M${index + 0.5} ${1 - half}V${1 + half}`;
  });
  return (
    <svg viewBox={`0 0 ${PARTS} 2`} preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path d={parts.join("")} />
    </svg>
  );
}

/** Minutes and seconds, such as `0:07`. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
