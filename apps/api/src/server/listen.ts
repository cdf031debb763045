/**
 * Serves a fetch handler on localhost: on IPv4, and on IPv6 if the machine has it.
 *
 * A client has 10 s for the headers and 30 s for the whole request. Stopping lets running requests finish.
 *
 * Requests for other host names are rejected. Otherwise another site could point its own name at this machine (DNS
 * rebinding) and call the endpoints without an account from its visitor's browser.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_HEADERS } from "../http/response-headers.ts";

import { discardRest } from "./discard-rest.ts";
import { isOwnHost } from "./own-host.ts";

/** The time limits for a client in milliseconds, and how often they are checked. */
export interface TimeLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

const TIME_LIMITS: TimeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
const FREE_PORT_ATTEMPTS = 10;

export interface Listener {
  readonly port: number;
  /** Accepts no more connections and resolves when all are closed. After `deadlineMs` they are closed by force. */
  stop(deadlineMs: number): Promise<void>;
}

/** The port can't be used; `code` is the system's, for example `EADDRINUSE` when another program uses it. */
export class ListenError extends Error {
  readonly code: string | undefined;

  constructor(port: number, cause: NodeJS.ErrnoException) {
    const why = cause.code === "EADDRINUSE" ? "is taken" : `can't be used (${cause.code})`;
    super(`Port ${port} on localhost ${why}. Stop the program that uses it, or choose another with --port.`, { cause });
    this.name = "ListenError";
    this.code = cause.code;
  }
}

export interface ListenOptions {
  readonly timeLimits?: TimeLimits;
  /** More host names besides `localhost`, such as that of a proxy in front. */
  readonly hostNames?: readonly string[];
}

/**
 * Starts listening.
 *
 * @param port 0 picks a free one
 * @throws ListenError
 */
export async function listenOnLoopback(
  fetch: (request: Request, caller: { remoteAddress: string | undefined }) => Promise<Response>,
  port: number,
  { timeLimits = TIME_LIMITS, hostNames = [] }: ListenOptions = {},
): Promise<Listener> {
  const running = new Set<ServerResponse>();
  const answer = getRequestListener(
    (request, { incoming, outgoing }) => {
      outgoing.once("finish", () => discardRest(request));
      return fetch(request, { remoteAddress: incoming.socket.remoteAddress });
    },
    { overrideGlobalObjects: false, errorHandler: answerUnreadable, autoCleanupIncoming: false },
  );
  const newServer = (): Server =>
    createServer({ ...timeLimits }, (incoming, outgoing) => {
      running.add(outgoing);
      outgoing.once("close", () => running.delete(outgoing));
      if (!hasOneHost(incoming)) outgoing.writeHead(400, { ...RESPONSE_HEADERS, Connection: "close" }).end();
      else if (isOwnHost(incoming.headers.host, hostNames)) void answer(incoming, outgoing);
      else refuseHost(outgoing);
    });
  const servers = await bindBoth(newServer, port);
  return {
    port: portOf(servers[0]),
    stop: async (deadlineMs) => {
      const closed = servers.map(close);
      // A keep-alive connection would keep the server open after its last response.
      for (const outgoing of running) outgoing.shouldKeepAlive = false;
      for (const server of servers) server.closeIdleConnections();
      const force = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), deadlineMs);
      await Promise.all(closed);
      clearTimeout(force);
    },
  };
}

/** A second Host header is a bad request (RFC 9112 §3.2); Node would use the first one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length === 1;
}

/** The response to a request for another host (RFC 9110 §15.5.20). */
function refuseHost(outgoing: ServerResponse): void {
  outgoing.writeHead(421, { ...RESPONSE_HEADERS, "Content-Type": "application/json" });
  outgoing.end(JSON.stringify({ error: "This service has another address." }));
}

/** The response to what Node accepts but no Request can be made of, such as a Host header with spaces. */
function answerUnreadable(): Response {
  return Response.json({ error: "The request is not valid." }, { status: 400, headers: { ...RESPONSE_HEADERS } });
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
      if (!(error instanceof ListenError) || error.code !== "EADDRINUSE") return [first];
      await close(first);
      // The port is free on IPv4 but used on IPv6, so another one is tried.
      if (port !== 0 || attempt === FREE_PORT_ATTEMPTS) throw error;
    }
  }
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Later errors are about single connections, when the promise is already settled.
    server.on("error", (cause) => reject(new ListenError(port, cause)));
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
