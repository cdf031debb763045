/**
 * The headers of every answer, errors and preflights included (reliability 6.7, ASVS 3.4).
 *
 * They fit a JSON api: nothing in an answer may be sniffed, framed, cached, or run. `Strict-Transport-Security` counts
 * only where the api is served over TLS; browsers ignore it on plain localhost.
 */
import type { MiddlewareHandler } from "hono";

export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Puts the headers on whatever answer the rest of the app gives, where that doesn't say otherwise itself. */
export function setResponseHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(RESPONSE_HEADERS)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
}
