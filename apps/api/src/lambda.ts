/**
 * Runs the same app on AWS Lambda behind an HTTP API of API Gateway (payload format 2.0).
 *
 * The stage is part of the path there: `/production/transcribe` for the stage `production`, `/transcribe` for
 * `$default`. The app is mounted at both. The caller's address is in the event (http/caller-address.ts).
 *
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
import type { Hono } from "hono";
import { handle } from "hono/aws-lambda";

export type LambdaHandler = ReturnType<typeof handle>;

/** The function that Lambda calls with an event. */
export function createLambdaHandler(app: Hono): LambdaHandler {
  return handle(app);
}
