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
 * @example
 * const { origin, close } = await openOnLoopback(createServer((_, response) => void response.end("{}")));
 */
export async function openOnLoopback(server: Server): Promise<LoopbackServer> {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
