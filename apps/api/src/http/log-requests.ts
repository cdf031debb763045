/**
 * Logs one event per request: method, route, status and duration.
 *
 * The route is logged as it is written in the code, never the path that was sent, which could contain anything.
 */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/** Logs the request when its response is known. */
export function logRequests(log: Log, clock: Clock): MiddlewareHandler {
  return async (context, next) => {
    const startedAtMs = clock.now();
    await next();
    log("info", "request.answered", {
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      durationMs: clock.now() - startedAtMs,
    });
  };
}
