/** A lost reader of the log does not end the pool, nor does an error event without a listener. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createUserPool, openData } from "@poolgate/local-pool";
import { startServer } from "../../src/server/node-server.ts";

const MAIN = fileURLToPath(new URL("../../src/server/main.ts", import.meta.url));
const ARGUMENTS = ["--conditions=poolgate-source", MAIN, "--port", "0", "--data", ":memory:"];

it.each([
  ["stderr", ["stderr"]],
  ["stdout", ["stdout"]],
  ["both", ["stdout", "stderr"]],
] as const)("keeps answering after the reader of %s has ended", { timeout: 60_000 }, async (_which, streams) => {
  const child = spawn(process.execPath, ARGUMENTS, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit");
  let url = "";
  for await (const line of createInterface(child.stdout)) {
    ({ url } = JSON.parse(line) as { url: string });
    break;
  }
  child.stderr.resume();
  for (const stream of streams) {
    child[stream].destroy();
    await once(child[stream], "close");
  }
  for (let calls = 0; calls < 3; calls += 1) {
    // Each call writes a line to the log.
    expect((await fetch(url, { method: "POST" })).status).toBe(400);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
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
