/**
 * Reads a JSON body up to a limit.
 *
 * Compressed bodies are rejected: the site never sends one, and a small one could become huge when it is decompressed.
 */
import { ApiError } from "./api-error.ts";
import { type BodyLimit, parseJson, readBytes } from "./read-body.ts";

const JSON_CONTENT_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/**
 * Returns the parsed body.
 *
 * @param limit the largest body that is read
 * @throws ApiError 415 for another type or encoding, 413 over the limit, 400 for what is not UTF-8 or not JSON
 */
export async function readJsonBody(request: Request, limit: BodyLimit): Promise<unknown> {
  requireJson(request.headers);
  return parseJson(await readBytes(request, limit));
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
