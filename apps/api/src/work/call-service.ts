/**
 * Makes one POST request to a configured HTTP service, with a timeout and a limit for the size of the response.
 *
 * Redirects are not followed, so that audio, texts and keys are sent to the configured address only.
 */

const MAX_ANSWER_BYTES = 256 * 1024;

export type ServiceErrorCode = "service.unreachable" | "service.slow" | "service.busy" | "service.failed";

/** The service gave no usable response. Its own message is not kept. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;

  constructor(code: ServiceErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ServiceError";
    this.code = code;
  }
}

export interface ServiceCall {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer> | string;
  readonly timeoutMs: number;
}

/**
 * Returns the parsed JSON of the response.
 *
 * @throws ServiceError; or the signal's reason when that is aborted first
 */
export async function callService(
  { url, apiKey, contentType, body, timeoutMs }: ServiceCall,
  signal: AbortSignal,
): Promise<unknown> {
  const timeLimit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "Content-Type": contentType,
        ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.any([signal, timeLimit]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refused(response.status);
    }
    return JSON.parse(await readText(response)) as unknown;
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ServiceError) throw cause;
    if (timeLimit.aborted) throw new ServiceError("service.slow", `No answer within ${timeoutMs} ms`);
    if (cause instanceof SyntaxError) throw new ServiceError("service.failed", "The answer is not JSON");
    throw new ServiceError("service.unreachable", "The service can't be reached", cause);
  }
}

/** The error for an answer that has reached its limit, so that its end is missing. */
export function answerCutOff(): ServiceError {
  return new ServiceError("service.failed", "The answer was cut off");
}

function refused(status: number): ServiceError {
  return new ServiceError(status === 429 ? "service.busy" : "service.failed", `The service answered ${status}`);
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new ServiceError("service.failed", "The answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
