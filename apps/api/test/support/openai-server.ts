/** A service on loopback with OpenAI's calls, whose responses the test sets. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export interface ReceivedCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string;
  readonly body: Buffer<ArrayBuffer>;
}

export type AnswerCall = (call: ReceivedCall, response: ServerResponse) => void | Promise<void>;

export interface OpenAiServer {
  /** The base URL for STT_BASE_URL and REFINE_BASE_URL. */
  readonly baseUrl: string;
  readonly calls: ReceivedCall[];
  answerWith(answer: AnswerCall): void;
  close(): Promise<void>;
}

export async function startOpenAiServer(first: AnswerCall): Promise<OpenAiServer> {
  const calls: ReceivedCall[] = [];
  let answer = first;
  const server = createServer((request, response) => void receive(request, response));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = {
      path: request.url ?? "",
      authorization: request.headers.authorization,
      contentType: request.headers["content-type"] ?? "",
      body: Buffer.concat(chunks),
    };
    calls.push(call);
    await answer(call, response);
  }

  const { origin, close } = await openOnLoopback(server);
  return {
    baseUrl: `${origin}/v1`,
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
export function formOf({ contentType, body }: ReceivedCall): Promise<FormData> {
  return new Response(body, { headers: { "Content-Type": contentType } }).formData();
}
