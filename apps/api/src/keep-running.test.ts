/** An error that belongs to no request. */
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { surviveStrayErrors } from "./keep-running.ts";
import type { LogFields } from "./log.ts";

test("an error event without a listener is logged, and the process keeps running", () => {
  const logged: (LogFields | string | undefined)[] = [];
  const process = new EventEmitter();
  surviveStrayErrors(process, (_level, event, fields) => void logged.push(event, fields));
  process.emit("uncaughtException", Object.assign(new Error("ada@example.com"), { code: "ECONNRESET" }));
  expect(logged).toMatchObject(["process.strayError", { error: "Error", code: "ECONNRESET" }]);
  expect(JSON.stringify(logged)).not.toContain("ada@example.com");
});
