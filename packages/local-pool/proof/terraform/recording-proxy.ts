/** A server between a client and the pool that keeps every call and its answer. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { TARGET_HEADER } from "@poolgate/auth/wire";

export interface RecordedCall {
  /** The value of `X-Amz-Target`. */
  readonly target: string;
  readonly request: unknown;
  readonly status: number;
  readonly answer: unknown;
}

export interface RecordingProxy {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  close(): Promise<void>;
}

export async function startRecordingProxy(pool: string): Promise<RecordingProxy> {
  const calls: RecordedCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const relay = async (): Promise<void> => {
      const body = await text(incoming);
      const target = String(incoming.headers[TARGET_HEADER.toLowerCase()] ?? "");
      const response = await fetch(pool, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.1",
          [TARGET_HEADER]: target,
          authorization: incoming.headers.authorization ?? "",
        },
        body,
      });
      const answer = await response.text();
      calls.push({ target, request: parsed(body), status: response.status, answer: parsed(answer) });
      const headers = [...response.headers].filter(([name]) => name.startsWith("x-amzn") || name === "content-type");
      outgoing.writeHead(response.status, Object.fromEntries(headers));
      outgoing.end(answer);
    };
    relay().catch((error: unknown) => {
      // A client would try a 5xx answer again for minutes.
      outgoing.writeHead(400).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(body: string): unknown {
  return body === "" ? {} : JSON.parse(body);
}
