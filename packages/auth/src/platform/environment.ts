/**
 * Everything the engine needs of the world, as one replaceable record.
 *
 * A page takes `browserEnvironment()`; a test, a worker or a server brings its own. The engine touches nothing else, and
 * nothing at all when it is imported.
 */
import type { ActorOptions, AnyActorLogic } from "xstate";

/** The synchronous part of the Web Storage contract. Any call may throw; the engine then carries on in memory. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A small value per key that every page of the origin reads as it was written last.
 *
 * localStorage is no such place in Chromium: a write becomes visible late to other processes. IndexedDB is.
 */
export interface LedgerStore {
  /**
   * Hands the value of the key to `change` and stores the value that comes back, if it is another one. No other page comes
   * in between. `change` runs without a pause, and again if storing has failed; what it throws, the promise rejects with.
   */
  update<T>(key: string, change: (value: unknown) => { readonly value: unknown; readonly result: T }): Promise<T>;
}

export interface Tabs {
  /**
   * Asks for a lock that all tabs of the origin share and keeps it until the returned function is called.
   * `onAcquired` is called once, later or never; without lock support, at once.
   */
  holdLock(name: string, onAcquired: () => void): () => void;
  /**
   * Calls back when the key may have changed: in another tab, by another client of this page, while the page was away, or
   * because the page itself has cleared its storage. Returns how to stop.
   */
  watchKey(key: string, onChange: () => void): () => void;
  /** Tells every other client that watches the key, in this page and in other tabs, that it may have changed. */
  announce(key: string): void;
  /** Calls back when the network came back; returns how to stop. */
  watchOnline(onOnline: () => void): () => void;
}

/**
 * `navigator.credentials`, as far as passkeys go, and what hangs on `PublicKeyCredential` itself, of which a browser may
 * have any part or none.
 */
export interface PasskeyPlatform {
  create(options: CredentialCreationOptions): Promise<Credential | null>;
  get(options: CredentialRequestOptions): Promise<Credential | null>;
  readonly statics?: Partial<PasskeyStatics> | undefined;
}

export type PasskeyStatics = Pick<
  typeof PublicKeyCredential,
  | "isConditionalMediationAvailable"
  | "isUserVerifyingPlatformAuthenticatorAvailable"
  | "parseCreationOptionsFromJSON"
  | "parseRequestOptionsFromJSON"
  | "signalAllAcceptedCredentials"
  | "signalCurrentUserDetails"
  | "signalUnknownCredential"
>;

export interface AuthEnvironment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Where the session lives. */
  readonly storage: KeyValueStorage;
  /**
   * Says which sign-ins are over and which refresh tokens may be spent. It must reach as far as `storage` does; by default it
   * is shared by the pages of the origin where `storage` is the browser's own, and lives in this client where it is not.
   */
  readonly ledger: LedgerStore;
  /** Where a half-finished conversation lives: one tab, one visit. */
  readonly flowStorage: KeyValueStorage;
  readonly clock: {
    /** Milliseconds since 1970, by the device's clock, which somebody may set. */
    now(): number;
    /** Milliseconds since any moment, by a clock that nobody sets, such as `performance.now()`; by default `now`. */
    readonly monotonicNow?: (() => number) | undefined;
  };
  /** Runs the delays of the machines. */
  readonly timers: NonNullable<ActorOptions<AnyActorLogic>["clock"]>;
  /** Cryptographically secure random bytes. */
  readonly random: (length: number) => Uint8Array;
  /** Lets the page yieldToPage: resolves in a later task, by default the next one. */
  readonly pause?: (() => Promise<void>) | undefined;
  readonly tabs: Tabs;
  /** By default the browser's own, looked for when it is needed. */
  readonly credentials?: PasskeyPlatform | undefined;
  /** What the browser calls itself, for the list of devices; by default what it says, looked for when it is needed. */
  readonly userAgent?: string | undefined;
  /** Sees every event and snapshot of every actor; secrets in them are sealed. */
  readonly inspect: ActorOptions<AnyActorLogic>["inspect"];
  /** Tells a developer what they should know, such as that a session could not be stored; by default `console.warn`. */
  readonly warn?: ((message: string) => void) | undefined;
}
