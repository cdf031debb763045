/** The api behind API Gateway's HTTP API: events of format 2.0 at both base paths. */
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from "hono/aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLambdaHandler } from "../src/lambda.ts";
import { wavOf } from "./support/clips.ts";
import { createTestApi, SITE_ORIGIN, SUBMISSION, type TestApi } from "./support/test-api.ts";
import { createTokenIssuer, type TokenIssuer } from "./support/token-issuer.ts";

let issuer: TokenIssuer;
let api: TestApi;

beforeAll(async () => {
  issuer = await createTokenIssuer();
  api = createTestApi(issuer, {
    speech: {
      findEngine: () => ({ name: "stub", isLocal: true, transcribe: () => Promise.resolve("the words") }),
      decode: () => Promise.resolve({ pcm: new Int16Array(16_000).fill(5_000), decoder: "opus" }),
      refiner: { name: "stub", refine: (text) => Promise.resolve(`${text}.`), prepare: () => undefined },
      callsPerMinute: 6,
    },
  });
});
afterAll(() => api.close());

interface Call {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly isBase64Encoded?: boolean;
  readonly sourceIp?: string;
}

/** Builds the event as API Gateway sends it. A stage with a name of its own is part of the path. */
function eventFor(stage: string, input: Call): LambdaEvent {
  const { path, body, headers = {}, method = "POST", isBase64Encoded = false, sourceIp = "198.51.100.7" } = input;
  const rawPath = stage === "$default" ? path : `/${stage}${path}`;
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString: "",
    headers: { "content-type": "application/json", host: "api.example", ...headers },
    body: body ?? null,
    isBase64Encoded,
    requestContext: {
      accountId: "123456789012",
      apiId: "abc",
      authentication: null,
      authorizer: {},
      domainName: "api.example",
      domainPrefix: "abc",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp, userAgent: "test" },
      requestId: "id",
      routeKey: "$default",
      stage,
      time: "20/Nov/2026:12:00:00 +0000",
      timeEpoch: 1_795_176_000_000,
    },
  } as unknown as LambdaEvent;
}

async function call(
  stage: string,
  input: Call,
): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }> {
  const handler = createLambdaHandler(api.app);
  const result = (await handler(eventFor(stage, input), {} as LambdaContext)) as APIGatewayProxyResult;
  const body = result.body === "" ? undefined : (JSON.parse(result.body) as unknown);
  return { status: result.statusCode, body, headers: result.headers ?? {} };
}

describe.each(["production", "$default"])("at the stage %s", (stage) => {
  test("transcribes a recording", async () => {
    const body = JSON.stringify({ audio: Buffer.from(wavOf(1, 0.3)).toString("base64"), mimeType: "audio/wav" });

    expect(await call(stage, { path: "/transcribe", body })).toMatchObject({
      status: 200,
      body: { text: "the words" },
    });
  });

  test("reads a base64 body", async () => {
    const body = Buffer.from(JSON.stringify({ text: "grüße" })).toString("base64");
    const answer = await call(stage, { path: "/refine", body, isBase64Encoded: true });

    expect(answer).toMatchObject({ status: 200, body: { refined: "grüße." } });
  });

  test("requires a token for a message and stores it", async () => {
    const body = JSON.stringify({ body: { ...SUBMISSION, message: `To ${stage}` } });
    const authorization = `Bearer ${await issuer.sign()}`;

    expect(await call(stage, { path: "/contact", body })).toMatchObject({ status: 401 });
    expect(await call(stage, { path: "/contact", body, headers: { authorization } })).toMatchObject({ status: 200 });
    expect(api.rows().map((row) => row.message)).toContain(`To ${stage}`);
  });

  test("answers a measurement, a health check, a preflight and an unknown path", async () => {
    const vital = JSON.stringify({ name: "CLS", value: 0, rating: "good", path: "/" });
    const headers = { "content-type": "text/plain" };
    const preflight = { origin: SITE_ORIGIN, "access-control-request-method": "POST" };

    expect((await call(stage, { path: "/vitals", body: vital, headers })).status).toBe(204);
    expect(await call(stage, { path: "/healthz", method: "GET" })).toMatchObject({ status: 200, body: { ok: true } });
    const answer = await call(stage, { path: "/transcribe", method: "OPTIONS", headers: preflight });
    expect(answer).toMatchObject({ status: 204, headers: { "access-control-allow-origin": SITE_ORIGIN } });
    expect((await call(stage, { path: "/nowhere", method: "GET" })).status).toBe(404);
  });
});

test("identifies callers by the event's address, whatever their headers say", async () => {
  const statuses: number[] = [];
  for (let number = 1; number <= 7; number += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${number}` };
    statuses.push((await call("production", { path: "/refine", body: "{}", headers, sourceIp: "192.0.2.1" })).status);
  }

  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  expect((await call("production", { path: "/refine", body: "{}", sourceIp: "192.0.2.2" })).status).toBe(400);
});
