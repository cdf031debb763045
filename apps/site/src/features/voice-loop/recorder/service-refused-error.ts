/** The api answered, and the answer was no. Everything else that goes wrong with a request counts as a lost connection. */
export class ServiceRefusedError extends Error {
  override readonly name = "ServiceRefusedError";
  /** The api's own words; undefined when it found none. */
  readonly serverError: string | undefined;

  constructor(serverError?: string) {
    super("The api refused the request.");
    this.serverError = serverError;
  }
}

export function isServiceRefusal(error: unknown): error is ServiceRefusedError {
  return error instanceof ServiceRefusedError;
}
