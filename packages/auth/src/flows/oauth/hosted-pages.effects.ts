/**
 * Opens the hosted pages for a sign-in or a sign-out, and completes a sign-in when they return.
 *
 * The file is a chunk, which is loaded only where this happens.
 */
import { createActor } from "xstate";
import { fromFailure } from "../../protocol/errors/from-failure.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { buildLogoutUrl } from "../../protocol/oauth/authorize-url.ts";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import type { RedirectOutcome } from "../../protocol/oauth/redirect-outcome.ts";
import { chooseRedirectUrl } from "../../protocol/oauth/redirect-url.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { actorOptions, type AuthInternals, internalsOf, outputOf } from "../../engine/index.ts";
import { type AuthEnvironment, pageNavigation, type PopupWindow } from "../../platform/index.ts";
import { type Auth, loadEngine } from "../session/auth.ts";
import { requireSignedOut } from "../session/require-signed-out.calls.ts";
import { sessionOf } from "../session/session-actor.ts";
import { completeSession } from "../session/start-session.effects.ts";
import { provideOAuth } from "./oauth.effects.ts";
import type { OAuthInput, RedirectRequest } from "./oauth.setup.ts";

type World = Parameters<typeof provideOAuth>[0];

/**
 * Completes a sign-in after the hosted pages have returned to this page.
 *
 * @param noticed What `noticeRedirectReturn` has returned.
 */
export function completeRedirect(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  noticed: string,
  signal: AbortSignal,
): Promise<RedirectOutcome> {
  return run({ config, internals }, { returned: new Secret(noticed) }, signal);
}

/**
 * Signs a user in on the hosted pages. With a window, the promise resolves when the session has started. Otherwise the
 * page is left, and the promise settles only if it is shown again, or if it cannot be left.
 *
 * @throws AuthError `oauth.*`, `network.*`, `storage.failed`, `signIn.alreadySignedIn`, `call.aborted`.
 */
export async function openHostedPages(
  auth: Auth,
  request: RedirectRequest,
  popup: PopupWindow | undefined,
  signal: AbortSignal,
): Promise<void> {
  await loadEngine(auth);
  const world = {
    config: auth.config,
    internals: internalsOf(auth),
    popup,
    requireSignedOut: (ending: AbortSignal) => requireSignedOut(auth, ending),
  };
  const { record, failure, customState, returnTo } = await run(world, { request }, signal);
  const returned = { customState, returnTo };
  if (record !== undefined) return completeSession(auth, record, returned, signal);
  if (failure === undefined) return;
  sessionOf(auth).send({ type: "redirect.failed", redirect: { ...returned, failure } });
  throw fromFailure(failure);
}

/**
 * Leaves the page for the logout page, which ends the session of the hosted pages and returns to `redirectSignOut`.
 *
 * @param redirect One of the configured addresses; true for the one that fits this page.
 * @throws AuthError `oauth.notConfigured`, `oauth.redirectUri`.
 */
export function openLogoutPage(
  { oauth, ...config }: ResolvedAuthConfig,
  { environment }: Pick<AuthInternals, "environment">,
  redirect: true | string,
): void {
  const navigation = pageNavigation(environment);
  const page = navigation.url();
  if (oauth === undefined || page === undefined) throw oauthError("oauth.notConfigured");
  const logoutUri = redirect === true ? chooseRedirectUrl(oauth.redirectSignOut, page) : redirect;
  if (!oauth.redirectSignOut.includes(logoutUri)) throw oauthError("oauth.redirectUri");
  navigation.assign(buildLogoutUrl(config, oauth, logoutUri));
}

/** Shows the path to which the app returns after a sign-in. The app's router follows, as it does after the back button. */
export function showReturnPath(environment: AuthEnvironment, path: string): void {
  try {
    pageNavigation(environment).showUrl(path);
  } catch {
    // A browser refuses if the page replaces its address too often. The user is signed in all the same.
  }
}

async function run(world: World, input: OAuthInput, signal: AbortSignal): Promise<RedirectOutcome> {
  const { environment, ending } = world.internals;
  if (ending.aborted) throw engineError("call.aborted");
  const actor = createActor(provideOAuth(world), { input, ...actorOptions(environment) });
  const stop = (): void => void actor.stop();
  ending.addEventListener("abort", stop);
  try {
    return await outputOf(actor.start(), signal);
  } finally {
    ending.removeEventListener("abort", stop);
    stop();
  }
}
