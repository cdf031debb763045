/** A service on loopback that a test plays: it keeps the calls, and gives the answers of the test. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer<ArrayBuffer>;
}

export type AnswerCall = (call: ReceivedCall, response: ServerResponse) => void | Promise<void>;

export interface PlayedServer {
  readonly origin: string;
  readonly calls: ReceivedCall[];
  answerWith(answer: AnswerCall): void;
  close(): Promise<void>;
}

export async function startPlayedServer(first: AnswerCall): Promise<PlayedServer> {
  const calls: ReceivedCall[] = [];
  let answer = first;
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = { path: request.url ?? "", headers: request.headers, body: await buffer(request) };
    calls.push(call);
    await answer(call, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  const { origin, close } = await openOnLoopback(server);
  return {
    origin,
    calls,
    answerWith: (next) => {
      answer = next;
    },
    close,
  };
}

export function answerJson(body: unknown, status = 200): AnswerCall {
  return (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
}

/** The fields of a multipart call; a file is a File. */
export function formOf({ headers, body }: ReceivedCall): Promise<FormData> {
  return new Response(body, { headers: { "Content-Type": headers["content-type"] ?? "" } }).formData();
}
