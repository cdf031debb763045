/**
 * Reads the signature of a request (Signature Version 4): from the `Authorization` header, or from the query of a presigned URL.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-authentication-methods.html
 */
import { FORMS, MAX_EXPIRES_SECONDS, type SignatureClaim } from "./signature-claim.ts";
import { incompleteSignature, SignatureError } from "./signature-error.ts";

/** The signature with the parts that it is made of, except the request. */
export type SignatureParts = Omit<SignatureClaim, "expectedRegion" | "expectedService" | "requestHash">;

export interface RequestSignature {
  readonly parts: SignatureParts;
  readonly signedHeaders: readonly string[];
  /** Whether its parameters are in the query. */
  readonly isPresigned: boolean;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const PARAMETERS = ["Credential", "SignedHeaders", "Signature"] as const;
const HEADER_NAMES = /^[a-z0-9!#$%&'*+.^_`|~-]+(?:;[a-z0-9!#$%&'*+.^_`|~-]+)*$/;

/** @throws SignatureError. */
export function readSignature(headers: Headers, query: URLSearchParams): RequestSignature {
  const authorization = headers.get("authorization");
  const isPresigned = query.has("X-Amz-Algorithm") || query.has("X-Amz-Signature");
  if (authorization === null && !isPresigned) {
    throw new SignatureError("missingSignature", "Missing Authentication Token");
  }
  if (authorization !== null && isPresigned) {
    throw incompleteSignature("A request is signed by its Authorization header or by its query, not by both.");
  }
  const found = authorization === null ? readQuery(query) : readHeader(authorization, headers);
  const signedHeaders = readSignedHeaders(found.SignedHeaders, headers);
  const [accessKeyId = "", day = "", region = "", service = "", end, ...more] = found.Credential.split("/");
  const isScope = FORMS.day.test(day) && FORMS.name.test(region) && FORMS.name.test(service);
  if (!FORMS.accessKeyId.test(accessKeyId) || !isScope || end !== "aws4_request" || more.length > 0) {
    throw incompleteSignature("Credential must be KEY/YYYYMMDD/REGION/SERVICE/aws4_request.");
  }
  if (!FORMS.digest.test(found.Signature)) throw incompleteSignature("Signature must have 64 hexadecimal digits.");
  if (timeOfDate(found.date) === undefined) throw incompleteSignature("X-Amz-Date must be YYYYMMDDTHHMMSSZ.");
  if (!FORMS.sessionToken.test(found.sessionToken)) throw unknownKeyError();
  const { date, expiresSeconds, sessionToken, Signature: signature } = found;
  const parts = { accessKeyId, day, region, service, date, expiresSeconds, sessionToken, signature };
  return { parts, signedHeaders, isPresigned };
}

/** The credentials of identity pools always have a session token. */
export function unknownKeyError(): SignatureError {
  return new SignatureError("unknownKey", "The security token included in the request is invalid.");
}

/** Milliseconds since 1970. Undefined for a date that does not exist. */
export function timeOfDate(date: string): number | undefined {
  if (!FORMS.date.test(date)) return undefined;
  const iso = date.replace(/^(....)(..)(..T..)(..)(..)Z$/, "$1-$2-$3:$4:$5.000Z");
  const time = Date.parse(iso);
  return Number.isNaN(time) || new Date(time).toISOString() !== iso ? undefined : time;
}

type FoundParts = Record<(typeof PARAMETERS)[number], string> &
  Pick<SignatureParts, "date" | "expiresSeconds" | "sessionToken">;

function readHeader(authorization: string, headers: Headers): FoundParts {
  const [algorithm, ...rest] = authorization.split(" ");
  if (algorithm !== ALGORITHM) throw incompleteSignature(`The Authorization header must begin with ${ALGORITHM}.`);
  const found = new Map<string, string>();
  for (const part of rest.join(" ").split(",")) {
    const [name = "", ...value] = part.trim().split("=");
    if (found.has(name)) throw incompleteSignature("The Authorization header has a parameter twice.");
    found.set(name, value.join("="));
  }
  const [Credential, SignedHeaders, Signature] = PARAMETERS.map((name) => found.get(name));
  if (Credential === undefined || SignedHeaders === undefined || Signature === undefined || found.size > 3) {
    throw incompleteSignature("The Authorization header must have Credential, SignedHeaders and Signature.");
  }
  const date = headers.get("x-amz-date") ?? "";
  const sessionToken = headers.get("x-amz-security-token") ?? "";
  return { Credential, SignedHeaders, Signature, date, expiresSeconds: undefined, sessionToken };
}

function readQuery(query: URLSearchParams): FoundParts {
  const parameter = (name: string): string => {
    const values = query.getAll(`X-Amz-${name}`);
    if (values.length > 1) throw incompleteSignature(`X-Amz-${name} is there twice.`);
    return values[0] ?? "";
  };
  if (parameter("Algorithm") !== ALGORITHM) throw incompleteSignature(`X-Amz-Algorithm must be ${ALGORITHM}.`);
  const [Credential = "", SignedHeaders = "", Signature = ""] = PARAMETERS.map(parameter);
  const expires = query.has("X-Amz-Expires") ? parameter("Expires") : undefined;
  const expiresSeconds = expires === undefined ? undefined : Number(expires);
  if (expires !== undefined && !(/^[1-9]\d{0,5}$/.test(expires) && Number(expires) <= MAX_EXPIRES_SECONDS)) {
    throw incompleteSignature(`X-Amz-Expires must be a number of seconds from 1 to ${MAX_EXPIRES_SECONDS}.`);
  }
  const [date, sessionToken] = [parameter("Date"), parameter("Security-Token")];
  return { Credential, SignedHeaders, Signature, date, expiresSeconds, sessionToken };
}

/** The host must be signed, and every header of AWS that was sent: a proxy could set another one. */
function readSignedHeaders(text: string, headers: Headers): readonly string[] {
  if (!HEADER_NAMES.test(text))
    throw incompleteSignature("SignedHeaders must have names in lower case, with ; between them.");
  const signed = text.split(";");
  const sent = [...headers.keys()].filter((name) => name.startsWith("x-amz-") && !isOfClient(name));
  const missing = ["host", ...sent].find((name) => !signed.includes(name));
  if (missing !== undefined) throw incompleteSignature(`'${missing}' must be one of SignedHeaders.`);
  return signed;
}

/** The SDK does not sign this header, because proxies change it. */
function isOfClient(name: string): boolean {
  return name === "x-amz-user-agent";
}
