/**
 * The site's api as one Hono app: it takes a Request and returns a Response.
 *
 * Everything it depends on is an option, so that it runs the same on a server and in a test. On Lambda, each function
 * is an app with one of these endpoints (lambda/).
 */
import type { Hono } from "hono";
import type { VerifyIdToken } from "./auth/verify-id-token.ts";
import { contactRoute } from "./contact/contact.route.ts";
import { healthRoute } from "./server/health.route.ts";
import { type AppOptions, createApp } from "./http/create-app.ts";
import { limitByAddress, type LimitCaller } from "./http/limit-by-address.ts";
import { addressRules, type CallLimit, type CallRule, type CreateCallLimit, SENDER_RULE } from "./http/limit-calls.ts";
import { limitInMemory } from "./http/limit-in-memory.ts";
import type { AddressLimits } from "./limits-config.ts";
import { refineRoute } from "./refine/refine.route.ts";
import type { Refiner } from "./refine/refiner.ts";
import type { ContactStore } from "./store/store.ts";
import type { DecodeClip } from "./transcribe/audio/decode-clip.ts";
import type { FindEngine } from "./transcribe/engines/choose-engine.ts";
import { transcribeRoute } from "./transcribe/transcribe.route.ts";
import { vitalsRoute } from "./server/vitals.route.ts";
import type { JobQueue } from "./work/job-queue.ts";

export interface ApiOptions extends AppOptions {
  readonly verifyIdToken: VerifyIdToken;
  readonly store: ContactStore;
  /** Called after each stored message; undefined when mail is not configured. */
  readonly mailQueue: { wake(): void } | undefined;
  /** Returns a new UUID for each message. */
  readonly newId: () => string;
  readonly senderLimit?: CallLimit;
  /** Counts calls in the memory of this process by default. */
  readonly createLimit?: CreateCallLimit;
  readonly speech: SpeechOptions;
}

/** What the endpoints without an account need, and the limits for one address, which all endpoints have. */
export interface SpeechOptions extends AddressLimits {
  readonly findEngine: FindEngine;
  readonly decode: DecodeClip;
  readonly queue: JobQueue;
  readonly refiner: Refiner;
}

/** Creates the app; `app.fetch(request)` returns the response. */
export function createApi(options: ApiOptions): Hono {
  const { store, mailQueue, clock, log, verifyIdToken, newId, createLimit = limitInMemory } = options;
  const { findEngine, decode, queue, refiner, callsPerMinute, trustedProxies } = options.speech;
  const rules = addressRules(callsPerMinute);
  const limitCaller = (rule: CallRule): LimitCaller => limitByAddress(createLimit, rule, trustedProxies);
  // What is only logged or looked at isn't worth a write to a table.
  const limitLight = (rule: CallRule): LimitCaller => limitByAddress(limitInMemory, rule, trustedProxies);
  return createApp(
    [
      healthRoute({
        store,
        mail: mailQueue !== undefined,
        transcription: () => findEngine()?.name,
        refinement: refiner.name,
        limitCaller: limitLight(rules.health),
        log,
      }),
      contactRoute({
        verifyIdToken,
        store,
        limitCaller: limitCaller(rules.contact),
        onStored: mailQueue && (() => mailQueue.wake()),
        limitSender: createLimit({ ...SENDER_RULE, ...options.senderLimit }),
        clock,
        newId,
        log,
      }),
      transcribeRoute({
        findEngine,
        decode,
        queue,
        limitCaller: limitCaller(rules.transcribe),
        onTranscribed: () => refiner.prepare(),
        clock,
        log,
      }),
      refineRoute({ refiner, limitCaller: limitCaller(rules.refine) }),
      vitalsRoute({ limitCaller: limitLight(rules.vitals), log }),
    ],
    options,
  );
}
