/**
 * `GET /login`: the page on which users sign in. `POST /login`: ends the sign-in on that page. `GET /signup` and
 * `GET /forgotPassword` show the same page with another form first; an app may link to them, with the parameters of
 * `/oauth2/authorize`.
 *
 * The page signs the user in by its own API (page-clients.ts), and sends the access token here as the proof. The pool revokes
 * that session, so that no token of the page is valid any more, and continues the authorization. The response is JSON with the
 * app's address, because a policy for forms (`form-action`) would also apply to the redirect to the app.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/login-endpoint.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-endpoints.html
 */
import { OWN_PROVIDER } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { runOperation } from "../../operations/operation.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { BUILT_PAGE_POLICY, type PageFiles, writeSettings } from "../../pages/page-files.ts";
import { AuthorizationError, authorizationErrorResponse } from "../authorize/authorization-error.ts";
import { type AuthorizationRequest, readAuthorizationRequest } from "../authorize/authorization-request.ts";
import { completeAuthorization } from "../authorize/complete-authorization.ts";
import { noticePage } from "../notice-page.ts";
import { oauthJson } from "../token/oauth-error.ts";
import { hasCsrfToken, issueCsrfToken } from "./csrf-token.ts";
import { pageContextOf } from "./page-clients.ts";
import { type FirstForm, loginPageSettings } from "./page-settings.ts";

export interface LoginPage {
  readonly files: PageFiles;
  readonly firstForm: FirstForm;
}

export async function handleLogin(
  pool: PoolContext,
  { files, firstForm }: LoginPage,
  request: Request,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const isEnd = request.method === "POST";
  try {
    const asked = readAuthorizationRequest(pool, searchParams);
    return isEnd ? await endLogin(pool, request, asked) : showPage(pool, request, asked, { files, firstForm });
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    if (!isEnd) return authorizationErrorResponse(error);
    if (error.returnTo === undefined) return refused(400, error.code, error.message);
    return oauthJson({ location: authorizationErrorResponse(error).headers.get("location") });
  }
}

function showPage(
  pool: PoolContext,
  request: Request,
  asked: AuthorizationRequest,
  { files, firstForm }: LoginPage,
): Response {
  const html = files.html();
  if (html === undefined) return pageMissing();
  const { token, cookie } = issueCsrfToken(pool, request, asked);
  return new Response(writeSettings(html, loginPageSettings(pool, asked, { csrfToken: token, firstForm })), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": BUILT_PAGE_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      // The address of the page holds the parameters of the app.
      "referrer-policy": "no-referrer",
      "set-cookie": cookie,
    },
  });
}

function pageMissing(): Response {
  const lines = [
    "The files of the login page are missing.",
    "In the repository, `pnpm dev` or `pnpm build:packages` builds them. The published package contains them.",
  ];
  return noticePage(503, { title: "The login page is not built", lines });
}

async function endLogin(pool: PoolContext, request: Request, asked: AuthorizationRequest): Promise<Response> {
  if (!hasCsrfToken(pool, request, asked)) return refused(403, "invalid_request", "The page is too old");
  const [, token = ""] = /^bearer +([\w.-]+)$/iu.exec(request.headers.get("authorization") ?? "") ?? [];
  try {
    const completed = await runOperation(pool, () => {
      const { user, session } = checkAccessToken(pageContextOf(pool, asked.clientId), token);
      pool.store.revokeSession(session.id, pool.clock.now());
      return completeAuthorization(pool, asked, { userId: user.id, providerName: OWN_PROVIDER });
    });
    const response = oauthJson({ location: completed.headers.get("location") });
    for (const cookie of completed.headers.getSetCookie()) response.headers.append("set-cookie", cookie);
    return response;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refused(401, "invalid_token", "The sign-in is not valid");
  }
}

function refused(status: number, code: string, description: string): Response {
  return oauthJson({ error: code, error_description: description }, status);
}
