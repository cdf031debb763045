/** Opens a window for the hosted pages, and receives what they return. */
import type { AuthEnvironment, PopupWindow } from "../environment.ts";
import { POPUP_MESSAGE, POPUP_NAME } from "./popup-message.ts";

const FEATURES = "popup,width=480,height=720";

/** Opens an empty window; undefined if the browser blocks it. Browsers allow it only while they handle a click. */
export function openPopup({ navigation }: Pick<AuthEnvironment, "navigation">): PopupWindow | undefined {
  if (navigation !== undefined) return navigation.openPopup();
  const opened = globalThis.open("about:blank", POPUP_NAME, FEATURES);
  if (opened === null || opened.closed) return undefined;
  return {
    assign: (url) => void (opened.location.href = url),
    watchAnswer(onAnswer) {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== opened || origin !== globalThis.location.origin) return;
        const answer: unknown =
          typeof data === "object" && data !== null ? Reflect.get(data, POPUP_MESSAGE) : undefined;
        if (typeof answer === "string") onAnswer(answer);
      };
      globalThis.addEventListener("message", onMessage);
      return () => globalThis.removeEventListener("message", onMessage);
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  };
}
