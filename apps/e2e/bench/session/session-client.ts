/** The session functions of a client library in a page. */

export interface SessionClient {
  configure(pool: { readonly url: string; readonly userPoolId: string; readonly userPoolClientId: string }): void;
  signIn(username: string, password: string): Promise<unknown>;
  /** The access token, as text. */
  accessToken(): Promise<string | undefined>;
  /** New tokens, though the old ones are valid. Resolves to the access token, as text. */
  refresh(): Promise<string | undefined>;
}
