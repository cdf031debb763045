/**
 * Cross-origin rules as the hosted service has them: any origin may call it, none with cookies, and a preflight is told that
 * whatever headers it asked for are fine. Only the service's own endpoints carry these; the outbox does not.
 */
const EXPOSED = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date";

/** Two days, as the hosted service says. */
const PREFLIGHT_SECONDS = 172_800;

/** The response, readable by scripts of any origin. The answer of a fault may expose more, as a proxy before the service does. */
export function readableFromAnywhere(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.append("access-control-expose-headers", EXPOSED);
  return response;
}

/** The answer to a preflight for an endpoint that takes these methods. */
export function preflightResponse(request: Request, methods: string): Response {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": methods,
      // Only header names are reflected; anything else was not sent by a browser.
      ...(/^[\w-]+(?: *, *[\w-]+)*$/.test(asked) ? { "access-control-allow-headers": asked } : {}),
      "access-control-max-age": String(PREFLIGHT_SECONDS),
      vary: "access-control-request-headers",
    },
  });
}
