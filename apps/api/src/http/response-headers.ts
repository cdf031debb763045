/**
 * Sets the security headers of every response, errors and preflights included (OWASP ASVS 3.4).
 *
 * They are for a JSON api: a response must not be sniffed, framed, cached or run. Browsers obey
 * `Strict-Transport-Security` only over TLS and ignore it on localhost.
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

/** Sets the headers on every response, except those that the response sets itself. */
export function setResponseHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(RESPONSE_HEADERS)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
}
