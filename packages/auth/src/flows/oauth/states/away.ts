/** Defines the states while the user is on the hosted pages: this page is being left, or a window is open. */
import { errorOf, sendToSelf } from "../../../engine/index.ts";
import type { OauthStateConfig } from "../oauth.setup.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;
const cancelled = {
  target: "cancelled",
  actions: { type: "recordOAuthFailure", params: { code: "oauth.cancelled" } },
} as const;

export const awayStates = {
  away: {
    description: "The browser loads the hosted pages. The record is kept, because the user may go forward again.",
    tags: ["busy"],
    on: { "page.shown": cancelled },
    invoke: {
      src: "leavePage",
      id: "leavePage",
      input: ({ context: { url }, self }) => ({ ...sendToSelf({ self }), url }),
      onError: { target: "failed", actions: recordFailure },
    },
  },
  awaitingPopup: {
    description: "The hosted pages are open in a window.",
    tags: ["busy"],
    on: {
      "popup.answered": {
        target: "returning",
        actions: { type: "setReturned", params: ({ event: { returned } }) => ({ returned }) },
      },
      "popup.closed": cancelled,
    },
    after: { popupLifetime: { target: "failed", actions: "recordTimeout" } },
    invoke: {
      src: "watchPopup",
      id: "watchPopup",
      input: ({ context: { url }, self }) => ({ ...sendToSelf({ self }), url }),
      onError: { target: "failed", actions: recordFailure },
    },
  },
} satisfies Record<string, OauthStateConfig>;
