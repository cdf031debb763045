/**
 * How large what a visitor downloads of the engine may be, XState and the SRP chunk included.
 *
 * Only ever lower a limit: what a change costs is to be seen before it lands. Bytes after gzip.
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
    limit: 21_400,
  },
  {
    name: "sign-in and session",
    imports: ["createAuth", "signIn", "fetchAuthSession", "signOut"],
    limit: 36_200,
  },
];
