/** Leaves the page, and passes a response to the page that has opened this window. */
import type { AuthEnvironment, Navigation } from "../environment.ts";
import { pageUrl, replacePageUrl } from "./page-address.ts";
import { watchReturn } from "./page-return.ts";
import { POPUP_MESSAGE, POPUP_NAME } from "./popup-message.ts";

type PageNavigation = Omit<Navigation, "openPopup">;

/** Returns the navigation of a page. `openPopup` is a function of its own. */
export function pageNavigation({ navigation }: Pick<AuthEnvironment, "navigation">): PageNavigation {
  return navigation ?? BROWSER;
}

const BROWSER: PageNavigation = {
  url: () => pageUrl({}),
  replaceUrl: (url) => replacePageUrl({}, url),
  showUrl(url) {
    replacePageUrl({}, url);
    globalThis.dispatchEvent(new PopStateEvent("popstate", { state: globalThis.history.state }));
  },
  assign: (url) => globalThis.location.assign(url),
  watchShown: watchReturn,
  answerOpener(answer) {
    const { opener, name } = globalThis.window;
    if (!opener || name !== POPUP_NAME) return false;
    opener.postMessage({ [POPUP_MESSAGE]: answer }, globalThis.location.origin);
    globalThis.close();
    return true;
  },
};
