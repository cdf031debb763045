/**
 * The HTTP form of the API (AWS JSON 1.1): reads a request, and writes a response or an error.
 *
 * No other file writes the wire form of an error. An error that is not a ServiceError becomes an InternalErrorException without
 * details, which are in the log.
 *
 * @see https://smithy.io/2.0/aws/protocols/aws-json-1_1-protocol.html
 */
import { randomUUID } from "node:crypto";
import { ERROR_MESSAGE_HEADER, ERROR_TYPE_HEADER, TARGET_HEADER, WIRE_CONTENT_TYPE } from "@poolgate/auth/wire";
import { serviceError, serializationError, ServiceError } from "./service-error.ts";

/** Requests of the API are much smaller. */
export const MAX_BODY_BYTES = 65_536;

/** The target that a request names: a service and an operation, which may not exist. */
export function targetOf(request: Request): string {
  const contentType = request.headers.get("content-type") ?? "";
  // The service uses media type and target together to choose the protocol.
  const isWireType = contentType.split(";", 1)[0]?.trim().toLowerCase() === WIRE_CONTENT_TYPE;
  if (!isWireType) throw serviceError("unknownOperation");
  return request.headers.get(TARGET_HEADER) ?? "";
}

/**
 * The JSON body of a request.
 *
 * @throws ServiceError SerializationException, with status 413 for a body that is too long, or 415 for a compressed one.
 */
export async function readBody(request: Request): Promise<unknown> {
  if ((request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw serializationError("Content encodings are not supported", 415);
  }
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw bodyTooLongError();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw bodyTooLongError();
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    // The parser's message would quote the text.
    throw serializationError("The body is not JSON");
  }
}

export function bodyTooLongError(): ServiceError {
  return serializationError(`The body is longer than ${MAX_BODY_BYTES} bytes`, 413);
}

/** A response with its headers. `nowMs` is its date. */
export function successResponse(body: object, nowMs: number): Response {
  return new Response(JSON.stringify(body), { headers: commonHeaders(nowMs) });
}

/** The response for an error. */
export function errorResponse(error: unknown, nowMs: number): Response {
  const { exception, message, status } =
    error instanceof ServiceError ? error : new ServiceError("InternalErrorException", "Internal server error.", 500);
  return new Response(JSON.stringify({ __type: exception, message }), {
    status,
    headers: {
      ...commonHeaders(nowMs),
      [ERROR_TYPE_HEADER]: `${exception}:`,
      [ERROR_MESSAGE_HEADER]: headerText(message),
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
