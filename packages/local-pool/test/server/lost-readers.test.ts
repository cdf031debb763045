/** A lost reader of the log does not end the pool, nor does an error event without a listener. */
import { once } from "node:events";
import { connect } from "node:net";
import { createUserPool, openData } from "@poolgate/local-pool";
import { expect, it, onTestFinished } from "vitest";
import { startServer } from "../../src/server/node-server.ts";
import { startNodePool } from "../support/node-pool.ts";

it("keeps answering after the readers of stdout and stderr have ended", async () => {
  const pool = await startNodePool(["--data", ":memory:"]);
  await pool.stopReading();
  for (let calls = 0; calls < 3; calls += 1) {
    // Each call writes a line to the log.
    expect((await fetch(pool.url, { method: "POST" })).status).toBe(400);
  }
  expect((await fetch(`${pool.url}/healthz`)).status).toBe(200);
  expect((await pool.end("SIGTERM")).code).toBe(0);
});

it.each([
  ["CONNECT", "CONNECT elsewhere:80 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["an upgrade", "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
  ["bytes that are not HTTP", "no HTTP\r\n\r\n"],
])("survives a connection that is reset while %s is refused", async (_what, request) => {
  const server = await startServer(0, (origin) => createUserPool({ ...openData(":memory:"), origin }).handle);
  onTestFinished(() => server.stop());
  const strays: unknown[] = [];
  const note = (error: unknown): void => void strays.push(error);
  process.on("uncaughtExceptionMonitor", note);
  onTestFinished(() => void process.off("uncaughtExceptionMonitor", note));
  for (let tries = 0; tries < 20; tries += 1) {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(server.url).port) });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(request, () => socket.resetAndDestroy());
    await once(socket, "close");
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(strays).toEqual([]);
});

it("keeps answering when the log writer throws", async () => {
  const pool = createUserPool({
    ...openData(":memory:"),
    origin: "http://localhost:9400",
    log: () => {
      throw new Error("no room for a log");
    },
  });
  onTestFinished(() => pool.close());
  const response = await pool.handle(new Request("http://localhost:9400/", { method: "POST" }));
  expect(response.status).toBe(400);
});
