/** Serves a key set on loopback, with the faults of a real server. */
import { createServer, type RequestListener } from "node:http";
import { openOnLoopback } from "@poolgate/testkit/loopback-server";

export interface KeyServer {
  readonly issuer: string;
  /** The number of requests for the key set. */
  requests(): number;
  answerWith(listener: RequestListener): void;
  close(): Promise<void>;
}

export const answerJson =
  (body: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

/** Serves on a free port. Every path except the key set's is 404. */
export async function startKeyServer(first: RequestListener): Promise<KeyServer> {
  let listener = first;
  let count = 0;
  const server = createServer((request, response) => {
    if (request.url !== "/us-east-1_Test/.well-known/jwks.json") return void response.writeHead(404).end();
    count += 1;
    listener(request, response);
  });
  const { origin, close } = await openOnLoopback(server);
  return {
    issuer: `${origin}/us-east-1_Test`,
    requests: () => count,
    answerWith: (next) => {
      listener = next;
    },
    close,
  };
}
