/**
 * `POST /transcribe`: twelve seconds of a visitor's voice into text (`spec.md` §7). No account is needed.
 *
 * How often, what, then a place in the queue, so that few clips are worked on at a time. A visitor who leaves ends the work,
 * and nobody waits longer than a gateway would (30 s).
 */
import { Hono } from "hono";
import type { Clock } from "../clock.ts";
import { ApiError } from "../http/api-error.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import { readJsonBody } from "../http/read-json-body.ts";
import type { Log } from "../log.ts";
import { type JobQueue, QueueFullError } from "../work/job-queue.ts";
import type { DecodeClip } from "./audio/decode-clip.ts";
import { INSTALL_COMMAND, type FindEngine } from "./engines/choose-engine.ts";
import { parseTranscribeBody } from "./parse-transcribe-body.ts";
import { transcribeClip } from "./transcribe-clip.ts";

/** Four times what a browser records by default in twelve seconds. */
const BODY_LIMIT = { bytes: 1024 * 1024, refusal: "The recording is too long. Please record again." };
const DEADLINE_MS = 27_000;
const RETRY_AFTER_SECONDS = 10;

export interface TranscribeRouteOptions {
  readonly findEngine: FindEngine;
  readonly decode: DecodeClip;
  readonly queue: JobQueue;
  readonly limitCaller: LimitCaller;
  /** Told that there is a transcript. */
  readonly onTranscribed: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** The transcription endpoint, to be mounted at each of the api's roots. */
export function transcribeRoute(options: TranscribeRouteOptions): Hono {
  const { findEngine, decode, queue, limitCaller, onTranscribed, clock, log } = options;
  const route = new Hono();
  route.post("/transcribe", async (context) => {
    await limitCaller(context);
    // Before the body is read: what can't be worked on need not fill the memory.
    if (queue.isFull()) throw tooMany();
    const bytes = parseTranscribeBody(await readJsonBody(context.req.raw, BODY_LIMIT));
    const engine = findEngine();
    if (engine === undefined) {
      log("error", "transcribe.noEngine", { remedy: INSTALL_COMMAND });
      throw new ApiError({ status: 503, text: "Transcription is not set up here. Please try again later." });
    }
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = AbortSignal.any([context.req.raw.signal, deadline]);
    const tools = { decode, engine, clock, log };
    const text = await queue
      .run((ending) => transcribeClip(bytes, tools, ending), signal)
      .catch((error: unknown) => {
        throw error instanceof QueueFullError || deadline.aborted ? tooMany(error) : error;
      });
    if (text !== "") onTranscribed();
    return context.json({ text });
  });
  route.all("/transcribe", () => {
    throw new ApiError({ status: 405, text: "Send the recording with POST.", headers: { Allow: "POST, OPTIONS" } });
  });
  return route;
}

function tooMany(cause?: unknown): ApiError {
  return new ApiError({
    status: 503,
    text: "Many recordings are waiting right now. Please try again in a moment.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    cause,
  });
}
