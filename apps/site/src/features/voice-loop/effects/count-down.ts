/**
 * Tells every second how many are left, the last time with 0.
 *
 * It reads the clock instead of counting its own ticks: a page that was busy for a while goes on with the right number.
 */
const SECOND_MS = 1000;
/** Timers may be a little early. */
const TOLERANCE_MS = 50;

/** @returns What ends it early. */
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
