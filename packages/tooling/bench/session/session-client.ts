/** A client library in a page, as far as the session goes. */

export interface SessionClient {
  configure(pool: { readonly url: string; readonly userPoolId: string; readonly userPoolClientId: string }): void;
  signIn(username: string, password: string): Promise<unknown>;
  /** The access token, as text. */
  accessToken(): Promise<string | undefined>;
}
