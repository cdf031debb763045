/**
 * `@poolgate/testkit/aws-signature`: checks the signature of an AWS request (Signature Version 4), as an AWS service does. It is
 * written from the specification alone, so it can judge any client that signs.
 *
 * It accepts the header form with a signed payload, and no presigned URLs and no streamed payloads.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A request as it arrived. Header names are in lower case. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query, exactly as in the request line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a service knows about an access key. */
export interface AccessKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Why a request is refused, in the words of AWS services. */
export type SignatureRefusal =
  | "MissingAuthenticationToken"
  | "IncompleteSignature"
  | "InvalidClientTokenId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch";

export type SignatureCheck<Key> = { readonly key: Key } | { readonly refusal: SignatureRefusal };

const ALGORITHM = "AWS4-HMAC-SHA256";
const FORM =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Checks a request.
 *
 * @param findKey the key of an access key id and a session token, unless it is unknown or expired.
 */
export function checkAwsSignature<Key extends AccessKey>(
  request: SignedRequest,
  findKey: (accessKeyId: string, sessionToken: string | undefined) => Key | undefined,
  nowMs: number,
): SignatureCheck<Key> {
  const { headers } = request;
  if (headers["authorization"] === undefined) return { refusal: "MissingAuthenticationToken" };
  const [, accessKeyId = "", day = "", region = "", service = "", signedHeaders = "", signature = ""] =
    FORM.exec(headers["authorization"]) ?? [];
  const signed = signedHeaders.split(";");
  const date = headers["x-amz-date"] ?? "";
  // Every x-amz- header that was sent must be signed, above all the session token.
  const required = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-") && !isTracing(name))];
  if (!date.startsWith(day) || signature === "" || required.some((name) => !signed.includes(name))) {
    return { refusal: "IncompleteSignature" };
  }
  const key = findKey(accessKeyId, headers["x-amz-security-token"]);
  if (key?.accessKeyId !== accessKeyId) return { refusal: "InvalidClientTokenId" };
  if (!(Math.abs(timeOf(date) - nowMs) <= MAX_SKEW_MS)) return { refusal: "RequestTimeTooSkewed" };
  const payloadHash = sha256(request.body);
  if ((headers["x-amz-content-sha256"] ?? payloadHash) !== payloadHash) return { refusal: "SignatureDoesNotMatch" };
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = canonicalRequest(request, signed, { payloadHash, isS3: service === "s3" });
  const toSign = [ALGORITHM, date, scope, sha256(canonical)].join("\n");
  const keys = [day, region, service, "aws4_request", toSign];
  const expected = keys.reduce<Uint8Array>(hmac, Buffer.from(`AWS4${key.secretAccessKey}`));
  return timingSafeEqual(expected, Buffer.from(signature, "hex")) ? { key } : { refusal: "SignatureDoesNotMatch" };
}

/** The SDK does not sign this header, because proxies change it. */
function isTracing(name: string): boolean {
  return name === "x-amz-user-agent";
}

function canonicalRequest(
  { method, target, headers }: SignedRequest,
  signed: readonly string[],
  { payloadHash, isS3 }: { readonly payloadHash: string; readonly isS3: boolean },
): string {
  const [path = "", query = ""] = target.split("?", 2);
  // Amazon S3 encodes the path once, and all other services twice.
  const segments = path.split("/").map((segment) => (isS3 ? segment : encode(segment)));
  const parameters = query === "" ? [] : query.split("&").map((pair) => (pair.includes("=") ? pair : `${pair}=`));
  const lines = signed.map((name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ +/g, " ")}\n`);
  return [
    method,
    segments.join("/"),
    parameters.toSorted(byBytes).join("&"),
    lines.join(""),
    signed.join(";"),
    payloadHash,
  ].join("\n");
}

/** Encodes everything except the unreserved characters (RFC 3986 §2.3). */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function byBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function timeOf(date: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number) ?? [];
  const [year = Number.NaN, month = 1, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function sha256(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: Uint8Array, data: string): Uint8Array {
  return createHmac("sha256", key).update(data).digest();
}
