/**
 * A request's body, read with a limit (reliability V11, V12; ASVS 4.1.1).
 *
 * The limit counts the bytes that really arrive and does not believe `Content-Length`, which only serves to refuse early.
 */
import { ApiError } from "./api-error.ts";

/**
 * The body's bytes.
 *
 * @throws ApiError 413 over the limit, 400 for a body that ends early
 */
export async function readBytes({ headers, body }: Request, limitBytes: number): Promise<Uint8Array> {
  if (Number(headers.get("Content-Length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(endedEarly);
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > limitBytes) {
      await reader.cancel();
      throw tooLarge(limitBytes);
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

function tooLarge(limitBytes: number): ApiError {
  return new ApiError({ status: 413, text: `The request is larger than ${limitBytes / 1024} KiB. Please shorten it.` });
}
