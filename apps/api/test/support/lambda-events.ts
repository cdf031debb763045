/** Events as AWS Lambda gets them: of an HTTP API (payload format 2.0), of an SQS queue, and of a schedule. */
import { randomUUID } from "node:crypto";

export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly sourceIp?: string;
  /** A stage with a name of its own is part of the path. */
  readonly stage?: string;
}

/** @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html */
export function httpEvent(call: HttpCall): object {
  const { method, path, headers = {}, body, sourceIp = "198.51.100.7", stage = "production" } = call;
  const [plainPath = "", rawQueryString = ""] = path.split("?");
  const rawPath = stage === "$default" ? plainPath : `/${stage}${plainPath}`;
  const isText = typeof body === "string";
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath,
    rawQueryString,
    headers: { host: "api.example", ...lowerCase(headers) },
    ...(body === undefined ? {} : { body: isText ? body : Buffer.from(body).toString("base64") }),
    isBase64Encoded: body !== undefined && !isText,
    requestContext: {
      accountId: "123456789012",
      apiId: "abc",
      domainName: "api.example",
      domainPrefix: "abc",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp, userAgent: "test" },
      requestId: randomUUID(),
      routeKey: "$default",
      stage,
      time: "20/Nov/2026:12:00:00 +0000",
      timeEpoch: 1_795_176_000_000,
    },
  };
}

/** The event of a REST API, or of an HTTP API whose integration has another payload format. */
export function restEvent(path: string): object {
  return { version: "1.0", resource: path, path, httpMethod: "POST", headers: {}, body: "{}", isBase64Encoded: false };
}

/** @see https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html */
export function queueEvent(...bodies: readonly string[]): {
  readonly Records: readonly { readonly messageId: string }[];
} {
  const arn = "arn:aws:sqs:eu-west-1:123456789012:mail";
  const records = bodies.map((body) => ({
    messageId: randomUUID(),
    receiptHandle: "handle",
    body,
    attributes: { ApproximateReceiveCount: "1" },
    messageAttributes: {},
    eventSource: "aws:sqs",
    eventSourceARN: arn,
    awsRegion: "eu-west-1",
  }));
  return { Records: records };
}

/** @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-run-lambda-schedule.html */
export const SCHEDULE_EVENT = {
  version: "0",
  id: "53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa",
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: "123456789012",
  time: "2026-11-20T12:00:00Z",
  region: "eu-west-1",
  resources: ["arn:aws:events:eu-west-1:123456789012:rule/mail"],
  detail: {},
};

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
