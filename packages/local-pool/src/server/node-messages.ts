/**
 * Answers Node's HTTP requests with a function from Request to Response. `@hono/node-server` converts between the two.
 *
 * This file adds what the library does not do: it limits the length of a body, and calls the function only when the whole request
 * has arrived, so that a request that breaks off has no effect.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { readableFromAnywhere } from "../wire/cors.ts";
import { bodyTooLongError, errorResponse, MAX_BODY_BYTES } from "../wire/envelope.ts";

export type Handle = (request: Request) => Promise<Response>;

/** A request listener for Node's HTTP server. It breaks the connection when `handle` rejects. */
export function createListener(handle: Handle): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(
    async (request) => {
      const received = await receive(request);
      return received === undefined ? bodyTooLongResponse() : handle(received);
    },
    {
      overrideGlobalObjects: false,
      // Other errors get no response: the client is gone, or a test's fault breaks the connection.
      errorHandler: (error) => (error instanceof RequestError ? new Response(null, { status: 400 }) : undefined),
    },
  );
  return (incoming, outgoing) => {
    const breakUnanswered = (): void => {
      if (!outgoing.headersSent) outgoing.destroy();
    };
    listener(incoming, outgoing).then(breakUnanswered, breakUnanswered);
  };
}

/** The request with its whole body in memory, or undefined when the body is too long. */
async function receive(request: Request): Promise<Request | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) return undefined;
  const { method, headers } = request;
  const body = await readBody(request);
  if (body === undefined) return undefined;
  return new Request(request.url, { method, headers, ...(body.length > 0 ? { body } : {}) });
}

async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.length;
    // The stream is not cancelled, because that would close the connection before the response is sent.
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(value);
  }
}

/** The rest of the body is not read, so the connection must close. */
function bodyTooLongResponse(): Response {
  const response = readableFromAnywhere(errorResponse(bodyTooLongError(), Date.now()));
  response.headers.set("connection", "close");
  return response;
}
