/**
 * The still water under the record button: each line shows the loudness a moment before the line above. Decoration
 * only.
 */
import { useEffect, useRef } from "react";
import type { LevelChannel } from "./effects/level-channel.ts";
import styles from "./voice-water.module.css";

const LINES = [0, 1, 2, 3, 4, 5];
/** The number of frames that the movement takes from one line to the next. */
const FRAMES_PER_LINE = 4;

export function VoiceWater({ level }: { readonly level: LevelChannel }) {
  const water = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const levels: number[] = [];
    return level.subscribe((latest) => {
      // Perceived loudness grows with the root; without it, quiet speech would hardly move the lines. Silence stills
      // them.
      if (latest === 0) levels.length = 0;
      levels.unshift(Math.sqrt(latest));
      levels.length = Math.min(levels.length, LINES.length * FRAMES_PER_LINE);
      for (const [index, line] of [...(water.current?.children ?? [])].entries()) {
        if (line instanceof HTMLElement)
          line.style.setProperty("--level", String(levels[index * FRAMES_PER_LINE] ?? 0));
      }
    });
  }, [level]);

  return (
    <div ref={water} className={styles["water"]} aria-hidden="true">
      {LINES.map((line) => (
        <span key={line} className={styles["line"]} />
      ))}
    </div>
  );
}
