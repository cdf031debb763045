/**
 * Routes a request to its response.
 *
 * The returned function rejects only when a test has set a fault: then the server breaks the connection. A path is compared as
 * a whole. No part of a request is ever used in a link, a file name or a redirect, except the parameters of an authorization
 * request, after its checks.
 */
import { TARGET_HEADER } from "@poolgate/auth/wire";
import { handleConfirmUser } from "../hosted/confirm-user.ts";
import { discovery } from "../hosted/discovery.ts";
import { assetRoute, hostedRoutes, imageRoute, LOGIN_API_PATH, type Route } from "../hosted/hosted-routes.ts";
import { identityJwks, jwks } from "../hosted/jwks.ts";
import { byQuery, isOfOwnPage, poolOfPage } from "../hosted/pool-of-page.ts";
import { ADMIN_PATH, adminRoute } from "../pages/admin-page.ts";
import type { PageFiles } from "../pages/page-files.ts";
import { handleOutbox } from "../delivery/handle-outbox.ts";
import { handleFaults } from "../faults/handle-faults.ts";
import type { Faults } from "../faults/faults.ts";
import { describeError } from "../log.ts";
import { type PoolBase, type PoolDirectory, startCall } from "../pool-context.ts";
import { WHO_SIGNED_PATH } from "../signatures/signature-claim.ts";
import { errorAnswer, preflightResponse, readableFromAnywhere, toResponse } from "../wire/envelope.ts";
import { ServiceError } from "../wire/service-error.ts";
import { answerCalls, answerCallsOfPage, type CallParts } from "./answer-calls.ts";
import type { Handle } from "./handle.ts";
import { handleUpload, isUploadPath } from "./handle-upload.ts";
import { handleWhoSigned } from "./handle-who-signed.ts";

export interface HandlerDependencies extends CallParts {
  /** Only when the pool is started with faults. */
  readonly faults: Faults | undefined;
  /** The files of the login page. */
  readonly pageFiles: PageFiles;
  readonly adminFiles: PageFiles;
}

export function createHandler(parts: HandlerDependencies): Handle {
  const { pools, faults, pageFiles, adminFiles, runHousekeeping, waits } = parts;
  const base = pools.first;
  const answerCall = answerCalls(parts);
  const routes = new Map<string, Route>([
    [
      "/",
      {
        methods: ["POST"],
        isPublic: true,
        isApi: true,
        respond: async (request) => toResponse(await answerCall(request)),
      },
    ],
    ["/outbox", { methods: ["GET"], isPublic: false, respond: (request) => handleOutbox(pools, waits, request) }],
    [ADMIN_PATH, adminRoute(adminFiles, { hasFaults: faults !== undefined })],
    // The path of the service's own keys of identity tokens.
    [
      "/.well-known/jwks_uri",
      { methods: ["GET"], isPublic: true, respond: async () => json(await identityJwks(base)) },
    ],
    ...(faults === undefined ? [] : [["/faults", faultsRoute(base, faults)] as const]),
    ["/confirmUser", confirmationRoute(pools)],
    [WHO_SIGNED_PATH, { methods: ["POST"], isPublic: false, respond: (request) => handleWhoSigned(base, request) }],
    ...hostedRoutes({ pools, files: pageFiles, runHousekeeping }),
    [LOGIN_API_PATH, loginApiRoute(parts)],
    ["/healthz", { methods: ["GET"], isPublic: false, respond: () => health(base) }],
  ]);
  const handle = async (request: Request): Promise<Response> => {
    const route = routeOf(parts, routes, request);
    const process = (): Promise<Response> => runRoute(parts, route, request);
    const response = await (route.isApi === true && faults !== undefined
      ? faults.applyTo(operationName(request), request, process)
      : process());
    if (route.isPublic) readableFromAnywhere(response);
    // A browser repeats a request by itself if a reused connection breaks. Faults count every call, so each one gets its own
    // connection.
    if (faults !== undefined) response.headers.set("connection", "close");
    return response;
  };
  return Object.assign(handle, { answerCall: faults === undefined ? answerCall : undefined });
}

/** The route of a request, or one that only says why there is none. */
function routeOf(
  { pools, pageFiles, adminFiles }: HandlerDependencies,
  routes: ReadonlyMap<string, Route>,
  request: Request,
): Route {
  const { pathname } = new URL(request.url);
  const found =
    routes.get(pathname) ??
    wellKnownRoute(pools, pathname) ??
    uploadRoute(pools, pathname) ??
    imageRoute(pools, pathname) ??
    assetRoute("/login", pageFiles, pathname) ??
    assetRoute(ADMIN_PATH, adminFiles, pathname);
  // For a person who opens the pool's address in a browser.
  if (found === undefined || (pathname === "/" && isReading(request))) {
    return always(nothingHere());
  }
  const { isPublic } = found;
  const methods = found.methods.join(", ");
  if (isPublic && request.method === "OPTIONS") return always(preflightResponse(request, methods));
  if (!found.methods.includes(request.method === "HEAD" ? "GET" : request.method)) {
    return always(plainText(405, "Method not allowed.", { allow: isPublic ? `${methods}, OPTIONS` : methods }));
  }
  const refusal = found.refuse?.(request);
  return refusal === undefined ? found : always(refusal);
}

/** The public keys and the metadata of a pool. */
function wellKnownRoute(pools: PoolDirectory, pathname: string): Route | undefined {
  const [, userPoolId = "", document] =
    /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(pathname) ?? [];
  const pool = document === undefined ? undefined : pools.find(userPoolId);
  if (pool === undefined) return undefined;
  const respond = async (): Promise<Response> =>
    json(document === "jwks.json" ? jwks(await pools.open(pool)) : discovery(pool));
  return { methods: ["GET"], isPublic: true, respond };
}

/** Where the files of import jobs are sent to. */
function uploadRoute(pools: PoolDirectory, pathname: string): Route | undefined {
  if (!isUploadPath(pathname)) return undefined;
  return { methods: ["GET", "PUT"], isPublic: false, respond: (request) => handleUpload(pools, request) };
}

function always(response: Response): Route {
  return { methods: [], isPublic: false, respond: () => response };
}

/** The response of a route, also when it throws. */
async function runRoute(
  { pools: { first: base }, log }: HandlerDependencies,
  route: Route,
  request: Request,
): Promise<Response> {
  try {
    return await route.respond(request);
  } catch (error) {
    const nowMs = base.clock.now();
    if (!(error instanceof ServiceError))
      log({ at: new Date(nowMs).toISOString(), event: "failed", ...describeError(error) });
    return toResponse(errorAnswer(error, nowMs));
  }
}

/** The name that a fault is set for. The pool may not have the operation. */
function operationName(request: Request): string {
  const target = request.headers.get(TARGET_HEADER) ?? "";
  return target.slice(target.indexOf(".") + 1);
}

function isReading(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** A program names no origin. A browser names that of the page with each POST. */
function faultsRoute(base: PoolBase, faults: Faults): Route {
  return {
    methods: ["POST"],
    isPublic: false,
    refuse: (request) =>
      (request.headers.get("origin") ?? base.origin) === base.origin
        ? undefined
        : plainText(403, "No page of another origin may call this address."),
    respond: (request) => handleFaults(faults, request),
  };
}

/** Only for the pools whose e-mails have links. */
function confirmationRoute(pools: PoolDirectory): Route {
  return {
    methods: ["GET"],
    isPublic: false,
    async respond(request) {
      const pool = await poolOfPage(pools, request, byQuery);
      if (pool?.config.verificationMessageTemplate.defaultEmailOption !== "CONFIRM_WITH_LINK") return nothingHere();
      return handleConfirmUser({ ...(await pools.open(pool)), call: startCall() }, request);
    },
  };
}

function nothingHere(): Response {
  return plainText(404, "Nothing here. The pools and their users are at /admin, and what was sent is at /outbox.");
}

/** The API for the login page, which only a page of the same origin may call. */
function loginApiRoute(parts: HandlerDependencies): Route {
  const { pools } = parts;
  const answerCall = answerCallsOfPage(parts);
  return {
    methods: ["POST"],
    isPublic: false,
    isApi: true,
    refuse: (request) =>
      isOfOwnPage(pools, request) ? undefined : plainText(403, "Only the login page may call this address."),
    respond: async (request) => toResponse(await answerCall(request)),
  };
}

function health(base: PoolBase): Response {
  base.store.readSetting("keyCheck");
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}

function json(body: object): Response {
  return Response.json(body, { headers: { "cache-control": "public, max-age=60" } });
}

function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" },
  });
}
