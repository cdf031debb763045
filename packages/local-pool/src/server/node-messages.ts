/**
 * Answers Node's HTTP requests with a function from Request to Response. `@hono/node-server` converts between the two.
 *
 * This file adds what the library does not do: it limits the length of a body, and calls the function only when the whole request
 * has arrived, so that a request that breaks off has no effect.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { bodyTooLongError, errorResponse, readableFromAnywhere } from "../wire/envelope.ts";
import { bodyLimit } from "./body-limit.ts";

export type Handle = (request: Request) => Promise<Response>;

/** A request listener for Node's HTTP server. It breaks the connection when `handle` rejects. */
export function createListener(handle: Handle): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const maxBytes = bodyLimit(request);
      const received = await receive(request, incoming as IncomingMessage, maxBytes);
      return received === undefined ? bodyTooLongResponse(maxBytes) : handle(received);
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

/**
 * The request with its whole body in memory, or undefined when the body is too long. The body is read from Node's stream:
 * a web stream in between takes a third more time, and twice the memory.
 */
async function receive(
  { method, url, headers }: Request,
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Request | undefined> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return undefined;
  const body = await readBody(incoming, maxBytes);
  if (body === undefined) return undefined;
  const hasBody = body.length > 0 && method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A stream that is destroyed would close the connection before the response is sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The rest of the body is not read, so the connection must close. */
function bodyTooLongResponse(maxBytes: number): Response {
  const response = readableFromAnywhere(errorResponse(bodyTooLongError(maxBytes), Date.now()));
  response.headers.set("connection", "close");
  return response;
}
