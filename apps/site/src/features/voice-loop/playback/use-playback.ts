/**
 * Plays a recording to the visitor who made it. Nothing is loaded or sounds before the visitor asks for it, and the
 * sound ends with the component.
 */
import { useEffect, useRef, useState } from "react";
import { playAlone, stopSound } from "../effects/one-sound.ts";

/** @param recording Must not change while the component is mounted; another recording needs another player. */
export function usePlayback(recording: Blob) {
  const player = useRef<HTMLAudioElement>(undefined);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const pause = () => player.current?.pause();
    // A page that the back button restores would play on.
    addEventListener("pagehide", pause);
    return () => {
      removeEventListener("pagehide", pause);
      if (player.current === undefined) return;
      pause();
      URL.revokeObjectURL(player.current.src);
      player.current = undefined;
    };
  }, []);

  const open = (): HTMLAudioElement => {
    const audio = new Audio(URL.createObjectURL(recording));
    audio.addEventListener("pause", () => setIsPlaying(false));
    audio.addEventListener("timeupdate", () => setSeconds(audio.currentTime));
    audio.addEventListener("ended", () => {
      setIsPlaying(false);
      setSeconds(0);
    });
    audio.addEventListener("error", () => setHasFailed(true));
    return audio;
  };

  const toggle = () => {
    const audio = (player.current ??= open());
    if (isPlaying) {
      stopSound();
      return;
    }
    setIsPlaying(true);
    playAlone(audio).catch((error: unknown) => {
      setIsPlaying(false);
      // A pause before the first sound is an AbortError, which is no failure.
      if (error instanceof DOMException && error.name === "NotSupportedError") setHasFailed(true);
    });
  };

  const seek = (to: number) => {
    (player.current ??= open()).currentTime = to;
    setSeconds(to);
  };

  return {
    isPlaying,
    hasFailed,
    /** Where the recording is. It changes a few times a second. */
    seconds,
    /** Where the recording is at this moment. */
    currentSeconds: () => player.current?.currentTime ?? 0,
    toggle,
    seek,
  };
}
