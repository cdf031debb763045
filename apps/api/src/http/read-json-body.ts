/**
 * A request's JSON body, read with a limit (reliability V11, V12; ASVS 4.1.1).
 *
 * The limit counts the bytes that really arrive and does not believe `Content-Length`, which only serves to refuse early.
 * Compressed bodies are refused: no caller of ours sends one, and a small one may unfold into a huge one.
 */
import { ApiError } from "./api-error.ts";

const JSON_CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/**
 * The parsed body.
 *
 * @param limitBytes the largest body that is read
 * @throws ApiError 415 for another type or encoding, 413 over the limit, 400 for what is not UTF-8 or not JSON
 */
export async function readJsonBody(request: Request, limitBytes: number): Promise<unknown> {
  requireJson(request.headers);
  if (Number(request.headers.get("Content-Length") ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const bytes = await readBytes(request, limitBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    // The parser's own message quotes the body, so it isn't kept.
    throw new ApiError({ status: 400, text: "The request is not valid JSON." });
  }
}

function requireJson(headers: Headers): void {
  const encoding = headers.get("Content-Encoding") ?? "identity";
  if (!JSON_CONTENT_TYPE.test(headers.get("Content-Type")?.trim() ?? "") || encoding.toLowerCase() !== "identity") {
    throw new ApiError({
      status: 415,
      text: "Send the request as application/json in UTF-8, not compressed.",
      headers: { Accept: "application/json" },
    });
  }
}

async function readBytes({ body }: Request, limitBytes: number): Promise<Uint8Array> {
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

function endedEarly(cause: unknown): never {
  throw new ApiError({ status: 400, text: "The request ended before all of it arrived.", cause });
}

function tooLarge(limitBytes: number): ApiError {
  return new ApiError({ status: 413, text: `The request is larger than ${limitBytes / 1024} KiB. Please shorten it.` });
}
