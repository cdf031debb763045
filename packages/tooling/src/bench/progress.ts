/** One line about what is going on, rewritten in place on a terminal; elsewhere nothing, since nobody watches. */

export interface Progress {
  show(text: string): void;
  clear(): void;
}

interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

const ERASE_LINE = "\r\u001B[2K";

export function progressOn(screen: Screen): Progress {
  if (screen.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  return {
    show(text) {
      // A line that wraps could not be erased.
      screen.write(`${ERASE_LINE}${text.slice(0, (screen.columns ?? 80) - 1)}`);
    },
    clear() {
      screen.write(ERASE_LINE);
    },
  };
}
