/** A service on loopback that speaks HTTP/2 without TLS, as the SDK of AWS does for Bedrock and Transcribe. */
import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from "node:http2";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export type AnswerStream = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void | Promise<void>;

export interface Http2Server {
  readonly endpoint: string;
  answerWith(answer: AnswerStream): void;
  close(): Promise<void>;
}

export async function startHttp2Server(first: AnswerStream): Promise<Http2Server> {
  let answer = first;
  const server = createServer();
  server.on("session", (session) => session.on("error", () => undefined));
  server.on("stream", (stream, headers) => {
    stream.on("error", () => undefined);
    void answer(stream, headers);
  });
  const { origin, close } = await openOnLoopback(server);
  return {
    endpoint: origin,
    answerWith: (next) => {
      answer = next;
    },
    close,
  };
}
