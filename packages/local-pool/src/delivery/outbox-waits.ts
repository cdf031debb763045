/**
 * Lets a reader of the outbox wait for the next message. Nothing is polled: after a call whose writes are durable, all readers look
 * again.
 */
import { clearTimeout, setTimeout } from "node:timers";

export interface OutboxWaits {
  /** Lets all readers look again. */
  wake(): void;
  /** Ends all waits, now and later. */
  close(): void;
  /**
   * The messages that `read` finds: now, or after a later call. Empty when the time is over, the signal was aborted, or the
   * pool was closed.
   */
  waitFor<Message>(
    read: () => readonly Message[],
    limits: { readonly withinMs: number; readonly signal?: AbortSignal | undefined },
  ): Promise<readonly Message[]>;
}

export function createOutboxWaits(): OutboxWaits {
  const readers = new Set<() => void>();
  const wakeAll = (): void => {
    for (const look of readers) look();
  };
  let isClosed = false;
  return {
    wake: wakeAll,
    close() {
      isClosed = true;
      wakeAll();
    },
    waitFor(read, { withinMs, signal }) {
      const found = isClosed ? [] : read();
      if (found.length > 0 || withinMs <= 0 || isClosed || signal?.aborted === true) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          readers.delete(look);
          clearTimeout(timer);
          signal?.removeEventListener("abort", stop);
        };
        const end = (messages: ReturnType<typeof read>): void => {
          leave();
          resolve(messages);
        };
        const stop = (): void => end([]);
        const look = (): void => {
          if (isClosed) return stop();
          try {
            const messages = read();
            if (messages.length > 0) end(messages);
          } catch (error) {
            leave();
            reject(error as Error);
          }
        };
        const timer = setTimeout(stop, withinMs);
        readers.add(look);
        signal?.addEventListener("abort", stop);
      });
    },
  };
}
