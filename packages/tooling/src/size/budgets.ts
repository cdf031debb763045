/**
 * How large what a visitor downloads of the engine may be, XState and the SRP chunk included.
 *
 * A test holds every bundle to its `limit`, which has some air in it: it tells of a dependency or a chunk that has slipped in,
 * not of a sentence more. The bench holds sizes to the same limits, beside the peer's. A chunk that loads only when a pool asks for more than a password does
 * not count, unless an app imports it itself. Bytes after gzip.
 */

export interface Budget {
  readonly name: string;
  /** Names imported from `@poolgate/auth`. */
  readonly imports: readonly string[];
  readonly limit: number;
}

export const BUDGETS: readonly Budget[] = [
  {
    name: "session only",
    imports: ["createAuth", "fetchAuthSession", "getCurrentUser", "signOut"],
    limit: 26_000,
  },
  {
    name: "sign-in and session",
    imports: ["createAuth", "signIn", "fetchAuthSession", "signOut"],
    limit: 42_000,
  },
  {
    name: "every challenge",
    imports: ["createAuth", "signIn", "confirmSignIn", "fetchAuthSession", "signOut"],
    // What a passkey and a remembered device take of the conversation itself; how they work is loaded when they are used.
    limit: 50_000,
  },
];
