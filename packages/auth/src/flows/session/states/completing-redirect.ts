/**
 * Defines the state in which a sign-in on the hosted pages is completed. The oauth machine does it, in a chunk.
 *
 * A failed sign-in does not end the session of an earlier one. Reading the tokens waits for this state, which has a
 * timeout.
 */
import { engineError } from "../../../protocol/errors/engine-error.ts";
import type { RedirectOutcome } from "../../../protocol/oauth/redirect-outcome.ts";
import { errorOf } from "../../../engine/index.ts";
import type { SessionStateConfig } from "../session.setup.ts";

interface Ended {
  readonly event: { readonly output: RedirectOutcome };
}

const outcome = ({ event }: Ended): RedirectOutcome => event.output;
const setRedirect = {
  type: "setRedirect",
  params: ({ event: { output } }: Ended) => {
    const { failure, customState, returnTo } = output;
    return { redirect: { failure, customState, returnTo } };
  },
} as const;

export const completingRedirectState = {
  description: "The hosted pages have returned to this page. Completes the sign-in.",
  tags: ["configuring"],
  after: {
    redirectTimeout: {
      target: "configuring",
      actions: [
        { type: "setRedirectFailure", params: () => ({ error: engineError("network.timeout") }) },
        "announceRedirect",
      ],
    },
  },
  invoke: {
    src: "completeRedirect",
    id: "completeRedirect",
    onDone: [
      {
        guard: { type: "hasRecord", params: outcome },
        target: "storing",
        actions: [{ type: "adoptRecord", params: outcome }, setRedirect],
      },
      {
        guard: { type: "hasFailure", params: outcome },
        target: "configuring",
        actions: [setRedirect, "announceRedirect"],
      },
      { target: "configuring" },
    ],
    onError: {
      target: "configuring",
      actions: [{ type: "setRedirectFailure", params: errorOf }, "announceRedirect"],
    },
  },
} satisfies SessionStateConfig;
