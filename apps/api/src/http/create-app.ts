/** Puts endpoints into one Hono app, with the log, headers, origins and errors that all of them share. */
import { Hono } from "hono";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { allowOrigins } from "./allow-origins.ts";
import { answerError } from "./answer-error.ts";
import { logRequests } from "./log-requests.ts";
import { setResponseHeaders } from "./response-headers.ts";

export interface AppOptions {
  /** The exact origins that may call the api from a browser. */
  readonly siteOrigins: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
}

/** Mounts each endpoint at `/` and at `/production`, because API Gateway keeps the name of the stage in the path. */
export function createApp(routes: readonly Hono[], { siteOrigins, clock, log }: AppOptions): Hono {
  const endpoints = new Hono();
  for (const route of routes) endpoints.route("/", route);
  const app = new Hono();
  app.use(logRequests(log, clock), setResponseHeaders(), allowOrigins(siteOrigins));
  app.route("/", endpoints);
  app.route("/production", endpoints);
  app.notFound((context) => context.json({ error: "There is nothing at this address." }, 404));
  app.onError((error, context) => answerError(error, context, log));
  return app;
}
