/** The keys of services in AWS Secrets Manager: read at the start, by the server and by the functions, and never shown. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunction } from "@poolgate/cloud/src/stacks/bundle-functions.ts";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { HttpResult } from "../src/lambda/http-function.ts";
import { withSecrets } from "../src/read-secrets.ts";
import { startApiProcess } from "./support/api-process.ts";
import { type AnswerAwsCall, type AwsServer, startAwsServer } from "./support/aws-server.ts";
import { readClip, transcribeBody } from "./support/clips.ts";
import { type FunctionProcess, startFunction } from "./support/function-process.ts";
import { httpEvent } from "./support/lambda-events.ts";
import { answerJson, type PlayedServer, startPlayedServer } from "./support/played-server.ts";
import { AWS_ENVIRONMENT, startTableServer, type TableServer } from "./support/table-server.ts";
import { SITE_ORIGIN } from "./support/test-api.ts";

const KEY = "sk-of-the-owner";
const SECRET = "site/speech";
const UNREACHABLE = "AWS Secrets Manager can't be reached. Start again later.";
const REFUSED = "STT_API_KEY_SECRET must name a secret of AWS Secrets Manager that this account may read.";

let secrets: AwsServer;
let service: PlayedServer;
let table: TableServer;
let bundles: string;
let settings: Record<string, string>;

const holding =
  (value: string): AnswerAwsCall =>
  () => ({ body: { ARN: "arn", Name: SECRET, SecretString: value } });
const THROTTLING: AnswerAwsCall = () => ({ status: 400, error: "ThrottlingException", body: {} });

beforeAll(async () => {
  [secrets, service, table] = await Promise.all([
    startAwsServer(holding(KEY)),
    startPlayedServer(answerJson({ text: "thank you" })),
    startTableServer(),
  ]);
  bundles = mkdtempSync(join(tmpdir(), "poolgate-functions-"));
  await bundleFunction("transcribe", bundles);
  settings = {
    ...AWS_ENVIRONMENT,
    SITE_ORIGIN,
    STT_PROVIDER: "openai",
    STT_BASE_URL: `${service.origin}/v1`,
    STT_API_KEY_SECRET: SECRET,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
  };
});
afterAll(async () => {
  await Promise.all([secrets.close(), service.close(), table.close()]);
  rmSync(bundles, { recursive: true });
});
beforeEach(() => {
  secrets.answerWith(holding(KEY));
  service.calls.length = 0;
});

async function startTranscribe(): Promise<FunctionProcess> {
  const running = await startFunction(join(bundles, "index.mjs"), { ...settings, ...table.environment });
  onTestFinished(() => running.stop());
  return running;
}

async function transcribe(running: FunctionProcess): Promise<HttpResult> {
  const body = JSON.stringify(transcribeBody(readClip("opus.webm")));
  const headers = { "Content-Type": "application/json" };
  return (await running.invoke(httpEvent({ method: "POST", path: "/transcribe", headers, body }))) as HttpResult;
}

describe("the function", () => {
  test("uses the key that the secret holds, which its environment does not", async () => {
    const running = await startTranscribe();

    expect(await transcribe(running)).toMatchObject({ statusCode: 200, body: '{"text":"thank you"}' });
    expect(service.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(secrets.calls.map(({ body }) => body)).toEqual([{ SecretId: SECRET }]);
    expect(running.log()).not.toContain(KEY);
  });

  test("is not set up when the secret is not there, and says so in its log by the setting's name", async () => {
    secrets.answerWith(() => ({ status: 400, error: "ResourceNotFoundException", body: { message: KEY } }));
    const running = await startTranscribe();

    expect(await transcribe(running)).toMatchObject({
      statusCode: 503,
      body: '{"error":"This service is not set up. Please try again later."}',
    });
    expect(running.log()).toContain(REFUSED);
    expect(running.log()).not.toContain(KEY);
    expect(service.calls).toEqual([]);
  });

  test("reads it again for the next call when Secrets Manager was not there at the start", async () => {
    secrets.answerWith(() => ({ status: 500, error: "InternalServiceError", body: {} }));
    const running = await startTranscribe();

    expect((await transcribe(running)).statusCode).toBe(503);
    secrets.answerWith(holding(KEY));
    expect((await transcribe(running)).statusCode).toBe(200);
  });
});

describe("the server", () => {
  test("starts with the key of the secret", async () => {
    const api = startApiProcess(["--port", "0", "--data", ":memory:"], settings);
    const url = await api.ready();
    const response = await fetch(`${url}/transcribe`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(transcribeBody(readClip("opus.webm"))),
    });
    api.kill("SIGTERM");

    expect(await response.json()).toEqual({ text: "thank you" });
    expect(service.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect((await api.ended()).stderr).not.toContain(KEY);
  });

  // Throttled calls are repeated for seconds.
  test.each<[string, AnswerAwsCall, string]>([
    ["is refused", () => ({ status: 400, error: "AccessDeniedException", body: { message: KEY } }), REFUSED],
    ...(IN_PROOF ? [["can't be had now", THROTTLING, UNREACHABLE] as [string, AnswerAwsCall, string]] : []),
  ])("does not start with a secret that %s", async (_, answer, problem) => {
    secrets.answerWith(answer);
    const { code, stderr } = await startApiProcess(["--port", "0", "--data", ":memory:"], settings).ended();

    expect([code, stderr]).toEqual([1, `${problem}\n`]);
  });
});

const ALONE = "STT_API_KEY_SECRET must name a secret that holds the key alone, as plain text.";

test.each<[string, AnswerAwsCall, Record<string, string>, string]>([
  ["holds JSON", holding(`{"key": "${KEY}"}`), {}, ALONE],
  ["is empty", holding(" "), {}, ALONE],
  [
    "stands beside a key",
    holding(KEY),
    { STT_API_KEY: "another" },
    "STT_API_KEY and STT_API_KEY_SECRET must not be set together.",
  ],
  ["has no region", holding(KEY), { AWS_REGION: "" }, "AWS_REGION must be set when STT_API_KEY_SECRET is set."],
])("a secret that %s is no key", async (_, answer, changed, problem) => {
  const env = { ...settings, ...changed };
  // Amazon's library reads the variables of the process.
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  secrets.answerWith(answer);

  await expect(withSecrets(env)).rejects.toMatchObject({ name: "ConfigError", message: problem });
});
