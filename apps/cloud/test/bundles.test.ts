/** The bundles of the functions: small, complete, and each answers an event in a fresh Node. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Bundle, bundleFunctions } from "../src/bundles/bundle-functions.ts";
import { callBundle, httpEvent } from "./support/call-bundle.ts";

const LIMIT_BYTES = 400_000;

let folder = "";
let bundles: readonly Bundle[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "poolgate-bundles-"));
  bundles = await bundleFunctions(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("each function's own code is at most 400 kB; engines of speech and grammar lie beside it", () => {
  const tooLarge = bundles.filter(({ codeBytes }) => codeBytes > LIMIT_BYTES);
  expect(tooLarge).toEqual([]);
  const withEngine = bundles.filter(({ engineBytes }) => engineBytes > 0).map(({ name }) => name);
  expect(withEngine).toEqual(["transcribe", "refine"]);
});

describe("in a fresh Node, beside nothing else", () => {
  const vital = { name: "CLS", value: 0, rating: "good", path: "/" };

  test.each([
    ["contact", 401, httpEvent("POST", "/contact", {})],
    ["transcribe", 405, httpEvent("GET", "/transcribe")],
    ["refine", 503, httpEvent("POST", "/refine", { text: "um hello" })],
    ["vitals", 204, httpEvent("POST", "/vitals", vital)],
    ["health", 404, httpEvent("GET", "/nowhere")],
    ["health", 503, httpEvent("GET", "/healthz")],
  ] as const)("%s answers %i", async (name, statusCode, event) => {
    expect(await callBundle(join(folder, name), event)).toMatchObject({ statusCode });
  });

  test("retry leaves what it cannot do in the queue", async () => {
    const record = { eventSource: "aws:sqs", messageId: "m1", body: JSON.stringify({ version: 1, id: "x" }) };
    expect(await callBundle(join(folder, "retry"), { Records: [record] })).toEqual({
      batchItemFailures: [{ itemIdentifier: "m1" }],
    });
  });
});
