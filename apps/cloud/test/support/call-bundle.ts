/**
 * Loads a bundled function in a Node process of its own, as Lambda does, and calls it with an event.
 *
 * The process sees the folder of the bundle alone: a module that was left out would be missed.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { join } from "node:path";

const PROGRAM = `
  const { handler } = await import(process.argv[1]);
  const result = await handler(JSON.parse(process.argv[2]), { getRemainingTimeInMillis: () => 59_000 });
  console.log("\\n" + JSON.stringify(result));
  process.exit(0);
`;

/** Credentials of nobody, and services that are not there. */
export const BUNDLE_ENVIRONMENT = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "example",
  AWS_SECRET_ACCESS_KEY: "example",
  AWS_ENDPOINT_URL: "http://127.0.0.1:9",
  STORE: "dynamodb",
  TABLE_NAME: "table",
  SITE_ORIGIN: "https://www.stillwater.example",
  USER_POOL_ISSUER: "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Example00",
  USER_POOL_CLIENT_ID: "example",
  RETRY_QUEUE_URL: "http://127.0.0.1:9/queue",
  MAIL: "ses",
  CONTACT_MAIL_FROM: "site@stillwater.example",
  CONTACT_MAIL_TO: "owner@stillwater.example",
  STT_PROVIDER: "transcribe",
  REFINE_PROVIDER: "bedrock",
  BEDROCK_MODEL: "vendor.model",
};

export async function callBundle(folder: string, event: unknown): Promise<unknown> {
  const args = ["--input-type=module", "--eval", PROGRAM, join(folder, "index.mjs"), JSON.stringify(event)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: BUNDLE_ENVIRONMENT });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

/** An event of an HTTP API in format 2.0, at the stage `production`. */
export function httpEvent(method: string, path: string, body?: object, headers: object = {}): object {
  const rawPath = `/production${path}`;
  return {
    version: "2.0",
    routeKey: `ANY ${path}`,
    rawPath,
    rawQueryString: "",
    headers: { host: "api.example", "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" },
      domainName: "api.example",
      stage: "production",
    },
  };
}
