/** Counts the page's pending timers. It must be imported before any module that sets one. */

const waiting = new Set<number>();
const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;

Object.assign(globalThis, {
  setTimeout(task: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]): number {
    const id = Number(
      setTimeout(() => {
        waiting.delete(id);
        task(...values);
      }, delayMs),
    );
    waiting.add(id);
    return id;
  },
  clearTimeout(id: number | undefined): void {
    if (id !== undefined) waiting.delete(id);
    clearTimeout(id);
  },
  setInterval(task: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]): number {
    const id = Number(setInterval(task, delayMs, ...values));
    waiting.add(id);
    return id;
  },
  clearInterval(id: number | undefined): void {
    if (id !== undefined) waiting.delete(id);
    clearInterval(id);
  },
});

export function waitingTimers(): number {
  return waiting.size;
}
