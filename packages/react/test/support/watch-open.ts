/** Finds the listeners and intervals that a component has started and not stopped. */
import { vi } from "vitest";

/** Counts the listeners of window and document and the intervals that are started and not stopped from now on. */
export function watchOpen(): () => { readonly listeners: number; readonly intervals: number } {
  const listeners = new Set<string>();
  let count = 0;
  const ids = new Map<unknown, number>();
  const idOf = (value: unknown): number => ids.get(value) ?? (ids.set(value, (count += 1)), count);
  for (const target of [window, document] as const) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const key = (type: string, listener: unknown) => `${idOf(target)} ${type} ${idOf(listener)}`;
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        listeners.add(key(type, listener));
        if (typeof options === "object")
          options.signal?.addEventListener("abort", () => listeners.delete(key(type, listener)));
        add(type, listener, options);
      },
    );
    vi.spyOn(target, "removeEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions) => {
        listeners.delete(key(type, listener));
        remove(type, listener, options);
      },
    );
  }
  const intervals = new Set<unknown>();
  const { setInterval: setReal, clearInterval: clearReal } = globalThis;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((callback: () => void, ms: number) => {
    const id = setReal(callback, ms);
    intervals.add(id);
    return id;
  }) as typeof setInterval);
  vi.spyOn(globalThis, "clearInterval").mockImplementation((id) => {
    intervals.delete(id);
    clearReal(id);
  });
  return () => ({ listeners: listeners.size, intervals: intervals.size });
}
