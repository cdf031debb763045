/**
 * The site's api as one Hono app: it takes a Request and returns a Response.
 *
 * Everything it depends on is an option, so that it runs the same on Node, on Lambda and in a test. Each endpoint is
 * mounted at `/` and at `/production`, because API Gateway keeps the name of the stage in the path.
 */
import { Hono } from "hono";
import type { VerifyIdToken } from "./auth/verify-id-token.ts";
import type { Clock } from "./clock.ts";
import { contactRoute } from "./contact/contact.route.ts";
import { DEFAULT_SENDER_LIMIT } from "./contact/limit-sender.ts";
import { healthRoute } from "./health/health.route.ts";
import { allowOrigins } from "./http/allow-origins.ts";
import { answerError } from "./http/answer-error.ts";
import { limitByAddress } from "./http/limit-by-address.ts";
import type { CallLimit } from "./http/limit-calls.ts";
import { logRequests } from "./http/log-requests.ts";
import { setResponseHeaders } from "./http/response-headers.ts";
import type { Log } from "./log.ts";
import { refineRoute } from "./refine/refine.route.ts";
import type { Refiner } from "./refine/refiner.ts";
import type { ContactStore } from "./store/store.ts";
import type { DecodeClip } from "./transcribe/audio/decode-clip.ts";
import type { FindEngine } from "./transcribe/engines/choose-engine.ts";
import { transcribeRoute } from "./transcribe/transcribe.route.ts";
import { vitalsRoute } from "./vitals/vitals.route.ts";
import type { JobQueue } from "./work/job-queue.ts";

/** Each page view sends about five measurements. */
const VITALS_PER_CALL = 20;

export interface ApiOptions {
  readonly verifyIdToken: VerifyIdToken;
  readonly store: ContactStore;
  /** Called after each stored message; undefined when mail is not configured. */
  readonly mailQueue: { wake(): void } | undefined;
  /** The exact origins that may call the api from a browser. */
  readonly siteOrigins: readonly string[];
  readonly clock: Clock;
  /** Returns a new UUID for each message. */
  readonly newId: () => string;
  readonly log: Log;
  readonly senderLimit?: CallLimit;
  readonly speech: SpeechOptions;
}

/** What the endpoints without an account need. */
export interface SpeechOptions {
  readonly findEngine: FindEngine;
  readonly decode: DecodeClip;
  readonly queue: JobQueue;
  readonly refiner: Refiner;
  /** The limit for one address and one endpoint. */
  readonly callsPerMinute: number;
  readonly trustedProxies: number;
}

/** Creates the app; `app.fetch(request)` returns the response. */
export function createApi(options: ApiOptions): Hono {
  const { store, mailQueue, clock, log, senderLimit = DEFAULT_SENDER_LIMIT } = options;
  const { verifyIdToken, newId } = options;
  const { findEngine, decode, queue, refiner, callsPerMinute, trustedProxies } = options.speech;
  const minute = { calls: callsPerMinute, windowSeconds: 60 };
  const endpoints = new Hono();
  endpoints.route("/", healthRoute({ store, isMailConfigured: mailQueue !== undefined, findEngine, refiner, log }));
  endpoints.route(
    "/",
    contactRoute({
      verifyIdToken,
      store,
      onStored: mailQueue && (() => mailQueue.wake()),
      senderLimit,
      clock,
      newId,
      log,
    }),
  );
  endpoints.route(
    "/",
    transcribeRoute({
      findEngine,
      decode,
      queue,
      limitCaller: limitByAddress(minute, trustedProxies, "Too many recordings"),
      onTranscribed: () => refiner.prepare(),
      clock,
      log,
    }),
  );
  endpoints.route("/", refineRoute({ refiner, limitCaller: limitByAddress(minute, trustedProxies, "Too many texts") }));
  const beacons = { ...minute, calls: callsPerMinute * VITALS_PER_CALL };
  endpoints.route("/", vitalsRoute({ limitCaller: limitByAddress(beacons, trustedProxies, "Too many calls"), log }));

  const app = new Hono();
  app.use(logRequests(log, clock), setResponseHeaders(), allowOrigins(options.siteOrigins));
  app.route("/", endpoints);
  app.route("/production", endpoints);
  app.notFound((context) => context.json({ error: "There is nothing at this address." }, 404));
  app.onError((error, context) => answerError(error, context, log));
  return app;
}
