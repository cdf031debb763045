/**
 * Runs an app on AWS Lambda behind an HTTP API of API Gateway (payload format 2.0).
 *
 * The stage is part of the path there: `/production/transcribe` for the stage `production`, `/transcribe` for
 * `$default`. An event of another kind, and a function that is not set up, get a JSON error like every other problem.
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
import type { Hono } from "hono";
import { handle, type LambdaContext, type LambdaEvent } from "hono/aws-lambda";
import { RESPONSE_HEADERS } from "../http/response-headers.ts";
import { describeError, type Log } from "../log.ts";
import { SecretsUnavailableError } from "../read-secrets.ts";
import { logStartFailure } from "./function-settings.ts";

export interface HttpResult {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

export type HttpFunction = (event: unknown, context: LambdaContext) => Promise<HttpResult>;

const FORMAT = "2.0";
const RETRY_AFTER_SECONDS = "60";

/**
 * Creates the function that Lambda calls with an event.
 *
 * @param createApp called once, when Lambda starts the process; and again for the next event when a secret could not be
 * read then
 */
export function createHttpFunction(createApp: () => Promise<Hono>, log: Log): HttpFunction {
  const start = (): Promise<ReturnType<typeof handle> | undefined> =>
    createApp().then(handle, (error: unknown) => {
      if (error instanceof SecretsUnavailableError) starting = undefined;
      return logStartFailure(error, log);
    });
  let starting: ReturnType<typeof start> | undefined = start();
  return async (event, context) => {
    const version = httpVersion(event);
    if (version !== FORMAT) {
      log("error", "lambda.wrongEvent", { expected: `HTTP API ${FORMAT}`, version });
      return failure(500, "This service is not connected correctly. Please try again later.");
    }
    starting ??= start();
    const answer = await starting;
    if (answer === undefined) {
      return failure(503, "This service is not set up. Please try again later.", {
        "Retry-After": RETRY_AFTER_SECONDS,
      });
    }
    try {
      return (await answer(event as LambdaEvent, context)) as HttpResult;
    } catch (error) {
      log("error", "lambda.failed", describeError(error));
      return failure(500, "Something went wrong on our side. Please try again later.");
    }
  };
}

/** The payload format of an HTTP event; undefined for any other event. */
function httpVersion(event: unknown): string | undefined {
  if (typeof event !== "object" || event === null) return undefined;
  const { version, rawPath, requestContext } = event as Partial<Record<string, unknown>>;
  if (typeof version !== "string") return undefined;
  if (version !== FORMAT) return version;
  const isComplete = typeof rawPath === "string" && typeof requestContext === "object" && requestContext !== null;
  return isComplete && "http" in requestContext ? version : undefined;
}

function failure(statusCode: number, error: string, headers: Readonly<Record<string, string>> = {}): HttpResult {
  return {
    statusCode,
    headers: { ...RESPONSE_HEADERS, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ error }),
    isBase64Encoded: false,
  };
}
