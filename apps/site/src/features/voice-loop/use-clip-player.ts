/** Plays a recording to the visitor who made it. Nothing is loaded before the visitor starts it. */
import { useEffect, useRef, useState } from "react";
import type { Clip } from "./recorder/recorder.setup.ts";

type Playing = "no" | "yes" | "failed";

/** @param clip Must not change while the component is mounted; another recording needs another player. */
export function useClipPlayer(clip: Clip) {
  const player = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState<Playing>("no");

  useEffect(
    () => () => {
      player.current?.pause();
      if (player.current !== undefined) URL.revokeObjectURL(player.current.src);
    },
    [],
  );

  const open = (): HTMLAudioElement => {
    const audio = new Audio(URL.createObjectURL(clip.audio));
    audio.addEventListener("ended", () => setPlaying("no"));
    audio.addEventListener("error", () => setPlaying("failed"));
    return audio;
  };

  const toggle = () => {
    player.current ??= open();
    const audio = player.current;
    if (playing === "yes") {
      audio.pause();
      setPlaying("no");
      return;
    }
    audio.currentTime = 0;
    setPlaying("yes");
    audio.play().catch(() => setPlaying("failed"));
  };

  return { isPlaying: playing === "yes", hasFailed: playing === "failed", toggle };
}
