/**
 * The canonical form of a request, of which a signature is made (Signature Version 4).
 *
 * Percent-encoded texts are compared by their bytes, so that two texts which are not UTF-8 never look alike.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html#create-canonical-request
 */
import { sha256Hex } from "./digests.ts";

export interface RequestToSign {
  readonly method: string;
  /** As the URL standard writes it, so without `.` and `..`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** The value of a header, or undefined. */
  readonly header: (name: string) => string | undefined;
  /** In the order of the signature. */
  readonly signedHeaders: readonly string[];
  /** SHA-256 in hexadecimal digits, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** Amazon S3 encodes the path once and keeps it as it is. All other services encode it twice, and join slashes. */
  readonly isS3: boolean;
}

/** The parameter that is not signed. */
export const SIGNATURE_PARAMETER = "X-Amz-Signature";
const UNRESERVED = /[\w.~-]/;

/** SHA-256 of the canonical request, in hexadecimal digits. */
export function hashRequest({ method, path, query, signedHeaders, header, payloadHash, isS3 }: RequestToSign): string {
  const lines = signedHeaders.map((name) => `${name}:${(header(name) ?? "").trim().replaceAll(/[ \t]+/g, " ")}\n`);
  return sha256Hex(
    [
      method,
      isS3 ? eachSegment(path, normalize) : eachSegment(path.replaceAll(/\/{2,}/g, "/"), encodeText),
      canonicalQuery(query),
      lines.join(""),
      signedHeaders.join(";"),
      payloadHash,
    ].join("\n"),
  );
}

/** Sorted by name, then by value. */
function canonicalQuery(query: string): string {
  const parameters = query.split("&").filter((parameter) => parameter !== "");
  return parameters
    .map((parameter) => {
      const end = parameter.indexOf("=");
      const [name, value] = end === -1 ? [parameter, ""] : [parameter.slice(0, end), parameter.slice(end + 1)];
      return [normalize(name), normalize(value)] as const;
    })
    .filter(([name]) => name !== SIGNATURE_PARAMETER)
    .toSorted(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

function eachSegment(path: string, encode: (segment: string) => string): string {
  return path.split("/").map(encode).join("/");
}

/** Encodes all bytes except the unreserved characters (RFC 3986 §2.3), also `%`. */
function encodeText(text: string): string {
  return encodeBytes(Buffer.from(text));
}

/** Encodes a text of a URL in the only way that the canonical form knows. */
function normalize(text: string): string {
  const spaced = text.replaceAll("+", "%20");
  // A percent sign without two digits stands for itself.
  const bytes = spaced.split(/(%[\da-f]{2})/i).map((part, index) => {
    return index % 2 === 1 ? Buffer.from(part.slice(1), "hex") : Buffer.from(part);
  });
  return encodeBytes(Buffer.concat(bytes));
}

function encodeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return UNRESERVED.test(character) ? character : `%${byte.toString(16).padStart(2, "0").toUpperCase()}`;
  }).join("");
}

/** The texts are ASCII, so their order is that of their bytes. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
