/**
 * The CORS rules of the API, as on the service: any origin may call it, without cookies, and with any headers. The outbox has
 * no CORS headers.
 *
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
const EXPOSED = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date";

/** Two days, as on the service. */
const PREFLIGHT_SECONDS = 172_800;

/** Lets scripts of any origin read the response. A test's fault may have exposed more headers before. */
export function readableFromAnywhere(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.append("access-control-expose-headers", EXPOSED);
  return response;
}

/** The response to a preflight, for a path that accepts these methods. */
export function preflightResponse(request: Request, methods: string): Response {
  const asked = request.headers.get("access-control-request-headers") ?? "";
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": methods,
      // Only header names are repeated. A browser sends nothing else.
      ...(/^[\w-]+(?: *, *[\w-]+)*$/.test(asked) ? { "access-control-allow-headers": asked } : {}),
      "access-control-max-age": String(PREFLIGHT_SECONDS),
      vary: "access-control-request-headers",
    },
  });
}
