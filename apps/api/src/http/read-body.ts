/**
 * Reads the body of a request up to a limit.
 *
 * The limit counts the bytes that arrive. `Content-Length` is only used to reject a request early.
 */
import { ApiError } from "./api-error.ts";

export interface BodyLimit {
  readonly bytes: number;
  /** The sentence for a visitor whose body is too large. */
  readonly refusal: string;
}

/**
 * Returns the bytes of the body. Over the limit the rest stays unread and the stream unlocked, so that the listener
 * discards it.
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
    // The parser's message quotes the body, so it isn't kept.
    throw new ApiError({ status: 400, text: "The request is not valid JSON." });
  }
}

function endedEarly(cause: unknown): never {
  throw new ApiError({ status: 400, text: "The request ended before all of it arrived.", cause });
}

function tooLarge({ refusal }: BodyLimit): ApiError {
  return new ApiError({ status: 413, text: refusal });
}
