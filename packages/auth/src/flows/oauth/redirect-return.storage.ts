/**
 * Notices that the hosted pages have returned to this page, and keeps their response for the flow.
 *
 * Every page with a configuration of the hosted pages loads this file. The response is removed from the address before
 * anything else runs, so that no other script and no later entry of the history contains the code. It is kept in
 * `flowStorage` until the flow takes it, which happens once: a second client of the page finds it taken, and a client
 * that is created again (React's StrictMode), or a reload, finds it if the first one has not come so far.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.3.1
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { attempt } from "../../protocol/wire/attempt.ts";
import { isRedirectReturn, withoutResponse } from "../../protocol/oauth/redirect-return.ts";
import { type AuthEnvironment, pageUrl, replacePageUrl } from "../../platform/index.ts";

/** Returns the storage key of the response, or of `AWAY`. */
export function redirectReturnKey(config: ResolvedAuthConfig): string {
  return `poolgate.${config.userPoolClientId}.redirect`;
}

/**
 * Returns the address with the response, or `AWAY` if the user came back without one; undefined if this tab has not
 * opened the hosted pages.
 */
export function noticeRedirectReturn(config: ResolvedAuthConfig, environment: AuthEnvironment): string | undefined {
  if (config.oauth === undefined) return undefined;
  const { flowStorage } = environment;
  const key = redirectReturnKey(config);
  const page = pageUrl(environment);
  if (page === undefined) return undefined;
  const stored = attempt(() => flowStorage.getItem(key)) ?? undefined;
  if (!isRedirectReturn(config.oauth.redirectSignIn, page, stored !== undefined)) return stored;
  // A browser refuses if the page does this too often. The sign-in is completed all the same.
  attempt(() => replacePageUrl(environment, withoutResponse(page)));
  attempt(() => flowStorage.setItem(key, page));
  return page;
}
