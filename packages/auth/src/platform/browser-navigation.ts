/** Finds the page's address, its history and its windows in the environment or in the browser. */
import type { AuthEnvironment, Navigation, PopupWindow } from "./environment.ts";

/** The name of the window. Browsers keep it while the window has an opener. */
const POPUP_NAME = "poolgate-sign-in";
const POPUP_SIZE = { width: 480, height: 720 };
/** Distinguishes the message from those of other scripts of the page. */
const MESSAGE = "poolgate-redirect-return";

/** Returns the navigation of a page; in a worker and on a server, one without an address. */
export function browserNavigation({ navigation }: Pick<AuthEnvironment, "navigation">): Navigation {
  return navigation ?? BROWSER;
}

const BROWSER: Navigation = {
  url: () => (globalThis as Partial<typeof globalThis>).document && globalThis.location.href,
  replaceUrl(url) {
    const { history } = globalThis;
    // The state belongs to the app's router.
    history.replaceState(history.state, "", url);
  },
  showUrl(url) {
    BROWSER.replaceUrl(url);
    globalThis.dispatchEvent(new PopStateEvent("popstate", { state: globalThis.history.state }));
  },
  assign: (url) => globalThis.location.assign(url),
  watchShown(onShown) {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => void (persisted && onShown());
    globalThis.addEventListener("pageshow", onPageShow);
    return () => globalThis.removeEventListener("pageshow", onPageShow);
  },
  openPopup() {
    const { width, height } = POPUP_SIZE;
    const opened = globalThis.open("about:blank", POPUP_NAME, `popup,width=${width},height=${height}`);
    return opened === null || opened.closed ? undefined : popupWindow(opened);
  },
  answerOpener(answer) {
    const { opener, name } = globalThis.window;
    if (!opener || name !== POPUP_NAME) return false;
    opener.postMessage({ [MESSAGE]: answer }, globalThis.location.origin);
    globalThis.close();
    return true;
  },
};

function popupWindow(opened: Window): PopupWindow {
  return {
    assign: (url) => void (opened.location.href = url),
    watchAnswer(onAnswer) {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== opened || origin !== globalThis.location.origin) return;
        const answer: unknown = typeof data === "object" && data !== null ? Reflect.get(data, MESSAGE) : undefined;
        if (typeof answer === "string") onAnswer(answer);
      };
      globalThis.addEventListener("message", onMessage);
      return () => globalThis.removeEventListener("message", onMessage);
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
