/** Sends HTTP that is written by hand on a socket, for requests that no client library sends. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawConnection {
  readonly socket: Socket;
  /** Resolves to the first response, or to what had arrived when the other side closed the connection. */
  readonly answer: () => Promise<string>;
}

/** Connects to a port of the IPv4 loopback; text is written byte by byte, as latin-1. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: "127.0.0.1" });
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => (received += chunk));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return {
    socket,
    answer: async () => {
      while (!socket.closed && !isWhole(received)) {
        await Promise.race([once(socket, "data"), once(socket, "close")]);
      }
      return received;
    },
  };
}

/** Sends the text on a new connection and returns the response. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const { socket, answer } = await openRaw(port);
  socket.write(text, "latin1");
  const received = await answer();
  socket.destroy();
  return received;
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? Number.NaN);

function isWhole(received: string): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const head = received.slice(0, end);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  return received.length >= end + 4 + length;
}
