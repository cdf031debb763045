/**
 * An error with the response for it: a status, headers, and the sentence that the page shows.
 *
 * The page shows the sentence after 'Failed to send message: '. It is for visitors and never repeats what they sent;
 * private details belong in `cause`. Any other error becomes a 500 without details (answer-error.ts).
 */

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503;

export interface ApiErrorInput {
  readonly status: ErrorStatus;
  /** A sentence that says what is wrong and what the visitor can do. */
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(input: ApiErrorInput) {
    super(input.text, input.cause === undefined ? undefined : { cause: input.cause });
    this.name = "ApiError";
    this.status = input.status;
    this.headers = input.headers ?? {};
  }
}
