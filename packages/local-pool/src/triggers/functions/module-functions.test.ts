/** How many handlers of files run at once. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../../../test/support/make-folder.ts";
import { createModuleFunctions } from "./module-functions.ts";

const INVOCATION = { requestId: "1", functionArn: "arn:aws:lambda:us-east-1:000000000000:function:f", deadlineMs: 0 };

it("a handler that would be one too many is refused at once, as by the quota of Lambda", async () => {
  const file = join(makeFolder(), "handler.mjs");
  writeFileSync(file, "export const handler = async (event) => (event.hangs ? new Promise(() => {}) : event);");
  const functions = createModuleFunctions({}, 1);
  onTestFinished(() => functions.stop());
  const patience = new AbortController();
  const call = (event: object) =>
    functions.invoke(file, { ...INVOCATION, event: JSON.stringify(event) }, patience.signal);
  const hanging = call({ hangs: true });
  expect(await call({})).toEqual({ notInvoked: "TooManyRequestsException" });
  patience.abort();
  await hanging;
  const next = new AbortController();
  expect(await functions.invoke(file, { ...INVOCATION, event: "{}" }, next.signal)).toMatchObject({ json: "{}" });
});
