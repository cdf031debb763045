/**
 * Finds secrets where they have no business.
 *
 * A password or a code may stand in one member of the request that is about it; a token in answers, in the Authorization
 * header towards the api, and in the request members made for it. Everything else that was sent or received is searched,
 * in the encodings that hide a text: JSON, URL, form and base64.
 */
import type { Exchange } from "./network-log.ts";

export interface Secrets {
  readonly passwords: readonly string[];
  readonly codes: readonly string[];
}

/** Which request may hold which secret in which member. */
const PASSWORD_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  SignUp: ["Password"],
  ConfirmForgotPassword: ["Password"],
};
const CODE_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ConfirmSignUp: ["ConfirmationCode"],
  ConfirmForgotPassword: ["ConfirmationCode"],
};
const TOKEN_MEMBERS = ["AccessToken", "RefreshToken", "REFRESH_TOKEN", "Token"];
const ISSUED_TOKENS = ["AccessToken", "IdToken", "RefreshToken"];

/** One line a leak, naming the kind and the place, never the secret; none when all is well. */
export function findLeaks(exchanges: readonly Exchange[], secrets: Secrets, apiOrigins: readonly string[]): string[] {
  const passwords = secrets.passwords.flatMap(spellings);
  // Six digits are also found by chance, inside longer numbers and base64.
  const codes = secrets.codes.map((code) => new RegExp(`(?<![\\w+/=])${code}(?![\\w+/=])`));
  const tokens = exchanges.flatMap(issuedTokens);
  return exchanges.flatMap((exchange) => {
    const operation = operationOf(exchange);
    const leaks: string[] = [];
    const look = (
      kind: string,
      isIn: (text: string) => boolean,
      allowed: readonly string[],
      isTokenSearch: boolean,
    ) => {
      for (const [place, text] of placesOf(exchange, allowed, isTokenSearch ? apiOrigins : undefined)) {
        if (isIn(text)) leaks.push(`${kind} in the ${place} of ${operation ?? exchange.method} ${originOf(exchange)}`);
      }
    };
    look("password", (text) => passwords.some((p) => text.includes(p)), PASSWORD_MEMBERS[operation ?? ""] ?? [], false);
    look("code", (text) => codes.some((code) => code.test(text)), CODE_MEMBERS[operation ?? ""] ?? [], false);
    look("token", (text) => tokens.some((token) => text.includes(token)), TOKEN_MEMBERS, true);
    return leaks;
  });
}

/**
 * The parts of an exchange that a secret must not be in.
 *
 * @param bearerOrigins Set for tokens: answers then may hold them, and so may the Authorization header towards these.
 */
function placesOf(
  exchange: Exchange,
  allowedMembers: readonly string[],
  bearerOrigins: readonly string[] | undefined,
): [place: string, text: string][] {
  const isForTokens = bearerOrigins !== undefined;
  const { authorization, ...headers } = exchange.requestHeaders;
  const mayBear = isForTokens && bearerOrigins.includes(originOf(exchange));
  return [
    ["address", decoded(exchange.url)],
    ["address", exchange.url],
    ["request headers", JSON.stringify(headers)],
    ["Authorization header", mayBear ? "" : (authorization ?? "")],
    ["request body", withoutMembers(exchange.requestBody, allowedMembers)],
    ["response headers", JSON.stringify(exchange.responseHeaders)],
    ["response body", isForTokens ? "" : exchange.responseBody],
  ];
}

/** The JSON text with the named members blanked, wherever they are; any other text as it is. */
function withoutMembers(body: string, members: readonly string[]): string {
  if (members.length === 0 || !body.startsWith("{")) return body;
  return JSON.stringify(JSON.parse(body, (key, value: unknown) => (members.includes(key) ? "" : value)));
}

function issuedTokens({ responseBody }: Exchange): string[] {
  const tokens: string[] = [];
  if (!responseBody.startsWith("{")) return tokens;
  JSON.parse(responseBody, (key, value: unknown) => {
    if (ISSUED_TOKENS.includes(key) && typeof value === "string") tokens.push(value);
    return value;
  });
  return tokens;
}

function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    new URLSearchParams([["", text]]).toString().slice(1),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
  ];
}

function operationOf({ requestHeaders }: Exchange): string | undefined {
  return requestHeaders["x-amz-target"]?.split(".").at(-1);
}

function originOf({ url }: Exchange): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** An address that cannot be decoded is looked through as it is. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
