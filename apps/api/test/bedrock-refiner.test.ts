/** The refiner with Amazon Bedrock, against a service on loopback that speaks Converse, and the rules as its fallback. */
import { text as readText } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../src/log.ts";
import { askBedrock } from "../src/refine/bedrock-chat.ts";
import { createChatRefiner } from "../src/refine/chat-refiner.ts";
import type { Refiner } from "../src/refine/refiner.ts";
import { type AnswerStream, type Http2Server, startHttp2Server } from "./support/http2-server.ts";
import { AWS_ENVIRONMENT, AWS_KEYS } from "./support/table-server.ts";

const TEXT = "um can you send me the the report";
const REFINED = "Can you send me the report?";
const BY_RULES = "by rules";
const CALLER = "198.51.100.7";
const never = new AbortController().signal;

let server: Http2Server;
let refiner: Refiner;
let logged: string[];
let asked: { path: unknown; authorization: unknown; body: unknown }[];

beforeEach(async () => {
  logged = [];
  asked = [];
  server = await startHttp2Server(answerWith([{ text: REFINED }]));
  refiner = createRefiner(20_000);
});
afterEach(() => server.close());

function createRefiner(timeoutMs: number): Refiner {
  const rules = { name: "rules", refine: () => Promise.resolve(BY_RULES), prepare: () => undefined };
  const config = { endpoint: server.endpoint, region: AWS_ENVIRONMENT.AWS_REGION, credentials: AWS_KEYS };
  const log = createLog((line) => logged.push(line), { now: () => 0, schedule: () => () => undefined });
  const ask = askBedrock({ model: "eu.amazon.nova-lite-v1:0", timeoutMs }, config);
  return createChatRefiner("bedrock", ask, { rules, takeFromQuota: () => Promise.resolve(true), log });
}

function answer(status: number, body: unknown, error?: string): AnswerStream {
  return async (stream, headers) => {
    const request = await readText(stream);
    asked.push({ path: headers[":path"], authorization: headers.authorization, body: JSON.parse(request) });
    const type = error === undefined ? {} : { "x-amzn-errortype": error };
    stream.respond({ ":status": status, "content-type": "application/json", ...type });
    stream.end(JSON.stringify(body));
  };
}

function answerWith(content: unknown): AnswerStream {
  return answer(200, { output: { message: { role: "assistant", content } }, stopReason: "end_turn" });
}

test("asks the model with the visitor's text apart from the instruction, and joins its parts", async () => {
  server.answerWith(answerWith([{ text: "Can you send " }, { text: "me the report?" }]));

  expect(await refiner.refine(TEXT, never, CALLER)).toBe(REFINED);
  expect(asked).toEqual([
    {
      path: "/model/eu.amazon.nova-lite-v1%3A0/converse",
      authorization: expect.stringContaining("/eu-west-1/bedrock/aws4_request") as string,
      body: {
        system: [{ text: expect.not.stringContaining(TEXT) as string }],
        messages: [{ role: "user", content: [{ text: `<transcript>\n${TEXT}\n</transcript>` }] }],
        // About twice the tokens of the text.
        inferenceConfig: { temperature: 0, maxTokens: 81 },
      },
    },
  ]);
});

test.each<[string, AnswerStream]>([
  ["without text", answerWith([{ image: {} }])],
  [
    "cut off by its limit",
    answer(200, {
      output: { message: { role: "assistant", content: [{ text: "Can you send" }] } },
      stopReason: "max_tokens",
    }),
  ],
  ["without a message", answer(200, {})],
  ["throttled", answer(429, { message: TEXT }, "ThrottlingException")],
  ["refused", answer(403, { message: TEXT }, "AccessDeniedException")],
  ["a failure", answer(500, { message: TEXT }, "InternalServerException")],
  ["missing for ever", (stream) => void stream.resume()],
  ["a broken connection", (stream) => stream.session?.destroy()],
])("when the answer is %s it returns the rules' text, and logs neither text", async (what, failing) => {
  server.answerWith(failing);
  const patient = createRefiner(what === "missing for ever" ? 300 : 20_000);

  expect(await patient.refine(TEXT, never, CALLER)).toBe(BY_RULES);
  expect(logged.join("")).toMatch(/refine\.(?:answerRefused|serviceFailed)/);
  expect(logged.join("")).not.toContain("report");
});

test("a visitor who leaves ends the call, and the rules do not run", async () => {
  const leaving = new AbortController();
  server.answerWith(() => leaving.abort(new Error("left")));

  await expect(refiner.refine(TEXT, leaving.signal, CALLER)).rejects.toThrow("left");
});
