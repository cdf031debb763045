/**
 * An error with an answer: a status, the sentence the page prints after 'Failed to send message: ', and headers.
 *
 * The sentence is for visitors and never holds what they sent; the private detail goes into `cause`. Anything else that
 * is thrown becomes a 500 without details (answer-error.ts).
 */

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 502 | 503;

export interface ApiErrorInput {
  readonly status: ErrorStatus;
  /** A sentence that says what is wrong and what to do. */
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
