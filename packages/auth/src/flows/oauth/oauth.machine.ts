/**
 * Signs a user in on the hosted pages of the user pool (authorization code grant with PKCE).
 *
 * One actor leaves the page, and another one continues on the page to which the hosted pages return. With a window, one
 * actor does both. The response is compared with the record of this tab before anything in it is believed, and the code
 * is sent at most once.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1
 * @see https://www.rfc-editor.org/rfc/rfc9700
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { oauthSetup, type PreparedFlow, type OauthEffects } from "./oauth.setup.ts";
import { awayStates } from "./states/away.ts";
import { returningStates } from "./states/returning.ts";

const prepared = {
  type: "setPrepared",
  params: ({ event }: { readonly event: { readonly output: PreparedFlow } }) => event.output,
} as const;

/** Signs a user in on the hosted pages. */
export const createOauthMachine = (effects: OauthEffects) =>
  hardened(
    oauthSetup(effects).createMachine({
      id: "oauth",
      description: "Signs a user in on the hosted pages of the user pool.",
      context: ({ input }) => ({
        request: input.request,
        returned: input.returned,
        url: undefined,
        flow: undefined,
        reading: undefined,
        record: undefined,
        failure: undefined,
        customState: input.request?.customState,
        returnTo: undefined,
      }),
      initial: "starting",
      states: {
        starting: {
          description: "Decides whether a sign-in starts or returns.",
          always: [{ guard: "isReturning", target: "returning" }, { target: "preparing" }],
        },
        preparing: {
          description: "Creates state, nonce and PKCE verifier, and stores them in this tab.",
          tags: ["busy"],
          invoke: {
            src: "prepareFlow",
            id: "prepareFlow",
            input: ({ context }) => ({ request: context.request }),
            onDone: [
              { guard: "isInPopup", target: "awaitingPopup", actions: prepared },
              { target: "away", actions: prepared },
            ],
            onError: { target: "failed", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        ...awayStates,
        ...returningStates,
        completed: { description: "The tokens are checked. The session may start.", type: "final" },
        dropped: {
          description: "Another client of this page, or the page that opened this window, continues.",
          type: "final",
        },
        cancelled: { description: "The user came back without a response, or has closed the window.", type: "final" },
        failed: { description: "The sign-in failed.", type: "final" },
      },
      output: ({ context: { record, failure, customState, returnTo } }) => ({ record, failure, customState, returnTo }),
    }),
  );

export type OauthMachine = ReturnType<typeof createOauthMachine>;
