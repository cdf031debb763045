/** Provides the effects of the oauth machine: random texts, storage, the page's address and windows, the token request. */
import { fromPromise } from "xstate";
import { bytesToHex, utf8ToBytes } from "../../crypto/bytes.ts";
import { RETURN_PATH } from "../../protocol/errors/flow-sentences.ts";
import { AuthError, toFailure } from "../../protocol/errors/auth-error.ts";
import { buildAuthorizeUrl, scopesOf, stateOf } from "../../protocol/oauth/authorize-url.ts";
import { FLOW_LIFETIME_MS, type FlowRecord } from "../../protocol/oauth/flow-record.ts";
import { providerParameter } from "../../protocol/oauth/identity-provider.ts";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import { startOAuthSession } from "../../protocol/oauth/oauth-session.ts";
import { randomState, randomVerifier } from "../../protocol/oauth/random-text.ts";
import { readRedirectReturn } from "../../protocol/oauth/read-redirect-return.ts";
import { chooseRedirectUrl } from "../../protocol/oauth/redirect-url.ts";
import { isReturnPath } from "../../protocol/oauth/return-path.ts";
import { buildTokenRequest, readTokenResponse } from "../../protocol/oauth/token-request.ts";
import type { IssuedTokens } from "../../protocol/tokens/issued-tokens.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type AuthInternals, listenerEffect, requireDefined, serverClockOf } from "../../engine/index.ts";
import { pageNavigation, type PopupWindow, sendHttpRequest, sha256 } from "../../platform/index.ts";
import { createOauthMachine, type OauthMachine } from "./oauth.machine.ts";
import type { OAuthEvent, PreparedFlow, RedirectRequest, TakenReturn } from "./oauth.setup.ts";
import { createFlowStorage } from "./oauth.storage.ts";
import { AWAY } from "./oauth.storage.ts";

/** How often to look whether the window is closed. Browsers send no event. */
const LOOK_MS = 500;

interface OAuthWorld {
  readonly config: ResolvedAuthConfig;
  readonly internals: AuthInternals;
  /** The window that shows the hosted pages. */
  readonly popup?: PopupWindow | undefined;
  /** Rejects if a user is signed in. */
  readonly requireSignedOut?: (signal: AbortSignal) => Promise<void>;
}

/** Returns the oauth machine with its effects. */
export function provideOAuth({ config, internals, popup, requireSignedOut }: OAuthWorld): OauthMachine {
  const { environment } = internals;
  const serverClock = serverClockOf(internals);
  const { clock, random, timers } = environment;
  const navigation = pageNavigation(environment);
  const storage = createFlowStorage(config, environment);

  const startSession = (
    flow: Secret<FlowRecord> | undefined,
    tokens: Secret<IssuedTokens>,
    accessTokenHash?: Uint8Array,
  ): Secret<SessionRecord> =>
    startOAuthSession(config, {
      flow: requireDefined(flow),
      tokens,
      accessTokenHash,
      signInId: bytesToHex(random(16)),
      time: serverClock.read(),
    });

  const prepare = async (request: RedirectRequest): Promise<PreparedFlow> => {
    const { provider, customState, returnTo, display } = request;
    const { oauth } = config;
    const page = navigation.url();
    if (oauth === undefined || page === undefined) throw oauthError("oauth.notConfigured");
    const parameter = providerParameter(provider);
    if (parameter === undefined) throw oauthError("oauth.provider");
    if (returnTo !== undefined && !isReturnPath(returnTo, page)) throw invalidReturnPath();
    const responseType = oauth.responseType ?? "code";
    const redirectUri = chooseRedirectUrl(oauth.redirectSignIn, page);
    // A window can pass its response only to a page of its own origin.
    if (display === "popup" && new URL(redirectUri).origin !== new URL(page).origin)
      throw oauthError("oauth.redirectUri");
    const record: FlowRecord = {
      version: 1,
      state: stateOf(randomState(random), customState),
      nonce: scopesOf(oauth).includes("openid") ? randomState(random) : undefined,
      verifier: responseType === "code" ? randomVerifier(random) : undefined,
      responseType,
      provider: Object.values(parameter)[0],
      redirectUri,
      domain: oauth.domain,
      customState,
      returnTo,
      expiresAtMs: clock.now() + FLOW_LIFETIME_MS,
    };
    const verifierHash = record.verifier === undefined ? undefined : await sha256(utf8ToBytes(record.verifier));
    const url = buildAuthorizeUrl({ ...config, oauth }, record, { provider: parameter, verifierHash }, request);
    storage.store(new Secret(record), display !== "popup");
    if (responseType === "token")
      environment.warn?.("Poolgate: the implicit grant (responseType token) is discouraged. Use code.");
    return { url: new Secret(url) };
  };

  /** Takes the response from the storage of this tab, or in the page that has opened the window, from the window. */
  const take = (returned: string): TakenReturn => {
    const response = popup === undefined ? storage.takeReturn(returned) : returned;
    const isPassedOn = popup === undefined && response !== AWAY && response !== undefined;
    if (response === undefined || (isPassedOn && navigation.answerOpener(response))) return TAKEN_BY_OTHER;
    const flow = storage.load();
    const reading =
      response === AWAY
        ? { failure: toFailure(oauthError("oauth.cancelled")), isForeign: true }
        : readRedirectReturn(config, response, flow);
    if (reading.failure === undefined || !reading.isForeign) storage.remove();
    const { customState, returnTo } = flow?.reveal() ?? {};
    // A script of the page may have changed the stored path. With a window, the page was not left.
    const isPath = popup === undefined && isReturnPath(returnTo, navigation.url() ?? "");
    return { isTaken: true, flow, reading, customState, returnTo: isPath ? returnTo : undefined };
  };

  return createOauthMachine({
    prepareFlow: fromPromise(async ({ input, signal }) => {
      const request = requireDefined(input.request);
      // With a prompt, a signed-in user may sign in again.
      if (request.prompt === undefined) await requireSignedOut?.(signal);
      return prepare(request);
    }),
    leavePage: listenerEffect<OAuthEvent, { url: Secret<string> | undefined }>((sendEvent, { url }) => {
      const stop = navigation.watchShown(() => sendEvent({ type: "page.shown" }));
      navigation.assign(requireDefined(url).reveal());
      return stop;
    }),
    watchPopup: listenerEffect<OAuthEvent, { url: Secret<string> | undefined }>((sendEvent, { url }) => {
      const opened = requireDefined(popup);
      const stop = opened.watchAnswer((answer) => sendEvent({ type: "popup.answered", returned: new Secret(answer) }));
      opened.assign(requireDefined(url).reveal());
      let timer: unknown;
      let wasClosed = false;
      // The window answers just before it closes, so it counts as closed when it is seen closed twice.
      const look = (): void => {
        if (wasClosed) return sendEvent({ type: "popup.closed" });
        wasClosed = opened.isClosed();
        timer = timers.setTimeout(look, LOOK_MS);
      };
      look();
      return () => {
        stop();
        timers.clearTimeout(timer as number);
        opened.close();
      };
    }),
    takeReturn: fromPromise(async ({ input }) => take(requireDefined(input.returned).reveal())),
    exchangeCode: fromPromise(async ({ input: { flow, reading }, signal }) => {
      if (reading?.tokens !== undefined) {
        const { accessToken, idToken } = reading.tokens.reveal();
        const hash = await sha256(utf8ToBytes(accessToken));
        return startSession(flow, new Secret({ accessToken, idToken, refreshToken: undefined }), hash);
      }
      const request = buildTokenRequest(config, requireDefined(flow), requireDefined(reading?.code));
      // Sent once, because a second request with the same code may make the pool revoke the tokens of the first one.
      const response = await sendHttpRequest({ environment, serverClock }, request, signal);
      return startSession(flow, readTokenResponse(response));
    }),
  });
}

const TAKEN_BY_OTHER: TakenReturn = {
  isTaken: false,
  flow: undefined,
  reading: undefined,
  customState: undefined,
  returnTo: undefined,
};

function invalidReturnPath(): AuthError {
  return new AuthError({
    name: "InvalidMember",
    code: "input.invalid",
    message: RETURN_PATH,
  });
}
