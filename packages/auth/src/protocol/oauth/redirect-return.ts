/**
 * Recognizes an address to which the hosted pages have returned, and removes their response from it.
 *
 * Every page with a configuration of the hosted pages loads this file, so it decides nothing about the response, which
 * `read-redirect-return.ts` reads.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 */

/** The parameters of a response, also of a failed one and of the implicit grant. */
const RESPONSE_PARAMETERS = [
  "code",
  "state",
  "iss",
  "error",
  "error_description",
  "error_uri",
  "access_token",
  "id_token",
  "token_type",
  "expires_in",
];

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
  const isAt = (url: string): boolean => pathOf(url) === pathOf(page);
  const hasResponse = (parameters: URLSearchParams): boolean => {
    const [hasCode, hasError, hasState] = ["code", "error", "state"].map((name) => parameters.has(name));
    const isComplete = hasState === true && (hasCode === true || hasError === true);
    return parameters.has("access_token") || isComplete || (isExpected && Boolean(hasCode || hasError || hasState));
  };
  return urls.some(isAt) && parametersOf(page).some(hasResponse);
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
  const search = keptOf(url.search.slice(1));
  const hash = keptOf(url.hash.slice(1));
  return pathOf(page) + (search && `?${search}`) + (hash && `#${hash}`);
}

function keptOf(parameters: string): string {
  return parameters.split("&").filter(isKept).join("&");
}

function isKept(parameter: string): boolean {
  return ![...new URLSearchParams(parameter).keys()].some((name) => RESPONSE_PARAMETERS.includes(name));
}
