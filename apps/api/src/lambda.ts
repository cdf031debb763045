/**
 * The same app behind API Gateway's HTTP API (event format 2.0).
 *
 * The stage is part of the path there: `/production/transcribe` at the stage `production`, `/transcribe` at `$default`;
 * the app is mounted at both. The caller's address comes from the event (http/caller-address.ts).
 */
import type { Hono } from "hono";
import { handle } from "hono/aws-lambda";

export type LambdaHandler = ReturnType<typeof handle>;

/** What Lambda calls with an event. */
export function createLambdaHandler(app: Hono): LambdaHandler {
  return handle(app);
}
