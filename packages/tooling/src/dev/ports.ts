/**
 * Whether a port is free for a server that a browser reaches as `localhost`, which may mean 127.0.0.1 or ::1.
 *
 * A port is taken when a server answers on either address or has bound it. A machine may lack IPv6.
 */
import { connect, createServer } from "node:net";
import { once } from "node:events";

const LOOPBACKS: readonly string[] = ["127.0.0.1", "::1"];

/** Whether a server holds the port on either loopback address. */
export async function isPortTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(
    LOOPBACKS.map(async (host) => (await isAnswered(host, port)) || isBound(host, port)),
  );
  return answers.includes(true);
}

/** The first free port from the given one on, without the reserved ones. */
export async function nextFreePort(from: number, reserved: ReadonlySet<number> = new Set()): Promise<number> {
  for (let port = from; port <= 65_535; port += 1) {
    if (!reserved.has(port) && !(await isPortTaken(port))) return port;
  }
  throw new Error(`There is no free port from ${from} on.`);
}

/** Ports that no system gives to outgoing connections: those are from 32,768 on. */
const LASTING = { from: 20_000, count: 12_000 };

/** Any free port, which no connection takes before a server does. */
export async function anyFreePort(): Promise<number> {
  const port = LASTING.from + Math.floor(Math.random() * LASTING.count);
  return (await isPortTaken(port)) ? anyFreePort() : port;
}

/** macOS lets us bind beside a server that holds all addresses, so an answer counts as well. */
async function isAnswered(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function isBound(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      // EACCES: this port is not for us, which comes to the same. Anything else means that the address doesn't exist.
      resolve(error.code === "EADDRINUSE" || error.code === "EACCES");
    });
    server.listen({ host, port, exclusive: true, ipv6Only: host === "::1" }, () => {
      server.close(() => {
        resolve(false);
      });
    });
  });
}
