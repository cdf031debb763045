/**
 * How loud it is right now, from 0 to 1, on its way from the meter to the drawing.
 *
 * Sixty times a second, so it passes by React and the machine: whoever draws it writes to the page directly.
 */
export interface LevelChannel {
  readonly publish: (level: number) => void;
  /** @returns What ends the subscription. */
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
