/**
 * A request's body, read with a limit (reliability V11, V12; ASVS 4.1.1).
 *
 * The limit counts the bytes that really arrive and does not believe `Content-Length`, which only serves to refuse early.
 */
import { ApiError } from "./api-error.ts";

export interface BodyLimit {
  readonly bytes: number;
  /** The sentence for whoever sends more, in the words of what they sent. */
  readonly refusal: string;
}

/**
 * The body's bytes. Over the limit the rest stays unread, and the stream unlocked, for the listener to discard.
 *
 * @throws ApiError 413 over the limit, 400 for a body that ends early
 */
export async function readBytes(request: Request, limit: BodyLimit): Promise<Uint8Array> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit.bytes) throw tooLarge(limit);
  const { body } = request;
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(endedEarly);
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > limit.bytes) {
      reader.releaseLock();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
}

/** @throws ApiError 400 for what is not UTF-8 or not JSON */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    // The parser's own message quotes the body, so it isn't kept.
    throw new ApiError({ status: 400, text: "The request is not valid JSON." });
  }
}

function endedEarly(cause: unknown): never {
  throw new ApiError({ status: 400, text: "The request ended before all of it arrived.", cause });
}

function tooLarge({ refusal }: BodyLimit): ApiError {
  return new ApiError({ status: 413, text: refusal });
}
