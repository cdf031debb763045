/**
 * Finds secrets in places where they must not be.
 *
 * A password or a code may stand in one member of the request that is about it; a token in answers, in the Authorization
 * header towards the api, and in the request members made for it; the key of an authenticator app in the one answer that
 * hands it out; what proves a password or the secret of a remembered device, in the one request that proves it; and that
 * secret itself nowhere. What a passkey has signed is no secret: it counts once. Everything else that was sent or received
 * is searched, in the encodings that hide a text: JSON, URL, form and base64.
 */
import type { Exchange } from "./network-log.ts";

export interface Secrets {
  readonly passwords: readonly string[];
  readonly codes: readonly string[];
  /** The secrets of remembered devices. */
  readonly devicePasswords: readonly string[];
}

/** Which request may hold which secret in which member. */
const PASSWORD_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  SignUp: ["Password"],
  ConfirmForgotPassword: ["Password"],
  ChangePassword: ["PreviousPassword", "ProposedPassword"],
  // A password that is sent and not proved, and a new password.
  InitiateAuth: ["PASSWORD"],
  RespondToAuthChallenge: ["PASSWORD", "NEW_PASSWORD"],
};
const CODE_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ConfirmSignUp: ["ConfirmationCode"],
  ConfirmForgotPassword: ["ConfirmationCode"],
  RespondToAuthChallenge: ["SMS_MFA_CODE", "SMS_OTP_CODE", "EMAIL_OTP_CODE", "SOFTWARE_TOKEN_MFA_CODE", "ANSWER"],
  VerifySoftwareToken: ["UserCode"],
  VerifyUserAttribute: ["Code"],
};
const PROOF_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  RespondToAuthChallenge: ["PASSWORD_CLAIM_SIGNATURE"],
  ConfirmDevice: ["PasswordVerifier"],
};
const KEY_MEMBER = "SecretCode";
const TOKEN_MEMBERS = ["AccessToken", "RefreshToken", "REFRESH_TOKEN", "Token"];
const ISSUED_TOKENS = ["AccessToken", "IdToken", "RefreshToken"];

/** One line for each leak, with its kind and place but without the secret. */
export function findLeaks(exchanges: readonly Exchange[], secrets: Secrets, apiOrigins: readonly string[]): string[] {
  return exchanges.flatMap(leakFinder(exchanges, secrets, apiOrigins));
}

/** The same search for any exchange: for the secrets given, and for those that have been handed out in these exchanges. */
export function leakFinder(
  exchanges: readonly Exchange[],
  secrets: Secrets,
  apiOrigins: readonly string[],
): (exchange: Exchange) => string[] {
  const passwords = secrets.passwords.flatMap(spellings);
  // Six digits are also found by chance, inside longer numbers and base64.
  const codes = secrets.codes.map((code) => new RegExp(`(?<![\\w+/=])${code}(?![\\w+/=])`));
  const tokens = exchanges.flatMap(({ responseBody }) => membersOf(responseBody, ISSUED_TOKENS));
  const keys = exchanges.flatMap(({ responseBody }) => membersOf(responseBody, [KEY_MEMBER]));
  const devicePasswords = secrets.devicePasswords.flatMap(spellings);
  const proofs = proofsOf(exchanges);
  return (exchange) => {
    const operation = operationOf(exchange);
    const leaks: string[] = [];
    const look = (kind: string, isIn: (text: string) => boolean, allowed: Allowed) => {
      for (const [place, text] of placesOf(exchange, allowed)) {
        if (isIn(text)) leaks.push(`${kind} in the ${place} of ${operation ?? exchange.method} ${originOf(exchange)}`);
      }
    };
    look("password", (text) => passwords.some((p) => text.includes(p)), { sent: PASSWORD_MEMBERS[operation ?? ""] });
    look("code", (text) => codes.some((code) => code.test(text)), { sent: CODE_MEMBERS[operation ?? ""] });
    look("key", (text) => keys.some((key) => text.includes(key)), {
      answered: operation === "AssociateSoftwareToken" ? [KEY_MEMBER] : [],
    });
    look("device password", (text) => devicePasswords.some((password) => text.includes(password)), {});
    look("proof", (text) => proofs.some((proof) => text.includes(proof)), { sent: PROOF_MEMBERS[operation ?? ""] });
    look("token", (text) => tokens.some((token) => text.includes(token)), {
      sent: TOKEN_MEMBERS,
      answered: "anything",
      bearerOrigins: apiOrigins,
    });
    return leaks;
  };
}

/** The proofs of passwords and devices, and the verifiers of new devices. */
export function proofsOf(exchanges: readonly Exchange[]): string[] {
  return exchanges.flatMap(({ requestBody }) => membersOf(requestBody, Object.values(PROOF_MEMBERS).flat()));
}

/** Where a secret may be. */
interface Allowed {
  /** Members of the request. */
  readonly sent?: readonly string[] | undefined;
  /** Members of the answer, or any of it. */
  readonly answered?: readonly string[] | "anything";
  /** Origins that may receive it in the Authorization header. */
  readonly bearerOrigins?: readonly string[];
}

/** The parts of an exchange that must not contain a secret. */
function placesOf(exchange: Exchange, allowed: Allowed): [place: string, text: string][] {
  const { sent = [], answered = [], bearerOrigins = [] } = allowed;
  const { authorization, ...headers } = exchange.requestHeaders;
  const mayBear = bearerOrigins.includes(originOf(exchange));
  return [
    ["address", decoded(exchange.url)],
    ["address", exchange.url],
    ["request headers", JSON.stringify(headers)],
    ["Authorization header", mayBear ? "" : (authorization ?? "")],
    ["request body", withoutMembers(exchange.requestBody, sent)],
    ["response headers", JSON.stringify(exchange.responseHeaders)],
    ["response body", answered === "anything" ? "" : withoutMembers(exchange.responseBody, answered)],
  ];
}

/** A JSON text without the values of the named members, at any depth. Any other text is unchanged. */
function withoutMembers(body: string, members: readonly string[]): string {
  if (members.length === 0 || !body.startsWith("{")) return body;
  return JSON.stringify(JSON.parse(body, (key, value: unknown) => (members.includes(key) ? "" : value)));
}

function membersOf(body: string, names: readonly string[]): string[] {
  const values: string[] = [];
  if (!body.startsWith("{")) return values;
  JSON.parse(body, (key, value: unknown) => {
    if (names.includes(key) && typeof value === "string") values.push(value);
    return value;
  });
  return values;
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The text, and its encodings in which a search for the text would miss it. */
export function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    inJson(text),
    inJson(inJson(text)),
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

/** An address that cannot be decoded is searched without decoding. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
