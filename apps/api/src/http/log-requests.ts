/**
 * One event per answered request. The route is logged as it is written in the code, never the path as it was sent:
 * a path is the caller's text.
 */
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

/** Logs method, route, status and duration once the answer is known. */
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
