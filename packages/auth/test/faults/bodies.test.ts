/** Faults in the bytes of a response: incomplete, endless and far too long bodies. */
import { signIn } from "@poolgate/auth";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { type Engine, type Fault } from "../engine.ts";
import { credentials, startWithAccount } from "./steps.ts";

const MEBIBYTE = 1_048_576;
const CHUNK = new TextEncoder().encode("x".repeat(65_536));

let engine: Engine;

const trySignIn = () => engine.clock.settle(signIn(engine.auth, credentials));

/** The first half of each response arrives. Then the connection breaks or ends. */
const cutting =
  (isBroken: boolean): Fault =>
  async (_, send) => {
    const response = await send();
    const text = await response.text();
    const half = new TextEncoder().encode(text.slice(0, text.length >> 1));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(half);
        if (isBroken) controller.error(new TypeError("terminated"));
        else controller.close();
      },
    });
    return new Response(body, { status: response.status, headers: response.headers });
  };

it.each([
  ["and the connection breaks", true, "network.unreachable"],
  ["and the answer just ends", false, "network.badAnswer"],
])("a body that is cut in the middle, %s, is a network failure and stores nothing", async (_, broken, code) => {
  engine = await startWithAccount();
  engine.fault = cutting(broken);
  await expect(trySignIn()).rejects.toMatchObject({ code });
  expect(engine.browser.storage.size).toBe(0);
  engine.fault = undefined;
  expect((await trySignIn()).isSignedIn).toBe(true);
});

it("of a body of 50 MiB at most 1 MiB and a chunk is read, and no memory is kept", async () => {
  engine = await startWithAccount();
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let read = 0;
  let cancelled = 0;
  engine.fault = () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent += CHUNK.byteLength;
          read = Math.max(read, sent);
          if (sent > 50 * MEBIBYTE) controller.close();
          else controller.enqueue(CHUNK);
        },
        cancel: () => void (cancelled += 1),
      },
      { highWaterMark: 0 },
    );
    return Promise.resolve(new Response(body));
  };
  await expect(trySignIn()).rejects.toMatchObject({ code: "network.badAnswer" });
  expect(read).toBeLessThanOrEqual(MEBIBYTE + 2 * CHUNK.byteLength);
  expect(cancelled).toBeGreaterThan(0);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(8 * MEBIBYTE);
});

it.each([
  ["[", "arrays"],
  ['{"a":', "objects"],
])("100,000 nested %s are an invalid response", async (piece) => {
  engine = await startWithAccount();
  engine.fault = () => Promise.resolve(new Response(piece.repeat(100_000)));
  await expect(trySignIn()).rejects.toMatchObject({ code: "network.badAnswer" });
  expect(engine.browser.storage.size).toBe(0);
});
