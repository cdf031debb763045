/** How much of the machine the handlers of files may take. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../../../test/support/make-folder.ts";
import { createModuleFunctions } from "./module-functions.ts";

const INVOCATION = { requestId: "1", functionArn: "arn:aws:lambda:us-east-1:000000000000:function:f", deadlineMs: 0 };

function functionOf(code: string, limits: { readonly running: number; readonly heapMb: number }) {
  const file = join(makeFolder(), "handler.mjs");
  writeFileSync(file, `export const handler = async (event) => ${code};`);
  const functions = createModuleFunctions({}, limits);
  onTestFinished(() => functions.stop());
  return (event: object, { signal } = new AbortController()) =>
    functions.invoke(file, { ...INVOCATION, event: JSON.stringify(event) }, signal);
}

it("a handler that would be one too many is refused at once, as by the quota of Lambda", async () => {
  const call = functionOf("(event.hangs ? new Promise(() => {}) : event)", { running: 1, heapMb: 64 });
  const patience = new AbortController();
  const hanging = call({ hangs: true }, patience);
  expect(await call({})).toEqual({ notInvoked: "TooManyRequestsException" });
  patience.abort();
  await hanging;
  expect(await call({})).toMatchObject({ json: "{}" });
});

it("a handler that fills its memory is refused, and the next call has a new one", async () => {
  const code =
    "{ const all = []; while (event.fills) all.push(Array.from({ length: 1e5 }, () => ({}))); return event; }";
  const call = functionOf(code, { running: 1, heapMb: 16 });
  expect(await call({ fills: true })).toMatchObject({ errorMessage: expect.stringContaining("memory limit") });
  expect(await call({})).toMatchObject({ json: "{}" });
});
