/**
 * Passes the current loudness, from 0 to 1, from the meter to the drawing.
 *
 * It changes sixty times a second, so it bypasses React and the machine: the drawing writes to the page directly.
 */
export interface LevelChannel {
  readonly publish: (level: number) => void;
  /** @returns A function that ends the subscription. */
  readonly subscribe: (listener: (level: number) => void) => () => void;
}

export function createLevelChannel(): LevelChannel {
  const listeners = new Set<(level: number) => void>();
  return {
    publish: (level) => {
      for (const listener of listeners) listener(level);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
