/**
 * `POST /refine`: makes a transcript readable. No account is needed.
 *
 * Each caller has one text that is refined and one that waits. The rules refine one text at a time and take up to a second
 * for it, so the calls that an address has in a minute would otherwise be a queue in front of all others.
 */
import { Hono } from "hono";
import { ApiError } from "../http/api-error.ts";
import { widestOf } from "../http/caller-address.ts";
import type { LimitCaller } from "../http/limit-by-address.ts";
import { readJsonBody } from "../http/read-json-body.ts";
import { createJobQueue, OwnerBusyError } from "../work/job-queue.ts";
import { RefineError, type Refiner } from "./refiner.ts";

/** Larger than a text of 5,000 four-byte characters that are escaped in JSON. */
const BODY_LIMIT = { bytes: 64 * 1024, refusal: "The text is too long. Please shorten it." };
const MAX_LENGTH = 5_000;
const DEADLINE_MS = 27_000;
const RETRY_AFTER_SECONDS = 5;

export interface RefineRouteOptions {
  readonly refiner: Refiner;
  readonly limitCaller: LimitCaller;
}

/** Creates the refine endpoint, which is mounted at each root of the api. */
export function refineRoute({ refiner, limitCaller }: RefineRouteOptions): Hono {
  const route = new Hono();
  // How many texts are refined at a time is the refiner's to say.
  const places = createJobQueue({ concurrency: Infinity, maxWaiting: Infinity });
  route.post("/refine", async (context) => {
    const networks = await limitCaller(context);
    const caller = widestOf(networks).key;
    const text = readText(await readJsonBody(context.req.raw, BODY_LIMIT));
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const refined = await places.run((ending) => refiner.refine(text, ending, caller), signal, networks).catch(explain);
    return context.json({ refined });
  });
  route.all("/refine", () => {
    throw new ApiError({ status: 405, text: "Send the text with POST.", headers: { Allow: "POST, OPTIONS" } });
  });
  return route;
}

function readText(body: unknown): string {
  const text = typeof body === "object" && body !== null && "text" in body ? body.text : undefined;
  if (typeof text !== "string") throw new ApiError({ status: 400, text: "text must be text." });
  if (Array.from(text).length > MAX_LENGTH) {
    throw new ApiError({ status: 422, text: `The text is longer than ${MAX_LENGTH} characters. Please shorten it.` });
  }
  return text;
}

function explain(error: unknown): never {
  if (error instanceof OwnerBusyError) {
    throw new ApiError({
      status: 429,
      text: "Your other texts are still being refined. Please try again in a moment.",
      headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    });
  }
  if (!(error instanceof RefineError)) throw error;
  throw new ApiError({
    status: 503,
    text: "The text could not be refined right now. Please try again.",
    headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
    cause: error,
  });
}
