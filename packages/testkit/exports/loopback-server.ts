/** `@poolgate/testkit/loopback-server`: opens a server that a test plays, on a free port of this machine. */
import type { AddressInfo, Server, Socket } from "node:net";

export interface LoopbackServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  readonly port: number;
  /** Ends all connections, too. */
  readonly close: () => Promise<void>;
}

/**
 * @param server A server of HTTP, TLS or plain TCP.
 * @param host `localhost` where a browser is to take the page as secure and of the same site as other pages of `localhost`.
 * @example
 * const { origin, close } = await openOnLoopback(createServer((_, response) => void response.end("{}")));
 */
export async function openOnLoopback(
  server: Server,
  host: "127.0.0.1" | "localhost" = "127.0.0.1",
): Promise<LoopbackServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
