/** Node's messages as the web's: a whole Request from an incoming one, and a Response written out. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyTooLongError, MAX_BODY_BYTES, errorResponse } from "../wire/envelope.ts";
import { readableFromAnywhere } from "../wire/cors.ts";

/** Reads a request to its end, or to the limit of its body. */
export async function toRequest(origin: string, incoming: IncomingMessage): Promise<Request | "tooLong"> {
  const body = await readBytes(incoming);
  if (body === undefined) return "tooLong";
  const { method = "GET" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
  return new Request(`${origin}${incoming.url ?? "/"}`, { method, headers, ...(hasBody ? { body } : {}) });
}

async function readBytes(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function writeResponse(outgoing: ServerResponse, response: Response, isHead: boolean): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(response.status === 204 ? {} : { "content-length": body.length }),
  });
  outgoing.end(isHead ? undefined : body);
}

/** The wire's serviceError of a body that is too long; the rest of it is not read, so the connection ends. */
export function refuseOversized(outgoing: ServerResponse): void {
  const response = readableFromAnywhere(errorResponse(bodyTooLongError(), Date.now()));
  response.headers.set("connection", "close");
  void writeResponse(outgoing, response, false).then(() => outgoing.once("finish", () => outgoing.destroy()));
}
