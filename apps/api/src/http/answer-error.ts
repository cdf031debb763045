/**
 * Turns every thrown error into a JSON response, `{"error": "<sentence>"}`.
 *
 * An error that is not an ApiError is a bug: it is logged by name and place, and the caller gets no details.
 */
import type { Context } from "hono";
import { StoreError } from "../store/store.ts";
import { describeError, type Log } from "../log.ts";
import { ApiError } from "./api-error.ts";

const STORE_RETRY_AFTER_SECONDS = 10;

/** The response for anything that was thrown while a request was handled. */
export function answerError(error: unknown, context: Context, log: Log): Response {
  const known = error instanceof StoreError ? storeUnavailable(error) : error;
  if (known instanceof ApiError) {
    if (known.status >= 500) log("error", "request.unavailable", describeError(known.cause));
    return context.json({ error: known.message }, known.status, { ...known.headers });
  }
  log("error", "request.failed", describeError(error));
  return context.json({ error: "Something went wrong on our side. Please try again later." }, 500);
}

/** Nothing was stored, so the same request can be sent again. */
function storeUnavailable(cause: StoreError): ApiError {
  return new ApiError({
    status: 503,
    text: "Your message could not be stored. Please try again in a moment.",
    headers: { "Retry-After": String(STORE_RETRY_AFTER_SECONDS) },
    cause,
  });
}
