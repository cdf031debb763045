/**
 * The ways from a page to the window that shows its inspection: the other tabs of the origin, or the window that opened
 * the page. A page without BroadcastChannel or without an opener has none.
 */
import { attempt } from "../protocol/wire/attempt.ts";

export interface InspectorChannel {
  readonly post: (message: unknown) => void;
  /** Calls `onMessage` with each message from the other side. The returned function ends this and closes the channel. */
  readonly listen: (onMessage: (message: unknown) => void) => () => void;
}

/** All tabs of this origin that have opened a channel of the same name. */
export function tabsChannel(name: string): InspectorChannel | undefined {
  const channel = attempt(() => new BroadcastChannel(name));
  if (channel === undefined) return undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
    post: (message) => channel.postMessage(message),
    listen(onMessage) {
      channel.addEventListener("message", ({ data }) => onMessage(data));
      return () => channel.close();
    },
  };
}

/**
 * The window that opened this page.
 *
 * @param origin The browser delivers nothing to a window with another origin, and nothing from one is read.
 */
export function openerChannel(origin: string): InspectorChannel | undefined {
  const { window } = globalThis;
  if (!window?.opener) return undefined;
  const opener = window.opener as Window;
  return {
    post: (message) => opener.postMessage(message, origin),
    listen(onMessage) {
      const onWindowMessage = (event: MessageEvent): void => {
        if (event.origin === origin && event.source === opener) onMessage(event.data);
      };
      window.addEventListener("message", onWindowMessage);
      return () => window.removeEventListener("message", onWindowMessage);
    },
  };
}

/** Calls the function once, after a short while. */
export function soon(run: () => void): void {
  globalThis.setTimeout(run, SOON_MS);
}

/** Short for a reader, and long enough to send the records of a whole step at once. */
const SOON_MS = 20;

/** Tells the pages of a viewer apart. */
export function randomId(): string {
  return [...globalThis.crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
}

/** Calls the function each time that the page is left. The returned function ends this. */
export function watchPageHide(onHide: () => void): () => void {
  globalThis.window?.addEventListener("pagehide", onHide);
  return () => globalThis.window?.removeEventListener("pagehide", onHide);
}
