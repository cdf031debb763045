/**
 * The paths of the hosted pages and the OAuth endpoints.
 *
 * Scripts of any origin may call the endpoints for tokens, as on the service. The pages, and what belongs to them, are for the
 * browser itself and for the pool's own origin.
 */
import { describeError } from "../log.ts";
import { type PoolContext, type PoolDirectory, startCall } from "../pool-context.ts";
import type { PageFiles } from "../pages/page-files.ts";
import { imageAt } from "../rules/branding/ui-customization.ts";
import { handleAuthorize } from "./authorize/handle-authorize.ts";
import { handleProviderResponse } from "./federation/handle-provider-response.ts";
import { PROVIDER_RESPONSE_PATH } from "./federation/identity-providers.ts";
import { handleLogin } from "./login/handle-login.ts";
import type { FirstForm } from "./login/page-settings.ts";
import { handleLogout } from "./logout.ts";
import { noticePage } from "./notice-page.ts";
import { byBearer, byForm, byQuery, byState, type FindPool, poolOfPage } from "./pool-of-page.ts";
import { handleRevoke } from "./revoke.ts";
import type { OAuthError } from "./token/oauth-error.ts";
import { handleToken } from "./token/handle-token.ts";
import { handleUserInfo } from "./user-info.ts";
import { sdkVersionOf } from "../wire/envelope.ts";

export const LOGIN_API_PATH = "/login/api/";

/** A path of the pool. */
export interface Route {
  /** GET stands for HEAD too. */
  readonly methods: readonly string[];
  /** Whether scripts of any origin may call it, and read the response. */
  readonly isPublic: boolean;
  /** Whether its requests are calls of operations. Tests can set faults for them. */
  readonly isApi?: boolean;
  /** The response to a request that the path refuses. */
  readonly refuse?: (request: Request) => Response | undefined;
  readonly respond: (request: Request) => Promise<Response> | Response;
}

export interface HostedRoutesDependencies {
  readonly pools: PoolDirectory;
  readonly files: PageFiles;
  /** Runs after each request. */
  readonly runHousekeeping: () => void;
}

type Handler = (pool: PoolContext, request: Request, onRefused: (error: OAuthError) => void) => Promise<Response>;

/** The routes by path. */
export function hostedRoutes(parts: HostedRoutesDependencies): readonly (readonly [string, Route])[] {
  const { files } = parts;
  const page = (path: string, find: FindPool, handler: Handler, ...methods: readonly string[]) =>
    [path, { methods, isPublic: false, respond: responding(parts, path, find, handler) }] as const;
  const endpoint = (path: string, find: FindPool, handler: Handler, ...methods: readonly string[]) =>
    [path, { methods, isPublic: true, respond: responding(parts, path, find, handler) }] as const;
  const login =
    (firstForm: FirstForm): Handler =>
    (pool, request) =>
      handleLogin(pool, { files, firstForm }, request);
  return [
    page("/oauth2/authorize", byQuery, handleAuthorize, "GET"),
    page(PROVIDER_RESPONSE_PATH, byState, handleProviderResponse, "GET", "POST"),
    page("/login", byQuery, login("signIn"), "GET", "POST"),
    page("/signup", byQuery, login("signUp"), "GET"),
    page("/forgotPassword", byQuery, login("forgotPassword"), "GET"),
    page("/logout", byQuery, handleLogout, "GET"),
    endpoint("/oauth2/token", byForm, handleToken, "POST"),
    endpoint("/oauth2/userInfo", byBearer, handleUserInfo, "GET", "POST"),
    endpoint("/oauth2/revoke", byForm, handleRevoke, "POST"),
  ];
}

/**
 * The route of a file of a built page, or undefined. Its name holds a digest of its content, so it never changes.
 *
 * @param page the path of the page, such as `/login`.
 */
export function assetRoute(page: string, files: PageFiles, pathname: string): Route | undefined {
  const folder = `${page}/assets/`;
  const asset = pathname.startsWith(folder) ? files.asset(pathname.slice(folder.length)) : undefined;
  if (asset === undefined) return undefined;
  const headers = {
    "content-type": asset.contentType,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
  return { methods: ["GET"], isPublic: false, respond: () => new Response(asset.content, { headers }) };
}

/** The route of the image that a pool's owner has uploaded (SetUICustomization), or undefined. */
export function imageRoute(pools: PoolDirectory, pathname: string): Route | undefined {
  const [, userPoolId] = /^\/([\w-]+)\/[\w+]+\/\d{14}\/assets\/images\/image\.(?:jpg|png)$/.exec(pathname) ?? [];
  const pool = userPoolId === undefined ? undefined : pools.find(userPoolId);
  const image = pool && imageAt(pool, pathname);
  if (image === undefined) return undefined;
  // The address changes with the image.
  const headers = {
    "content-type": image.contentType,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return { methods: ["GET"], isPublic: false, respond: () => new Response(image.bytes, { headers }) };
}

/** Responds to a request, and logs it. */
function responding(
  { pools, runHousekeeping }: HostedRoutesDependencies,
  path: string,
  find: FindPool,
  handler: Handler,
): Route["respond"] {
  return async (request) => {
    // These paths have effects, so a program that only looks at a link must not run them.
    if (request.method === "HEAD") return new Response(null, { status: 405, headers: { allow: "GET" } });
    const found = await poolOfPage(pools, request, find);
    if (found === undefined) return domainMissing();
    const pool = { ...(await pools.open(found)), call: startCall({ sdkVersion: sdkVersionOf(request) }) };
    const startedAtMs = pool.clock.now();
    const log = (event: "answered" | "failed", details: object): void =>
      pool.log({ at: new Date(startedAtMs).toISOString(), event, operation: path, ...details });
    let refusal: OAuthError | undefined;
    try {
      const response = await handler(pool, request, (error) => (refusal = error));
      log("answered", {
        status: response.status,
        exception: refusal?.code,
        reason: refusal?.message,
        durationMs: pool.clock.now() - startedAtMs,
      });
      runHousekeeping();
      return response;
    } catch (error) {
      log("failed", describeError(error));
      return new Response(JSON.stringify({ error: "server_error" }), {
        status: 500,
        headers: { "content-type": "application/json;charset=UTF-8", "cache-control": "no-store" },
      });
    }
  };
}

function domainMissing(): Response {
  return noticePage(404, { title: "Domain not found", lines: ["No user pool has this domain."] });
}
