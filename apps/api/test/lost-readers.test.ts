/** The api keeps running when the program that read its log has ended. */
import { EventEmitter } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { surviveStrayErrors } from "../src/keep-running.ts";
import type { LogFields } from "../src/log.ts";
import { startApiProcess } from "./support/api-process.ts";

test.each(["stderr", "stdout", "both"] as const)(
  "the api keeps answering after the reader of %s has ended",
  async (stream) => {
    const api = startApiProcess(["--port", "0", "--data", ":memory:"]);
    onTestFinished(async () => {
      api.kill("SIGKILL");
      await api.ended();
    });
    const url = await api.ready();
    await api.stopReading(stream);
    for (let calls = 0; calls < 3; calls += 1) {
      // Each request writes a line to the log.
      const refused = await fetch(`${url}/contact`, { method: "POST", body: "{}" });
      expect(refused.status).toBe(401);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    api.kill("SIGTERM");
    expect((await api.ended()).code).toBe(0);
  },
);

test("an error event without a listener is logged, and the process keeps running", () => {
  const logged: (LogFields | string | undefined)[] = [];
  const process = new EventEmitter();
  surviveStrayErrors(process, (_level, event, fields) => void logged.push(event, fields));
  process.emit("uncaughtException", Object.assign(new Error("ada@example.com"), { code: "ECONNRESET" }));
  expect(logged).toMatchObject(["process.strayError", { error: "Error", code: "ECONNRESET" }]);
  expect(JSON.stringify(logged)).not.toContain("ada@example.com");
});
