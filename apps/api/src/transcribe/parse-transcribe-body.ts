/** Reads `{ audio, mimeType }`. The declared type is not used, so it only has to be a text if it is there. */
import { ApiError } from "../http/api-error.ts";
import { emptyClip } from "./clip-error.ts";

/** Base64 with padding (RFC 4648 §4), without line breaks or a data URL. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Returns the bytes of the recording.
 *
 * @throws ApiError 400 for another shape, 422 for an empty recording
 */
export function parseTranscribeBody(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw wrongShape("The request must be an object.");
  const { audio, mimeType } = body as { readonly audio?: unknown; readonly mimeType?: unknown };
  if (typeof audio !== "string") throw wrongShape("audio must be text in base64.");
  if (mimeType !== undefined && typeof mimeType !== "string") throw wrongShape("mimeType must be text.");
  if (audio === "") throw emptyClip();
  if (audio.length % 4 !== 0 || !BASE64.test(audio)) throw wrongShape("audio must be text in base64.");
  return new Uint8Array(Buffer.from(audio, "base64"));
}

function wrongShape(text: string): ApiError {
  return new ApiError({ status: 400, text });
}
