/** The error for a request that the api has rejected. Every other failure of a request counts as a lost connection. */
export class ServiceRefusedError extends Error {
  override readonly name = "ServiceRefusedError";
  /** The api's message; undefined when it sent none. */
  readonly serverError: string | undefined;

  constructor(serverError?: string) {
    super("The api refused the request.");
    this.serverError = serverError;
  }
}

export function isServiceRefusal(error: unknown): error is ServiceRefusedError {
  return error instanceof ServiceRefusedError;
}
