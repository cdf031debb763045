/** The error responses for a recording that can't be transcribed. The visitor can fix each by recording again. */
import { ApiError } from "../http/api-error.ts";
import { MAX_SECONDS } from "./audio/pcm.ts";

export function emptyClip(): ApiError {
  return new ApiError({ status: 422, text: "The recording is empty. Please record again." });
}

export function unreadableClip(cause?: unknown): ApiError {
  return new ApiError({ status: 422, text: "This recording can't be read. Please record again.", cause });
}

export function clipTooLong(): ApiError {
  return new ApiError({ status: 422, text: `The recording is longer than ${MAX_SECONDS} seconds.` });
}
