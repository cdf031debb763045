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
  const taken = LOOPBACKS.map(async (host) => (await isAnswered(host, port)) || isBound(host, port));
  return (await Promise.all(taken)).includes(true);
}

/** The first free port from the given one on, without the reserved ones. */
export async function nextFreePort(from: number, reserved: ReadonlySet<number> = new Set()): Promise<number> {
  if (from > 65_535) throw new Error("There is no free port.");
  return reserved.has(from) || (await isPortTaken(from)) ? nextFreePort(from + 1, reserved) : from;
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
  const hasAnswered = once(socket, "connect").then(
    () => true,
    () => false,
  );
  return hasAnswered.finally(() => socket.destroy());
}

async function isBound(host: string, port: number): Promise<boolean> {
  const server = createServer().listen({ host, port, exclusive: true, ipv6Only: host === "::1" });
  try {
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return false;
  } catch (error) {
    // EACCES: this port is not for us, which comes to the same. Anything else means that the address doesn't exist.
    return ["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}
