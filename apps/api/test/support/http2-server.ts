/** A service on loopback that speaks HTTP/2 without TLS, as the SDK of AWS does for Bedrock and Transcribe. */
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";

export type AnswerStream = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void | Promise<void>;

export interface Http2Server {
  readonly endpoint: string;
  answerWith(answer: AnswerStream): void;
  close(): Promise<void>;
}

export async function startHttp2Server(first: AnswerStream): Promise<Http2Server> {
  let answer = first;
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("error", () => undefined);
    session.once("close", () => sessions.delete(session));
  });
  server.on("stream", (stream, headers) => {
    stream.on("error", () => undefined);
    void answer(stream, headers);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
