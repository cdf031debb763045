/** Each kind of thing that a test file can leave behind in its worker is found, and what was undone is not. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { watchWorker } from "../../src/workers/what-is-left.ts";

type Undo = () => unknown;

const ignore = () => undefined;

async function listen() {
  const server = createServer((socket) => socket.resume().write("hello")).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const KINDS: readonly [title: string, leave: () => Undo | Promise<Undo>, found: string][] = [
  [
    "a timer",
    () => {
      const timer = setTimeout(() => undefined, 60_000);
      return () => clearTimeout(timer);
    },
    "timer, started at ",
  ],
  [
    "an interval",
    () => {
      const timer = setInterval(() => undefined, 60_000);
      return () => clearInterval(timer);
    },
    "timer, started at ",
  ],
  [
    "an open server",
    async () => {
      const server = await listen();
      return () => server.close();
    },
    "1 × TCPServerWrap",
  ],
  [
    "an open socket",
    async () => {
      const server = await listen();
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      await once(socket, "data");
      server.unref();
      return () => {
        server.close();
        socket.destroy();
      };
    },
    "× socket",
  ],
  [
    "a process",
    () => {
      const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 60_000)"], { stdio: "ignore" });
      return () => child.kill();
    },
    "1 × ProcessWrap",
  ],
  [
    "a listener of the process",
    () => {
      process.on("SIGUSR2", ignore);
      return () => process.off("SIGUSR2", ignore);
    },
    "1 × listener of the process for SIGUSR2",
  ],
  [
    "a new global",
    () => {
      Object.assign(globalThis, { leftOver: 1 });
      return () => Reflect.deleteProperty(globalThis, "leftOver");
    },
    "global leftOver: added",
  ],
  [
    "a replaced global",
    () => {
      const { fetch } = globalThis;
      globalThis.fetch = () => Promise.reject(new Error("replaced"));
      return () => (globalThis.fetch = fetch);
    },
    "global fetch: changed",
  ],
  [
    "a removed global",
    () => {
      const { btoa } = globalThis;
      Reflect.deleteProperty(globalThis, "btoa");
      return () => Object.defineProperty(globalThis, "btoa", { value: btoa, configurable: true, writable: true });
    },
    "global btoa: removed",
  ],
  [
    "a variable of the environment",
    () => {
      process.env["LEFT_OVER"] = "1";
      return () => Reflect.deleteProperty(process.env, "LEFT_OVER");
    },
    "variable LEFT_OVER: nothing → 1",
  ],
  [
    "another working directory",
    () => {
      const folder = process.cwd();
      process.chdir(tmpdir());
      return () => process.chdir(folder);
    },
    "working directory:",
  ],
];

test.each(KINDS)("finds %s, and nothing once it has ended", async (_, leave, found) => {
  const [whatIsLeft, whatIsLeftInTheEnd] = [watchWorker(0), watchWorker()];
  const undo = await leave();
  expect((await whatIsLeft()).join("\n")).toContain(found);
  await undo();
  expect(await whatIsLeftInTheEnd()).toEqual([]);
});

test("a global that Node loads when it is first used has not changed", async () => {
  const whatIsLeft = watchWorker(0);
  expect(globalThis.CompressionStream).toBeDefined();
  expect(globalThis.EventSource).toBeUndefined();
  expect(await whatIsLeft()).toEqual([]);
});
