/**
 * The HTTP form of the service (AWS JSON 1.1): what a call must look like, and how answers and refusals go out.
 *
 * This is the only place that writes the wire form of an error. What is not a ServiceError becomes an InternalErrorException
 * without any detail; the detail goes to the log.
 */
import { randomUUID } from "node:crypto";
import {
  ERROR_MESSAGE_HEADER,
  ERROR_TYPE_HEADER,
  TARGET_HEADER,
  USER_POOL_TARGET_PREFIX,
  WIRE_CONTENT_TYPE,
} from "@poolgate/auth/wire";
import { serviceError, serializationError, ServiceError } from "./service-error.ts";

/** Identity calls are small; the largest honest one stays far below. */
export const MAX_BODY_BYTES = 65_536;

/** The operation that a request names; the part behind the service's prefix, whatever it is. */
export function operationNameOf(request: Request): string {
  const target = request.headers.get(TARGET_HEADER) ?? "";
  const contentType = request.headers.get("content-type") ?? "";
  // The service finds the protocol by media type and target together.
  const isWireType = contentType.split(";", 1)[0]?.trim().toLowerCase() === WIRE_CONTENT_TYPE;
  if (!isWireType || !target.startsWith(USER_POOL_TARGET_PREFIX)) throw serviceError("unknownOperation");
  return target.slice(USER_POOL_TARGET_PREFIX.length);
}

/**
 * The JSON value of a request's body.
 *
 * @throws ServiceError SerializationException, with status 413 or 415 for a body that is too long or compressed.
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
    // The parser's own message quotes the text.
    throw serializationError("The body is not JSON");
  }
}

export function bodyTooLongError(): ServiceError {
  return serializationError(`The body is longer than ${MAX_BODY_BYTES} bytes`, 413);
}

/** An answer with its headers; `nowMs` dates it. */
export function answer(body: object, nowMs: number): Response {
  return new Response(JSON.stringify(body), { headers: commonHeaders(nowMs) });
}

/** The serviceError that an error stands for. */
export function refuse(error: unknown, nowMs: number): Response {
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

/** A message as a header value: one line of ASCII, of bounded length (RFC 9110 §5.5). */
function headerText(message: string): string {
  return message.slice(0, 1024).replaceAll(/[^\x20-\x7e]/g, "?");
}
