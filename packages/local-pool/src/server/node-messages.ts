/**
 * Answers Node's HTTP requests with a function from Request to Response. `@hono/node-server` converts between the two, except for
 * calls of the API: making a Request and a Response takes half of the time of a call that only reads.
 *
 * This file adds what the library does not do: it limits the length of a body, and calls the function only when the whole request
 * has arrived, so that a request that breaks off has no effect.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import {
  bodyTooLongError,
  type CallAnswer,
  type CallRequest,
  errorAnswer,
  READABLE_FROM_ANYWHERE,
  readableFromAnywhere,
  toResponse,
} from "../wire/envelope.ts";
import { bodyLimit } from "./body-limit.ts";
import type { AnswerCall, Handle } from "./handle.ts";

/** A request listener for Node's HTTP server. It breaks the connection when `handle` rejects. */
export function createListener(handle: Handle): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { answerCall } = handle;
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const maxBytes = bodyLimit(new URL(request.url).pathname, request);
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
    const isCall = answerCall !== undefined && incoming.method === "POST" && incoming.url === "/";
    const answering = isCall ? answerNodeCall(answerCall, incoming, outgoing) : listener(incoming, outgoing);
    answering.then(breakUnanswered, breakUnanswered);
  };
}

/** The same as the handler's route does with a `Request`. */
async function answerNodeCall(
  answerCall: AnswerCall,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = headersOf(incoming);
  const maxBytes = bodyLimit("/", { headers });
  const bytes = await readBody(incoming, headers, maxBytes);
  const {
    status,
    headers: answered,
    body,
  } = bytes === undefined ? bodyTooLong(maxBytes) : await answerCall({ headers, arrayBuffer: async () => bytes });
  const contentLength = { "content-length": Buffer.byteLength(body) };
  outgoing.writeHead(status, { ...READABLE_FROM_ANYWHERE, ...answered, ...contentLength }).end(body);
}

/** As `Headers` has them. */
function headersOf({ headersDistinct }: IncomingMessage): CallRequest["headers"] {
  return {
    get: (name) => headersDistinct[name]?.join(", ") ?? null,
    has: (name) => headersDistinct[name] !== undefined,
  };
}

/** The request with its whole body in memory, or undefined when the body is too long. */
async function receive(
  { method, url, headers }: Request,
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Request | undefined> {
  const body = await readBody(incoming, headers, maxBytes);
  if (body === undefined) return undefined;
  const hasBody = body.length > 0 && method !== "GET" && method !== "HEAD";
  return new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
}

/**
 * The whole body, or undefined as soon as it is too long. It is read from Node's stream: a web stream in between takes a third more
 * time, and twice the memory.
 *
 * @throws Error when the request breaks off.
 */
function readBody(
  incoming: IncomingMessage,
  headers: CallRequest["headers"],
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const add = (chunk: Buffer): void => {
      length += chunk.length;
      chunks.push(chunk);
      if (length <= maxBytes) return;
      // The rest is not read. Destroying the stream would close the connection before the response is sent.
      incoming.off("data", add).pause();
      resolve(undefined);
    };
    incoming
      .on("data", add)
      .once("end", () => resolve(Buffer.concat(chunks)))
      .once("error", reject);
  });
}

/** The rest of the body is not read, so the connection must close. */
function bodyTooLong(maxBytes: number): CallAnswer {
  const { headers, ...answer } = errorAnswer(bodyTooLongError(maxBytes), Date.now());
  return { ...answer, headers: { ...headers, connection: "close" } };
}

function bodyTooLongResponse(maxBytes: number): Response {
  const response = toResponse(bodyTooLong(maxBytes));
  readableFromAnywhere(response);
  return response;
}
