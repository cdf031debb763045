/**
 * `@poolgate/testkit/navigation`: the address, the history and the windows of a page, for a sign-in on hosted pages.
 *
 * It is as strict as a browser: only addresses of the page's origin can replace its address, a window opens only while a
 * click is handled, and a message reaches a page of the same origin only, in a later task. Leaving the page takes time:
 * the page runs on until the test opens the next one.
 */
import type { Navigation, PopupWindow } from "@poolgate/auth";

export interface FakePage extends Navigation {
  /** The addresses of the history of this tab, the current one last. */
  readonly history: readonly string[];
  /** The addresses that the page has left for. */
  readonly left: readonly string[];
  /** The addresses that the app's router was told to show. */
  readonly shown: readonly string[];
  /** The window that the page has opened. */
  readonly popup: FakePopup | undefined;
  /** True if the user's settings block all windows. */
  blocksPopups: boolean;
  /** True if the browser refuses to replace the address, as it does when a page does it too often. */
  refusesReplacing: boolean;
  /** True if the browser refuses to leave the page. */
  refusesLeaving: boolean;
  /** Runs while a click is handled. What comes after the first `await` runs too late. */
  click<T>(act: () => T): T;
  /** The user comes back from the page that was left, and the browser has kept this page. */
  comeBack(): void;
}

/** A window that a page has opened. */
export interface FakePopup {
  /** The address that the window shows. */
  readonly url: string;
  /** The page of the app that the hosted pages return to, in the window. */
  returnTo(url: string): FakePage;
  /** The user closes the window. */
  close(): void;
  /** True if the hosted pages separate the window from its opener (Cross-Origin-Opener-Policy). */
  isSeparated: boolean;
  readonly isClosed: boolean;
}

interface Opener {
  readonly receive: (answer: string, origin: string) => boolean;
}

/** A page at an address, at the end of a history. */
export function fakePage(
  url: string,
  { history = [], opener }: { history?: readonly string[]; opener?: Opener } = {},
): FakePage {
  const entries = [...history, url];
  const left: string[] = [];
  const shown: string[] = [];
  const watchers = new Set<() => void>();
  let popup: FakePopup | undefined;
  let isHandlingClick = false;
  const here = (): string => entries.at(-1) ?? "";
  const replace = (next: string): void => {
    const resolved = new URL(next, here());
    if (page.refusesReplacing || resolved.origin !== new URL(here()).origin)
      throw new DOMException("The operation is insecure.", "SecurityError");
    entries[entries.length - 1] = resolved.href;
  };
  const page: FakePage = {
    history: entries,
    left,
    shown,
    get popup() {
      return popup;
    },
    blocksPopups: false,
    refusesReplacing: false,
    refusesLeaving: false,
    url: here,
    replaceUrl: replace,
    showUrl(next) {
      replace(next);
      shown.push(next);
    },
    assign(next) {
      if (page.refusesLeaving) throw new DOMException("The page may not navigate.", "SecurityError");
      left.push(new URL(next, here()).href);
    },
    watchShown(onShown) {
      watchers.add(onShown);
      return () => void watchers.delete(onShown);
    },
    openPopup() {
      if (page.blocksPopups || !isHandlingClick) return undefined;
      const opened = fakePopup(new URL(here()).origin);
      popup = opened.popup;
      return opened.window;
    },
    answerOpener: (answer) => opener?.receive(answer, new URL(here()).origin) ?? false,
    click(act) {
      isHandlingClick = true;
      try {
        return act();
      } finally {
        isHandlingClick = false;
      }
    },
    comeBack() {
      for (const onShown of watchers) onShown();
    },
  };
  return page;
}

function fakePopup(openerOrigin: string): { readonly popup: FakePopup; readonly window: PopupWindow } {
  const watchers = new Set<(answer: string) => void>();
  let url = "about:blank";
  let isClosed = false;
  const receive: Opener["receive"] = (answer, origin) => {
    if (popup.isSeparated) return false;
    isClosed = true;
    if (origin === openerOrigin) setImmediate(() => watchers.forEach((onAnswer) => onAnswer(answer)));
    return true;
  };
  const popup: FakePopup = {
    get url() {
      return url;
    },
    get isClosed() {
      return isClosed;
    },
    isSeparated: false,
    close: () => void (isClosed = true),
    returnTo(next) {
      url = next;
      return fakePage(next, { opener: { receive } });
    },
  };
  const window: PopupWindow = {
    assign: (next) => void (url = next),
    watchAnswer(onAnswer) {
      watchers.add(onAnswer);
      return () => void watchers.delete(onAnswer);
    },
    isClosed: () => isClosed || popup.isSeparated,
    close: () => void (isClosed = true),
  };
  return { popup, window };
}
