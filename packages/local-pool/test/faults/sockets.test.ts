/** Time limits close many deliberately slow connections, and other clients are served. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createUserPool, openData } from "@poolgate/local-pool";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { expect, it, onTestFinished } from "vitest";
import { startServer } from "../../src/server/node-server.ts";

const SLOW_HEADERS = "POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const SLOW_BODY = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{";

/** A thousand, as the catalogue of faults says, and time enough to open them; or some of them. */
const [PAIRS, HEADERS_MS] = IN_PROOF ? [500, 10_000] : [50, 800];

it("slow heads and slow bodies are disconnected, and healthz is answered meanwhile", async () => {
  const { store, masterKey } = openData(":memory:");
  const limits = { headersMs: HEADERS_MS, requestMs: 2 * HEADERS_MS, checkEveryMs: 100 };
  const server = await startServer(0, (origin) => createUserPool({ store, masterKey, origin }).handle, { limits });
  onTestFinished(async () => {
    await server.stop();
    store.close();
  });
  const port = Number(new URL(server.url).port);
  const open = async (beginning: string): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).resume();
    await once(socket, "connect");
    socket.write(beginning);
    return socket;
  };
  const sockets = await Promise.all(
    Array.from({ length: 2 * PAIRS }, (_, index) => open(index % 2 === 0 ? SLOW_HEADERS : SLOW_BODY)),
  );
  const closed = Promise.all(sockets.map(async (socket) => socket.closed || once(socket, "close")));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(sockets.filter((socket) => socket.closed)).toEqual([]);
  await closed;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
