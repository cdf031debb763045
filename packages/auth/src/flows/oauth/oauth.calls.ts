/**
 * Signs a user in on the hosted pages of the user pool.
 *
 * The machine is in a chunk, which is loaded when a sign-in starts. A window is opened before, because browsers allow it
 * only while they handle a click.
 */
import { engineError } from "../../protocol/errors/engine-error.ts";
import type { AuthorizeOptions } from "../../protocol/oauth/authorize-url.ts";
import { FLOW_LIFETIME_MS } from "../../protocol/oauth/flow-record.ts";
import { type IdentityProvider, providerParameter } from "../../protocol/oauth/identity-provider.ts";
import { oauthError } from "../../protocol/oauth/oauth-error.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import { type CallControl, internalsOf, readControl, runCall } from "../../engine/index.ts";
import { openPopup } from "../../platform/index.ts";
import type { Auth } from "../session/auth.ts";
import { loadOAuth } from "./load-oauth.ts";

/** The input of `signInWithRedirect`. */
export interface SignInWithRedirectInput extends AuthorizeOptions {
  /** The identity provider whose page opens at once. Without it, the user chooses on the hosted pages. */
  readonly provider?: IdentityProvider;
  /** A text that the app gets back after the sign-in, also after a failed one. Any Unicode text is possible. */
  readonly customState?: string;
  /**
   * The path of this origin that is shown after the sign-in, such as `/orders`. By default that of the return address. With
   * a window, the page stays as it is.
   */
  readonly returnTo?: string;
  /** Whether the hosted pages replace this page or open in a window. By default `redirect`. */
  readonly display?: "redirect" | "popup";
}

/**
 * Signs a user in on the hosted pages of the user pool, with a password there or with another identity provider.
 *
 * With `display: "redirect"`, the browser leaves the page. The sign-in is completed by `createAuth` on the page to which
 * the hosted pages return. The session then emits `signInWithRedirect.completed` or `signInWithRedirect.failed`. The
 * promise stays pending while the page is being left, at most until the deadline.
 *
 * With `display: "popup"`, the hosted pages open in a window, and the promise resolves when the user is signed in. Call it
 * in the handler of a click, because otherwise browsers block the window. The default deadline is five minutes.
 *
 * @throws AuthError `oauth.*`; `signIn.alreadySignedIn` unless `prompt` is set; `input.*`; `storage.failed`; `network.*`;
 *   `call.aborted`.
 * @example
 *   await signInWithRedirect(auth, { provider: "Google", returnTo: "/orders" });
 */
export async function signInWithRedirect(
  auth: Auth,
  input?: SignInWithRedirectInput,
  control: CallControl = {},
): Promise<void> {
  const { environment } = internalsOf(auth);
  const request = readInput("signInWithRedirect", input, {
    provider: true,
    customState: "string",
    returnTo: "string",
    display: "redirect|popup",
    prompt: "none|login|consent|select_account",
    loginHint: "string",
    lang: "string",
    resource: "string",
    extraParameters: true,
  });
  if (auth.config.oauth === undefined) throw oauthError("oauth.notConfigured");
  if (providerParameter(request.provider) === undefined) {
    environment.error?.("Poolgate: signInWithRedirect does not know this provider. Others are { custom: name }.");
    throw oauthError("oauth.provider");
  }
  const isPopup = request.display === "popup";
  const popup = isPopup ? openPopup(environment) : undefined;
  if (isPopup && popup === undefined) throw oauthError("oauth.popupBlocked");
  const deadlineMs = readControl(control).deadlineMs ?? (isPopup ? FLOW_LIFETIME_MS : undefined);
  try {
    await runCall(environment, { ...readControl(control), deadlineMs }, async (signal) => {
      const { openHostedPages } = await loadOAuth();
      // The call may have been aborted meanwhile. Then the page is not left.
      if (signal.aborted) throw engineError("call.aborted", signal.reason);
      await openHostedPages(auth, request, popup, signal);
    });
  } finally {
    popup?.close();
  }
}
