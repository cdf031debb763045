/**
 * Recognizes an address to which the hosted pages have returned, and removes their response from it.
 *
 * Every page with a configuration of the hosted pages loads this file, so it decides nothing about the response, which
 * `read-redirect-return.ts` reads.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 */

/** Returns the parameters of the query and of the hash. */
export function parametersOf(url: string): readonly [query: URLSearchParams, hash: URLSearchParams] {
  const { search, hash } = new URL(url);
  return [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
}

/**
 * Returns true if the address is one of the configured ones and contains a response.
 *
 * @param isExpected True if this tab has opened the hosted pages. Otherwise `code` or `error` alone belongs to the app.
 */
export function isRedirectReturn(urls: readonly string[], page: string, isExpected: boolean): boolean {
  const hasResponse = (parameters: URLSearchParams): boolean => {
    const has = (name: string): boolean => parameters.has(name);
    const isOutcome = has("code") || has("error");
    return has("access_token") || (isExpected ? isOutcome || has("state") : isOutcome && has("state"));
  };
  return urls.some((url) => isSamePage(url, page)) && parametersOf(page).some(hasResponse);
}

/** Returns true if both addresses have the same origin and path. */
export function isSamePage(one: string, other: string): boolean {
  return pathOf(one) === pathOf(other);
}

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Removes the parameters of a response from the query and the hash. All others remain as they were written. */
export function withoutResponse(page: string): string {
  const url = new URL(page);
  url.search = keptOf(url.search);
  url.hash = keptOf(url.hash);
  return url.href;
}

/** @param part The query or the hash, with its first character. */
function keptOf(part: string): string {
  return part.slice(1).split("&").filter(isKept).join("&");
}

function isKept(parameter: string): boolean {
  return ![...new URLSearchParams(parameter).keys()].some(isOfResponse);
}

/** Returns true for a parameter of a response, also of a failed one and of the implicit grant. */
function isOfResponse(name: string): boolean {
  return /^(?:code|state|iss|error(?:_description|_uri)?|(?:access|id)_token|token_type|expires_in)$/u.test(name);
}
