/**
 * Serves the site on localhost: on IPv4, and on IPv6 if the machine has it.
 *
 * Slow clients are disconnected. Stopping lets running responses finish for a while.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000 };
const FREE_PORT_ATTEMPTS = 10;
const DRAIN_MS = 4_000;

export interface RunningSite {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Answers {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The response to what no Request can be made of. */
  readonly unreadable: () => Response;
}

/**
 * @param port 0 picks a free one
 * @throws the system's error when the port can't be used
 */
export async function listen({ fetch, unreadable }: Answers, port: number): Promise<RunningSite> {
  const answer = getRequestListener((request) => fetch(request), {
    overrideGlobalObjects: false,
    errorHandler: unreadable,
  });
  const servers = await bindBoth(
    () => createServer(TIME_LIMITS, (incoming, outgoing) => void answer(incoming, outgoing)),
    port,
  );
  return {
    url: `http://localhost:${portOf(servers[0])}`,
    async stop() {
      const closed = servers.map(close);
      for (const server of servers) server.closeIdleConnections();
      const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), DRAIN_MS);
      await Promise.all(closed);
      clearTimeout(force);
    },
  };
}

async function bindBoth(newServer: () => Server, port: number): Promise<[Server, ...Server[]]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = newServer();
    await bind(first, "127.0.0.1", port);
    const second = newServer();
    try {
      await bind(second, "::1", portOf(first));
      return [first, second];
    } catch (error) {
      // Without IPv6 on this machine, localhost is IPv4 only.
      if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) return [first];
      await close(first);
      // The port is free on IPv4 but used on IPv6, so another one is tried.
      if (port !== 0 || attempt === FREE_PORT_ATTEMPTS) throw error;
    }
  }
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
