/** `@poolgate/testkit/loopback-server`: opens a server that a test plays, on a free port of this machine. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Ends all connections, too. */
  readonly close: () => Promise<void>;
}

/**
 * @param host `localhost` where a browser is to take the page as secure and of the same site as other pages of `localhost`.
 * @example
 * const { origin, close } = await openOnLoopback(createServer((_, response) => void response.end("{}")));
 */
export async function openOnLoopback(
  server: Server,
  host: "127.0.0.1" | "localhost" = "127.0.0.1",
): Promise<LoopbackServer> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
