/**
 * Allows cross-origin requests from the configured sites only (OWASP ASVS 5.0, V3.4.2).
 *
 * Hono's middleware sets the headers for the listed origins. Any other origin, `null` included, gets no CORS header, and its
 * preflight is rejected with 403. Its other requests still run, but the browser does not let the page read the response.
 * Credentials are not allowed: callers send a bearer token, never a cookie.
 */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { ApiError } from "./api-error.ts";

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** @param siteOrigins exact origins, such as `https://example.com` */
export function allowOrigins(siteOrigins: readonly string[]): MiddlewareHandler {
  const listed = new Set(siteOrigins);
  const answerListed = cors({
    origin: [...siteOrigins],
    allowMethods: ["GET", "POST"],
    allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"],
    exposeHeaders: ["Retry-After"],
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
  });
  return async (context, next) => {
    const origin = context.req.header("Origin");
    if (origin !== undefined && listed.has(origin)) return answerListed(context, next);
    // The response depends on the origin, so caches must store it per origin.
    context.header("Vary", "Origin", { append: true });
    const isPreflight = context.req.method === "OPTIONS" && origin !== undefined;
    if (isPreflight) throw new ApiError({ status: 403, text: "This site is not allowed to use this service." });
    await next();
    return undefined;
  };
}
