/**
 * Routes a request to its response, logs each call of the API, and runs the housekeeping after it.
 *
 * The returned function rejects only when a test has set a fault: then the server breaks the connection. A path is compared as
 * a whole. No part of a request is ever used in a link, a file name or a redirect, except the parameters of an authorization
 * request, after its checks.
 */
import { TARGET_HEADER } from "@poolgate/auth/wire";
import { handleConfirmUser } from "../hosted/confirm-user.ts";
import { discovery } from "../hosted/discovery.ts";
import { assetRoute, hostedRoutes, LOGIN_API_PATH } from "../hosted/hosted-routes.ts";
import { identityJwks, jwks } from "../hosted/jwks.ts";
import { pageContext } from "../hosted/login/page-clients.ts";
import type { PageFiles } from "../hosted/login/page-files.ts";
import { renderOutboxPage } from "../delivery/outbox-page.ts";
import { PAGE_POLICY } from "../pages/page-style.ts";
import { readOutbox } from "../delivery/outbox.ts";
import { handleFaults } from "../faults/handle-faults.ts";
import { DroppedConnection, type Faults } from "../faults/faults.ts";
import { describeError, type Log } from "../log.ts";
import { OPERATIONS } from "../operations/operations.ts";
import { type PoolContext, type SharedContext, startCall } from "../pool-context.ts";
import type { Route } from "./route.ts";
import { runOperation } from "./run-operation.ts";
import { preflightResponse, readableFromAnywhere } from "../wire/cors.ts";
import { successResponse, targetOf, readBody, errorResponse } from "../wire/envelope.ts";
import { serviceError, ServiceError } from "../wire/service-error.ts";

export interface HandlerDependencies {
  readonly base: Omit<SharedContext, "keys">;
  /** The pool with its keys, once they are loaded. */
  readonly context: () => Promise<SharedContext>;
  readonly log: Log;
  /** Only when the pool is started with faults. */
  readonly faults: Faults | undefined;
  readonly runHousekeeping: () => void;
  /** The files of the login page. */
  readonly pageFiles: PageFiles;
}

export function createHandler(parts: HandlerDependencies): (request: Request) => Promise<Response> {
  const { base, context, faults, pageFiles, runHousekeeping } = parts;
  const open = async (): Promise<PoolContext> => ({ ...(await context()), call: startCall() });
  const wellKnown = `/${base.config.userPoolId}/.well-known`;
  const routes = new Map<string, Route>([
    ["/", { methods: ["POST"], isPublic: true, answer: (request) => callWithFaults(parts, request) }],
    [`${wellKnown}/jwks.json`, { methods: ["GET"], isPublic: true, answer: async () => json(jwks(await context())) }],
    [`${wellKnown}/openid-configuration`, { methods: ["GET"], isPublic: true, answer: () => json(discovery(base)) }],
    ["/outbox", { methods: ["GET"], isPublic: false, answer: (request) => outbox(base, request) }],
    // The path of the service's own keys of identity tokens.
    ["/.well-known/jwks_uri", { methods: ["GET"], isPublic: true, answer: async () => json(await identityJwks(base)) }],
    ...(faults === undefined ? [] : [["/faults", faultsRoute(base, faults)] as const]),
    ...(base.config.verificationMessageTemplate.defaultEmailOption === "CONFIRM_WITH_LINK"
      ? [["/confirmUser", confirmationRoute(open)] as const]
      : []),
    ...hostedRoutes({ open, files: pageFiles, runHousekeeping }),
    [LOGIN_API_PATH, loginApiRoute(parts)],
    ["/healthz", { methods: ["GET"], isPublic: false, answer: () => health(base) }],
  ]);
  return async (request) => {
    try {
      const response = await route(routes, pageFiles, request);
      // A browser repeats a request by itself if a reused connection breaks. Faults count every call, so each one gets its own
      // connection.
      if (faults !== undefined) response.headers.set("connection", "close");
      return response;
    } catch (error) {
      if (error instanceof DroppedConnection || (faults !== undefined && request.signal.aborted)) throw error;
      parts.log({ at: isoNow(base), event: "failed", ...describeError(error) });
      return errorResponse(error, base.clock.now());
    }
  };
}

async function route(routes: ReadonlyMap<string, Route>, pageFiles: PageFiles, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = routes.get(pathname) ?? assetRoute(pageFiles, pathname);
  // For a person who opens the pool's address in a browser.
  if (found === undefined || (pathname === "/" && isReading(request))) {
    return plainText(404, "Nothing here. What the pool has sent is at /outbox.");
  }
  const { isPublic } = found;
  const methods = found.methods.join(", ");
  if (isPublic && request.method === "OPTIONS") return preflightResponse(request, methods);
  if (!found.methods.includes(request.method === "HEAD" ? "GET" : request.method)) {
    return plainText(405, "Method not allowed.", { allow: isPublic ? `${methods}, OPTIONS` : methods });
  }
  const response = await found.answer(request);
  return isPublic ? readableFromAnywhere(response) : response;
}

function isReading(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** A program names no origin. A browser names that of the page with each POST. */
function faultsRoute(base: HandlerDependencies["base"], faults: Faults): Route {
  return {
    methods: ["POST"],
    isPublic: false,
    answer(request) {
      const origin = request.headers.get("origin") ?? base.origin;
      if (origin === base.origin) return handleFaults(faults, request);
      return plainText(403, "No page of another origin may call this address.");
    },
  };
}

function confirmationRoute(open: () => Promise<PoolContext>): Route {
  const answerLink = async (request: Request): Promise<Response> => handleConfirmUser(await open(), request);
  return { methods: ["GET"], isPublic: false, answer: answerLink };
}

/** The API for the login page, which only the pool's own origin may call. Its clients are the page's own (page-clients.ts). */
function loginApiRoute(parts: HandlerDependencies): Route {
  const context = async (): Promise<SharedContext> => pageContext(await parts.context());
  return {
    methods: ["POST"],
    isPublic: false,
    answer(request) {
      if (request.headers.get("origin") === parts.base.origin) return callWithFaults({ ...parts, context }, request);
      return plainText(403, "Only the login page may call this address.");
    },
  };
}

function callWithFaults(parts: HandlerDependencies, request: Request): Promise<Response> {
  const process = (): Promise<Response> => call(parts, request);
  const target = request.headers.get(TARGET_HEADER) ?? "";
  return parts.faults?.applyTo(target.slice(target.indexOf(".") + 1), request, process) ?? process();
}

/** Runs one API operation, and logs it. */
async function call({ base, context, log, runHousekeeping }: HandlerDependencies, request: Request): Promise<Response> {
  const startedAtMs = base.clock.now();
  let operation: string | undefined;
  let response: Response;
  let failure: ServiceError | undefined;
  try {
    const found = OPERATIONS.get(targetOf(request));
    operation = found?.name;
    // The pool does not support all operations of the service.
    if (found === undefined) throw serviceError("unknownOperation");
    const body = await readBody(request);
    const pool = { ...(await context()), call: startCall() };
    const commit = await found.prepare(pool, body);
    response = successResponse(await runOperation(pool, commit), base.clock.now());
    runHousekeeping();
  } catch (error) {
    if (error instanceof ServiceError) failure = error;
    else log({ at: isoNow(base), event: "failed", operation, ...describeError(error) });
    response = errorResponse(error, base.clock.now());
  }
  log({
    at: isoNow(base),
    event: "answered",
    operation: operation ?? "unknown",
    status: response.status,
    exception: failure?.exception,
    requestId: response.headers.get("x-amzn-requestid") ?? undefined,
    durationMs: base.clock.now() - startedAtMs,
  });
  return response;
}

async function outbox(base: HandlerDependencies["base"], request: Request): Promise<Response> {
  const messages = await base.store.durably(() => readOutbox(base));
  const headers = {
    "cache-control": "no-store",
    vary: "accept",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    // Scripts of other sites must not read codes.
    "cross-origin-resource-policy": "same-origin",
  };
  if ((request.headers.get("accept") ?? "").includes("application/json")) {
    return Response.json(messages, { headers });
  }
  return new Response(renderOutboxPage(base.config.userPoolId, messages), {
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY },
  });
}

function health(base: HandlerDependencies["base"]): Response {
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

function isoNow(base: HandlerDependencies["base"]): string {
  return new Date(base.clock.now()).toISOString();
}
