/** Declares the context, events, effects, guards, actions and delays of the oauth machine. */
import { assign, setup } from "xstate";
import { type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import type { AuthorizeOptions } from "../../protocol/oauth/authorize-url.ts";
import { FLOW_LIFETIME_MS, type FlowRecord } from "../../protocol/oauth/flow-record.ts";
import type { IdentityProvider } from "../../protocol/oauth/identity-provider.ts";
import { oauthError, type OAuthErrorCode } from "../../protocol/oauth/oauth-error.ts";
import type { RedirectReading } from "../../protocol/oauth/read-redirect-return.ts";
import type { RedirectOutcome, ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import { ATTEMPT_TIMEOUT_MS } from "../../protocol/wire/retry-policy.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { Effect, Listener } from "../../engine/index.ts";

/** The sign-in that an app starts. */
export interface RedirectRequest extends AuthorizeOptions {
  readonly provider?: IdentityProvider | undefined;
  readonly customState?: string | undefined;
  readonly returnTo?: string | undefined;
  readonly display?: "redirect" | "popup" | undefined;
}

/** Either a sign-in that starts, or the address to which the hosted pages have returned. */
export interface OAuthInput {
  readonly request?: RedirectRequest | undefined;
  /** A Secret, because it contains the code. `away` means that the user came back without a response. */
  readonly returned?: Secret<string> | undefined;
}

export interface OAuthContext extends OAuthInput {
  /** The address of the hosted pages. A Secret, because it contains the state and the nonce. */
  readonly url: Secret<string> | undefined;
  readonly flow: Secret<FlowRecord> | undefined;
  /** The code or the tokens of a response that was accepted. */
  readonly reading: RedirectReading | undefined;
  readonly record: Secret<SessionRecord> | undefined;
  readonly failure: Failure | undefined;
  readonly customState: string | undefined;
  /** The path to which the app returns; undefined if the page was not left. */
  readonly returnTo: string | undefined;
}

export type OAuthEvent =
  /** The page was left, and is shown again. */
  | { type: "page.shown" }
  /** The window has returned to a page of this origin, which passes its address on. */
  | { type: "popup.answered"; returned: Secret<string> }
  | { type: "popup.closed" };

/** The response that was taken; `isTaken` is false if another client of the page was faster. */
export interface TakenReturn extends ReturnedState {
  readonly isTaken: boolean;
  readonly flow: Secret<FlowRecord> | undefined;
  readonly reading: RedirectReading | undefined;
}

/** A prepared sign-in. */
export interface PreparedFlow {
  readonly url: Secret<string>;
}

type Error = { error: unknown };

/** The effects of the machine. */
export type OauthEffects = {
  /** Creates state, nonce and verifier, and stores them in this tab. */
  prepareFlow: Effect<PreparedFlow, { request: RedirectRequest | undefined }>;
  /** Leaves the page, and sends an event when it is shown again. Rejects if the page cannot be left. */
  leavePage: Effect<never, Listener<OAuthEvent> & { url: Secret<string> | undefined }>;
  /** Shows the hosted pages in the window, and sends an event when it answers or was closed. */
  watchPopup: Effect<never, Listener<OAuthEvent> & { url: Secret<string> | undefined }>;
  /** Takes the response once, removes the record of the tab, and compares the two. */
  takeReturn: Effect<TakenReturn, { returned: Secret<string> | undefined }>;
  /** Sends the code to the token endpoint once, and checks the tokens. In the implicit grant, it only checks them. */
  exchangeCode: Effect<Secret<SessionRecord>, Pick<OAuthContext, "flow" | "reading">>;
};

export const oauthSetup = (actors: OauthEffects) =>
  setup({
    types: {} as { input: OAuthInput; context: OAuthContext; events: OAuthEvent; output: RedirectOutcome },
    actors,
    guards: {
      isReturning: ({ context }) => context.returned !== undefined,
      isInPopup: ({ context }) => context.request?.display === "popup",
      isTakenByOther: (_, params: TakenReturn) => !params.isTaken,
      isCancelled: (_, params: TakenReturn) => params.reading?.failure?.code === "oauth.cancelled",
      isRefused: (_, params: TakenReturn) => params.reading?.failure !== undefined,
    },
    actions: {
      setPrepared: assign((_, params: PreparedFlow) => params),
      setReturned: assign((_, params: { returned: Secret<string> }) => params),
      setTaken: assign((_, { flow, reading, customState, returnTo }: TakenReturn) => ({
        ...WITHOUT_SECRETS,
        ...(reading?.failure === undefined && { flow, reading }),
        customState,
        returnTo,
        failure: reading?.failure,
      })),
      setRecord: assign((_, params: { record: Secret<SessionRecord> }) => ({ ...params, ...WITHOUT_SECRETS })),
      recordFailure: assign((_, params: Error) => ({ failure: toFailure(params.error), ...WITHOUT_SECRETS })),
      recordOAuthFailure: assign((_, params: { code: OAuthErrorCode }) => ({
        failure: toFailure(oauthError(params.code)),
        ...WITHOUT_SECRETS,
      })),
      recordTimeout: assign(() => ({ failure: toFailure(engineError("network.timeout")), ...WITHOUT_SECRETS })),
    },
    delays: {
      /** How long a window may stay open. The record expires at the same time. */
      popupLifetime: FLOW_LIFETIME_MS,
      /** The timeout of the token request, which is sent once. */
      exchangeTimeout: ATTEMPT_TIMEOUT_MS,
    },
  });

/** A state of the machine. */
export type OauthStateConfig = Parameters<ReturnType<typeof oauthSetup>["createStateConfig"]>[0];

/** What a sign-in that has ended no longer needs. */
const WITHOUT_SECRETS = { returned: undefined, url: undefined, flow: undefined, reading: undefined } as const;
