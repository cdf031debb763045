/** A path of the pool. */
export interface Route {
  /** GET stands for HEAD too. */
  readonly methods: readonly string[];
  /** Whether scripts of any origin may call it, and read the response. */
  readonly isPublic: boolean;
  readonly answer: (request: Request) => Promise<Response> | Response;
}
