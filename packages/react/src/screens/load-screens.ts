/** Loads the chunk with the screens after the sign-in form, once for all widgets of the page. */
import { importLaterScreens } from "./import-later-screens.ts";

export type LaterScreens = typeof import("./later-screens.ts");

export interface ScreensChunk {
  /** Undefined until the chunk has arrived. */
  readonly screens: LaterScreens | undefined;
  /** A view needs the chunk, and it could not be loaded. */
  readonly hasFailed: boolean;
}

let chunk: ScreensChunk = { screens: undefined, hasFailed: false };
let loading: Promise<void> | undefined;
let isNeeded = false;
const listeners = new Set<() => void>();

export const readScreensChunk = (): ScreensChunk => chunk;

export function watchScreensChunk(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function setChunk(next: ScreensChunk): void {
  chunk = next;
  for (const listener of listeners) listener();
}

async function load(): Promise<void> {
  try {
    setChunk({ screens: await importLaterScreens(), hasFailed: false });
  } catch (cause) {
    console.warn("@poolgate/react: the screens could not be loaded.", cause);
    setChunk({ screens: undefined, hasFailed: isNeeded });
  }
  loading = undefined;
}

/** Loads the chunk before a view needs it. A failure is not shown. */
export function preloadScreens(): Promise<void> {
  if (chunk.screens !== undefined) return Promise.resolve();
  return (loading ??= load());
}

/** Loads the chunk because a view needs it. After a failure, this tries again. */
export function loadScreens(): Promise<void> {
  isNeeded = true;
  if (chunk.hasFailed) setChunk({ screens: undefined, hasFailed: false });
  return preloadScreens();
}
