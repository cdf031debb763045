/** What a page of the proof offers to the test that drives it. Everything crosses the browser's protocol as plain data. */
import type { AuthConfig } from "@poolgate/auth";

/** What the page reads from its address, as JSON in the parameter `settings`. */
export interface TabSettings {
  readonly config: AuthConfig;
  /** Milliseconds by which the page's clock is ahead of the device's: the pool's clock was moved as far. */
  readonly movedByMs: number;
  /** What this page's browser is to refuse. */
  readonly blocked?: readonly ("indexedDB" | "locks")[];
}

export interface FetchOptions {
  readonly forceRefresh?: boolean;
  /** Milliseconds since 1970 of the unmoved clock: waits until then, so that tabs can start together. */
  readonly atMs?: number;
}

/** How one `fetchAuthSession` ended. */
export interface SessionAnswer {
  /** The error's code when the call was rejected. */
  readonly outcome: "signedIn" | "signedOut" | (string & {});
  /** The `jti` of the access token, which tells one refresh from the next. */
  readonly tokenId: string | undefined;
  /** Milliseconds left until the access token expires, by the page's clock. */
  readonly leftMs: number | undefined;
  readonly tookMs: number;
  /** Milliseconds since 1970 of the unmoved clock. */
  readonly settledAtMs: number;
}

/** What is left in the page when nothing runs any more. */
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
  /** Whether a refresh is under way or waits for the lock. */
  isRefreshing(): boolean;
  moveClock(ms: number): void;
  /** What the session actor has emitted since the page was loaded, such as `session.ended refreshRefused`. */
  events(): readonly string[];
  /** Signs in, refreshes and signs out, one after the other, this many times. @throws Error when a cycle goes wrong. */
  cycle(username: string, password: string, times: number): Promise<void>;
  remains(): Remains;
}
