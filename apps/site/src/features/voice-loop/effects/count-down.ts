/**
 * Reports every second how many seconds are left, down to 0.
 *
 * It reads the clock instead of counting ticks, so that the number is right after the page was busy.
 */
const SECOND_MS = 1000;
/** Timers may fire a little early. */
const TOLERANCE_MS = 50;

/** @returns A function that stops it. */
export function countDown(seconds: number, onTick: (secondsLeft: number) => void): () => void {
  const startedAtMs = performance.now();
  const timer = setInterval(() => {
    const passed = Math.floor((performance.now() - startedAtMs + TOLERANCE_MS) / SECOND_MS);
    const secondsLeft = Math.max(0, seconds - passed);
    if (secondsLeft === 0) clearInterval(timer);
    onTick(secondsLeft);
  }, SECOND_MS);
  return () => clearInterval(timer);
}
