/**
 * What a page of the proof offers to the test that drives it. Everything crosses the browser's protocol as plain data.
 */
import type { AuthConfig } from "@poolgate/auth";

/** The settings that the page reads from the URL parameter `settings`, as JSON. */
export interface TabSettings {
  readonly config: AuthConfig;
  /**
   * The offset of the page's clock from the device's, in milliseconds. The pool's clock is moved by the same offset.
   */
  readonly movedByMs: number;
  /** The features that this page's browser must refuse. */
  readonly blocked?: readonly ("indexedDB" | "locks")[];
}

export interface FetchOptions {
  readonly forceRefresh?: boolean;
  /** Milliseconds since 1970 of the unmoved clock. The page waits until then, so that tabs can start together. */
  readonly atMs?: number;
}

/** The outcome of one `fetchAuthSession`. */
export interface SessionAnswer {
  /** The error's code if the call was rejected. */
  readonly outcome: "signedIn" | "signedOut" | (string & {});
  /** The `jti` of the access token, which tells one refresh from the next. */
  readonly tokenId: string | undefined;
  /** Milliseconds until the access token expires, by the page's clock. */
  readonly leftMs: number | undefined;
  readonly tookMs: number;
  /** Milliseconds since 1970 of the unmoved clock. */
  readonly settledAtMs: number;
}

/** What remains in the page when nothing is running. */
export interface Remains {
  /** Timers and intervals that have not fired and were not cleared. */
  readonly timers: number;
  /** Actors that run below the session actor. */
  readonly children: number;
}

export interface TabClient {
  /** Resolves to the name of the next step, `DONE` for a finished sign-in. */
  signIn(username: string, password: string): Promise<string>;
  fetchSession(options?: FetchOptions): Promise<SessionAnswer>;
  /** Resolves to the unmoved time at which the call settled. */
  signOut(atMs?: number): Promise<number>;
  /** Whether a refresh is running or waiting for the lock. */
  isRefreshing(): boolean;
  /** Forces a refresh. Resolves to how much longer than its request it took, in milliseconds. */
  refreshBeyondRequest(): Promise<number>;
  moveClock(ms: number): void;
  /** Each user signs in, asks the app's own api for these addresses, and signs out. Resolves to the answers in order. */
  askApi(usernames: readonly string[], password: string, addresses: readonly string[]): Promise<string[]>;
  /** What the session actor has emitted since the page was loaded, such as `session.ended refreshRefused`. */
  events(): readonly string[];
  /** Signs in, refreshes and signs out this many times. @throws Error if a cycle fails. */
  cycle(username: string, password: string, times: number): Promise<void>;
  remains(): Remains;
}
