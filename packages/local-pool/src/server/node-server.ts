/**
 * Runs the pool on Node's HTTP or HTTPS server, on the loopback addresses 127.0.0.1 and ::1 unless another one is asked for.
 *
 * It refuses a request before the pool sees it when the request is too slow (Node's own limits are five times as long), or when
 * its Host is neither a name of this machine nor one that the pool was told. Otherwise a page of another site could point its own host name here and read the
 * outbox (DNS rebinding).
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Handle } from "./handle.ts";
import { createListener } from "./node-messages.ts";

export const HEADERS_TIMEOUT_MS = 10_000;
export const REQUEST_TIMEOUT_MS = 30_000;

/** How long running requests may take when the server stops. */
const STOP_WITHIN_MS = 4_000;

const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"] as const;
const HOST = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::([0-9]{1,5}))?$/i;
/** Browsers resolve each name below `localhost` to this machine (RFC 6761 §6.3). */
const LOCAL_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/i;
const METHODS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);

/** The time limits of a connection, in milliseconds. */
export interface TimeLimits {
  readonly headersMs: number;
  /** For the request with its body. */
  readonly requestMs: number;
  /** How often Node checks the limits. */
  readonly checkEveryMs: number;
}

const TIME_LIMITS: TimeLimits = {
  headersMs: HEADERS_TIMEOUT_MS,
  requestMs: REQUEST_TIMEOUT_MS,
  checkEveryMs: 1_000,
};

export interface ServerOptions {
  readonly limits?: TimeLimits;
  /** PEM texts for a server by https. Undefined: by http. */
  readonly tls?: { readonly key: string; readonly chain: string } | undefined;
  /** The only address to listen on, such as `0.0.0.0`. Default: both loopback addresses. */
  readonly address?: string | undefined;
  /** More names that `Host` may have, without a port. */
  readonly allowedHosts?: readonly string[];
}

export interface RunningServer {
  /** `http://localhost:PORT`, or https. */
  readonly url: string;
  /** Accepts no more requests, waits for the running ones, and ends within five seconds. */
  stop(): Promise<void>;
}

/** Creates the pool's handler once the server's address is known, because responses contain the address. */
export type CreateHandler = (url: string) => Handle;

export type Listener = ReturnType<typeof createListener>;

/**
 * Listens on a port, or on a free one for 0.
 *
 * @throws Error with `code` EADDRINUSE when another program uses the port on one of the addresses.
 */
export function startServer(
  port: number,
  createHandler: CreateHandler,
  options: ServerOptions = {},
): Promise<RunningServer> {
  return startListening(port, (url) => createListener(createHandler(url)), options);
}

/** The same as `startServer`, for a listener that answers Node's own requests. */
export async function startListening(
  port: number,
  createUrlListener: (url: string) => Listener,
  options: ServerOptions = {},
): Promise<RunningServer> {
  let listener: Listener | undefined;
  let url = "";
  const servers: Server[] = [];
  const isAllowedName = nameCheck(options.allowedHosts ?? []);
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A connection that is kept alive after its last response would keep its server open.
    isStopping = true;
    for (const response of running) response.shouldKeepAlive = false;
    await Promise.all(servers.map(stopServer));
  };
  try {
    let chosenPort = port;
    for (const address of options.address === undefined ? LOOPBACK_ADDRESSES : [options.address]) {
      const server = createNodeServer(options, (request, response) => {
        if (isStopping) response.shouldKeepAlive = false;
        running.add(response);
        response.once("close", () => running.delete(response));
        serve(listener, isAllowedName, request, response);
      });
      if (!(await listen(server, chosenPort, address))) continue;
      servers.push(server);
      chosenPort = (server.address() as AddressInfo).port;
    }
    url = `${options.tls === undefined ? "http" : "https"}://localhost:${chosenPort}`;
    listener = createUrlListener(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function createNodeServer(
  { limits = TIME_LIMITS, tls }: ServerOptions,
  onRequest: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const httpOptions = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: 5_000,
    requireHostHeader: true,
  };
  const server =
    tls === undefined
      ? createServer(httpOptions, onRequest)
      : createTlsServer({ ...httpOptions, key: tls.key, cert: tls.chain, minVersion: "TLSv1.2" }, onRequest);
  server.on("connect", (_request, socket: Duplex) => endSocket(socket, "405 Method Not Allowed"));
  server.on("upgrade", (_request, socket: Duplex) => endSocket(socket, "400 Bad Request"));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    endSocket(socket, CLIENT_ERROR_STATUS.get(error.code) ?? "400 Bad Request");
  });
  return server;
}

/** Resolves to false when this machine has no IPv6 loopback. */
function listen(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // The promise is settled already. A later error, such as too many open files, affects only one connection.
    server.on("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      if (isMissing && address === "::1") resolve(false);
      else reject(error);
    });
    server.listen({ host: address, port, exclusive: true }, () => resolve(true));
  });
}

async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await closed;
  clearTimeout(timer);
}

function nameCheck(allowed: readonly string[]): (name: string) => boolean {
  const names = new Set(allowed.map((name) => name.toLowerCase()));
  return (name) => LOCAL_NAME.test(name) || names.has(name.toLowerCase());
}

function serve(
  listener: Listener | undefined,
  isAllowedName: (name: string) => boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const refusedStatus = listener === undefined ? 503 : statusOfRefused(incoming, isAllowedName);
  if (listener === undefined || refusedStatus !== undefined) return end(outgoing, refusedStatus ?? 503);
  listener(incoming, outgoing);
}

/** The status for a request that the pool must not see, or undefined. */
function statusOfRefused(incoming: IncomingMessage, isAllowedName: (name: string) => boolean): number | undefined {
  // Node ignores a second Host field, but such a request is malformed (RFC 9112 §3.2).
  if (incoming.headersDistinct["host"]?.length !== 1) return 400;
  const [, name, port = "80"] = HOST.exec(incoming.headers.host ?? "") ?? [];
  if (name === undefined || !isAllowedName(name) || Number(port) > 65_535) return 421;
  if (!METHODS.has(incoming.method ?? "")) return 501;
  // The target must be in origin form (RFC 9112 §3.2.1).
  return incoming.url?.startsWith("/") === true ? undefined : 400;
}

function end(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { connection: "close", "content-length": 0 }).end();
}

/** The errors of Node's HTTP parser that have a status of their own. All others are a 400. */
const CLIENT_ERROR_STATUS: ReadonlyMap<string | undefined, string> = new Map([
  ["HPE_INVALID_METHOD", "501 Not Implemented"],
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** Refuses a request on a socket that Node's HTTP server no longer handles. */
function endSocket(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
