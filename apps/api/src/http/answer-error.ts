/**
 * The one place that turns a thrown error into an answer: JSON `{"error": "<sentence>"}`.
 *
 * What is not an ApiError is a fault of ours: it is logged by name and place, and the caller learns nothing of it.
 */
import type { Context } from "hono";
import { StoreError } from "../store/store.ts";
import { describeError, type Log } from "../log.ts";
import { ApiError } from "./api-error.ts";

const STORE_RETRY_AFTER_SECONDS = 10;

/** The answer for anything thrown while a request was handled. */
export function answerError(error: unknown, context: Context, log: Log): Response {
  const known = error instanceof StoreError ? storeUnavailable(error) : error;
  if (known instanceof ApiError) {
    if (known.status >= 500) log("error", "request.unavailable", describeError(known.cause));
    return context.json({ error: known.message }, known.status, { ...known.headers });
  }
  log("error", "request.failed", describeError(error));
  return context.json({ error: "Something went wrong on our side. Please try again later." }, 500);
}

/** Nothing was stored, so the same request may simply come again. */
function storeUnavailable(cause: StoreError): ApiError {
  return new ApiError({
    status: 503,
    text: "Your message could not be stored. Please try again in a moment.",
    headers: { "Retry-After": String(STORE_RETRY_AFTER_SECONDS) },
    cause,
  });
}
