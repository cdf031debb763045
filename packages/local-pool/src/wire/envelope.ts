/**
 * The HTTP form of the API (AWS JSON 1.1): reads a request, and writes a response or an error.
 *
 * As on the service, scripts of any origin may call the API, without cookies and with any headers (CORS).
 *
 * No other file writes the wire form of an error. An error that is not a ServiceError becomes an InternalErrorException without
 * details, which are in the log.
 *
 * @see https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
import { randomUUID } from "node:crypto";
import { ERROR_MESSAGE_HEADER, ERROR_TYPE_HEADER, TARGET_HEADER, WIRE_CONTENT_TYPE } from "@poolgate/auth/wire";
import { serializationError, ServiceError } from "./service-error.ts";

/** Requests of users are much smaller. */
export const MAX_BODY_BYTES = 65_536;

/**
 * For the calls of the pool's owner, which bring templates, styles and images. It is the service's limit for branding, the longest
 * of them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateManagedLoginBranding.html
 */
export const MAX_OWNERS_BODY_BYTES = 2 * 1_048_576;

const EXPOSED = "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date";

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Two days, as on the service. */
const PREFLIGHT_SECONDS = 172_800;

/** What a call needs of its request: a `Request`, or a message of Node's HTTP server (node-messages.ts). */
export interface CallRequest {
  readonly headers: Pick<Headers, "get" | "has">;
  arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}

/** The answer to a call, before it is a `Response` or is written by Node's HTTP server. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The target that a request names: a service and an operation, which may not exist. Empty for another protocol. */
export function targetOf({ headers }: Pick<CallRequest, "headers">): string {
  const contentType = headers.get("content-type") ?? "";
  // The service uses media type and target together to choose the protocol.
  const isWireType = contentType.split(";", 1)[0]?.trim().toLowerCase() === WIRE_CONTENT_TYPE;
  return isWireType ? (headers.get(TARGET_HEADER) ?? "") : "";
}

/**
 * The JSON body of a request, of so many bytes at most.
 *
 * @throws ServiceError SerializationException, with status 413 for a body that is too long, or 415 for a compressed one.
 */
export async function readBody(request: CallRequest, maxBytes: number): Promise<unknown> {
  if ((request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw serializationError("Content encodings are not supported", 415);
  }
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw bodyTooLongError(maxBytes);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw bodyTooLongError(maxBytes);
  try {
    return JSON.parse(UTF8.decode(bytes));
  } catch {
    // The parser's message would quote the text.
    throw serializationError("The body is not JSON");
  }
}

export function bodyTooLongError(maxBytes: number): ServiceError {
  return serializationError(`The body is longer than ${maxBytes} bytes`, 413);
}

/** An answer with its headers. `nowMs` is its date. */
export function successAnswer(body: object, nowMs: number): CallAnswer {
  return { status: 200, headers: commonHeaders(nowMs), body: JSON.stringify(body) };
}

/** The answer for an error. */
export function errorAnswer(error: unknown, nowMs: number): CallAnswer {
  const { exception, message, status } =
    error instanceof ServiceError ? error : new ServiceError("InternalErrorException", "Internal server error.", 500);
  return {
    status,
    headers: {
      ...commonHeaders(nowMs),
      [ERROR_TYPE_HEADER]: `${exception}:`,
      [ERROR_MESSAGE_HEADER]: headerText(message),
    },
    body: JSON.stringify({ __type: exception, message }),
  };
}

export function toResponse({ body, ...init }: CallAnswer): Response {
  return new Response(body, init);
}

/** The headers that let scripts of any origin read a response. */
export const READABLE_FROM_ANYWHERE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED,
} as const;

/** Lets scripts of any origin read the response. A test's fault may have exposed more headers before. */
export function readableFromAnywhere(response: Response): void {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.append("access-control-expose-headers", EXPOSED);
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

function commonHeaders(nowMs: number): Record<string, string> {
  return {
    "content-type": WIRE_CONTENT_TYPE,
    "cache-control": "no-store",
    date: new Date(nowMs).toUTCString(),
    "x-amzn-requestid": randomUUID(),
  };
}

/** A message as a header value: one line of ASCII with a maximum length (RFC 9110 §5.5). */
function headerText(message: string): string {
  return message.slice(0, 1024).replaceAll(/[^\x20-\x7e]/g, "?");
}

/** `awsSdkVersion` in the events of triggers: that of a known SDK, such as `aws-sdk-js-3.1169.0`. */
export function sdkVersionOf({ headers }: Pick<CallRequest, "headers">): string {
  const agent = headers.get("x-amz-user-agent") ?? headers.get("user-agent") ?? "";
  const [, name, version] = /\baws-sdk-(\w{1,20})\/([\w.+-]{1,40})/.exec(agent) ?? [];
  return name === undefined || version === undefined ? "aws-sdk-unknown-unknown" : `aws-sdk-${name}-${version}`;
}
