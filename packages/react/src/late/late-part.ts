/**
 * A part of the widget that is a chunk of its own. It is loaded once for all widgets of the page.
 *
 * In Chromium, a native `import()` that has failed fails until the page is loaded again
 * (findings/chromium-failed-import-stays-failed.sh). So the first form can be used without every part.
 */
import { loadChunk } from "@poolgate/auth";
import { createContext, type Context } from "react";

export interface LateState<Value> {
  /** Undefined until the part has arrived. */
  readonly value: Value | undefined;
  /** Something needs the part, and it could not be loaded. */
  readonly hasFailed: boolean;
}

export interface LatePart<Value> {
  readonly read: () => LateState<Value>;
  readonly watch: (onChange: () => void) => () => void;
  /** Loads the part before something needs it. A failure is not shown. */
  readonly preload: () => Promise<void>;
  /** Loads the part because something needs it. After a failure, this tries again. */
  readonly load: () => Promise<void>;
  /** Gives the part to components that must not wait for it. */
  readonly Given: Context<Value | undefined>;
}

/** @param what What the part is, for the warning that it could not be loaded. */
export function latePart<Value>(what: string, importPart: () => Promise<Value>): LatePart<Value> {
  let state: LateState<Value> = { value: undefined, hasFailed: false };
  let loading: Promise<void> | undefined;
  let isNeeded = false;
  const listeners = new Set<() => void>();

  const setState = (next: LateState<Value>): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const importNow = async (): Promise<void> => {
    try {
      setState({ value: await loadChunk(importPart), hasFailed: false });
    } catch (cause) {
      console.warn(`@poolgate/react: ${what} could not be loaded.`, cause);
      setState({ value: undefined, hasFailed: isNeeded });
    }
    loading = undefined;
  };

  const preload = (): Promise<void> => {
    if (state.value !== undefined) return Promise.resolve();
    return (loading ??= importNow());
  };

  return {
    read: () => state,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    preload,
    load: () => {
      isNeeded = true;
      if (state.hasFailed) setState({ value: undefined, hasFailed: false });
      return preload();
    },
    Given: createContext<Value | undefined>(undefined),
  };
}
