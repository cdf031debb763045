/**
 * `POST /transcribe`: returns the words of a recording of twelve seconds. No account is needed.
 *
 * It checks the rate limit and the body, then waits for a place in the queue, so that few recordings are decoded at a
 * time, and each caller has one place to run and one to wait. If the visitor leaves, the work is stopped. Nobody waits
 * longer than 30 s, the limit of API Gateway.
 */
import { Hono } from "hono";
import type { Clock } from "../clock.ts";
import { ApiError } from "../http/api-error.ts";
import { type CallerNetworks, widestOf } from "../http/caller-address.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import { readJsonBody } from "../http/read-json-body.ts";
import type { Log } from "../log.ts";
import { type JobQueue, OwnerBusyError, QueueFullError } from "../work/job-queue.ts";
import type { DecodeClip } from "./audio/decode-clip.ts";
import { INSTALL_COMMAND, type FindEngine } from "./engines/choose-engine.ts";
import { parseTranscribeBody } from "./parse-transcribe-body.ts";
import { transcribeClip } from "./transcribe-clip.ts";

/** Four times the size of twelve seconds at a browser's default bit rate. */
const BODY_LIMIT = { bytes: 1024 * 1024, refusal: "The recording is too long. Please record again." };
const DEADLINE_MS = 27_000;
const RETRY_AFTER_SECONDS = 10;

export interface TranscribeRouteOptions {
  readonly findEngine: FindEngine;
  readonly decode: DecodeClip;
  readonly queue: JobQueue;
  readonly limitCaller: LimitCaller;
  /** Called after each transcript. */
  readonly onTranscribed: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Creates the transcription endpoint, which is mounted at each root of the api. */
export function transcribeRoute(options: TranscribeRouteOptions): Hono {
  const { findEngine, decode, queue, limitCaller, onTranscribed, clock, log } = options;
  const route = new Hono();
  route.post("/transcribe", async (context) => {
    const networks = await limitCaller(context);
    // Checked before the body is read, so that a rejected recording uses no memory.
    checkRoom(queue, networks);
    const bytes = parseTranscribeBody(await readJsonBody(context.req.raw, BODY_LIMIT));
    const engine = findEngine();
    if (engine === undefined) {
      log("error", "transcribe.noEngine", { remedy: INSTALL_COMMAND });
      throw new ApiError({ status: 503, text: "Transcription is not set up here. Please try again later." });
    }
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const signal = AbortSignal.any([context.req.raw.signal, deadline]);
    const tools = { decode, engine, caller: widestOf(networks).key, clock, log };
    const text = await queue
      .run((ending) => transcribeClip(bytes, tools, ending), signal, networks)
      .catch((error: unknown) => {
        throw deadline.aborted ? tooMany(error) : refusalOf(error);
      });
    if (text !== "") onTranscribed();
    return context.json({ text });
  });
  route.all("/transcribe", () => {
    throw new ApiError({ status: 405, text: "Send the recording with POST.", headers: { Allow: "POST, OPTIONS" } });
  });
  return route;
}

/** @throws ApiError 429, 503 */
function checkRoom(queue: JobQueue, networks: CallerNetworks): void {
  try {
    queue.checkRoom(networks);
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof QueueFullError) return tooMany(error);
  if (!(error instanceof OwnerBusyError)) return error;
  return new ApiError({
    status: 429,
    text: "Your other recordings are still being transcribed. Please try again in a moment.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
  });
}

function tooMany(cause?: unknown): ApiError {
  return new ApiError({
    status: 503,
    text: "Many recordings are waiting right now. Please try again in a moment.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    cause,
  });
}
