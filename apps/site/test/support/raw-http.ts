/** Sends HTTP that is written by hand on a socket, for requests that no client library sends. */
import { once } from "node:events";
import { connect } from "node:net";

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends one request line to a port of this machine, and reads until the other side closes. The host is `localhost` by default. */
export async function sendRaw(url: string, requestLine: string, ...headers: readonly string[]): Promise<RawAnswer> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
  socket.setEncoding("latin1");
  let received = "";
  socket.on("data", (chunk: string) => (received += chunk));
  const host = headers.some((header) => header.startsWith("Host:")) ? [] : ["Host: localhost"];
  const lines = [`${requestLine} HTTP/1.1`, ...host, "Connection: close", ...headers, "", ""];
  socket.write(lines.join("\r\n"), "latin1");
  await once(socket, "close");
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [statusLine = "", ...fields] = head.split("\r\n");
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Map(
      fields.map((field) => [field.slice(0, field.indexOf(":")).toLowerCase(), field.replace(/^[^:]*:\s*/u, "")]),
    ),
    body: rest.join("\r\n\r\n"),
  };
}
