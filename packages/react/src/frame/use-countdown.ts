/** Counts down seconds by the clock, so that the count is right again after the page was suspended. */
import { useCallback, useEffect, useState } from "react";

const TICK_MS = 1000;

export interface Countdown {
  /** The seconds that are left; zero when no countdown is running. */
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

export function useCountdown(): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);

  const start = useCallback((seconds: number) => {
    const startsAtMs = Date.now();
    setNowMs(startsAtMs);
    setEndsAtMs(startsAtMs + seconds * TICK_MS);
  }, []);

  useEffect(() => {
    if (endsAtMs === 0) return undefined;
    const ticking = setInterval(() => {
      const tickMs = Date.now();
      setNowMs(tickMs);
      if (tickMs >= endsAtMs) setEndsAtMs(0);
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [endsAtMs]);

  return { secondsLeft: endsAtMs === 0 ? 0 : Math.max(0, Math.ceil((endsAtMs - nowMs) / TICK_MS)), start };
}
