/**
 * Sends the browser back to the app with the response to an authorization request.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc9207.html#section-2
 */
/** The part of a request that every response needs. */
export interface ReturnAddress {
  /** One of the client's `callbackURLs`. */
  readonly redirectUri: string;
  /** Returned as it came. */
  readonly state: string | undefined;
  /** `iss` of the response. Undefined: it has none. */
  readonly issuer: string | undefined;
}

/** @param part where the response stands in the address: tokens belong in the fragment, which is not sent to servers. */
export function appRedirect(
  { redirectUri, state, issuer }: ReturnAddress,
  response: Readonly<Record<string, string>>,
  part: "query" | "fragment" = "query",
): Response {
  const parameters = new URLSearchParams({
    ...response,
    ...(state === undefined ? {} : { state }),
    ...(issuer === undefined ? {} : { iss: issuer }),
  });
  const queryMark = redirectUri.includes("?") ? "&" : "?";
  return redirect(`${redirectUri}${part === "query" ? queryMark : "#"}${parameters.toString()}`);
}

/** A redirect that is never cached, and tells the next page nothing about this one. */
export function redirect(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
