/**
 * Declares the environment: everything that the engine uses outside of itself, such as the network, storage and the
 * clock.
 *
 * A page uses `browserEnvironment()`. Tests, workers and servers provide their own. Importing the engine uses none of
 * it.
 */
import type { ActorOptions, AnyActorLogic } from "xstate";
import type { CreationOptionsJson, RequestOptionsJson } from "../protocol/passkeys/passkey-options.ts";

/** The methods of Web Storage that the engine uses. They may throw; then the engine keeps the values in memory. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A store with small values in which every tab of the origin reads the last write. It contains the session ledger.
 *
 * IndexedDB has this property. localStorage has not: in every browser, other processes see a write late.
 */
export interface LedgerStore {
  /**
   * Calls `change` with the value of the key and stores the returned value if it is another one. No other tab can read
   * or write the key in between. `change` is synchronous and may be called again if storing fails. If it throws, the
   * promise rejects with the same error.
   */
  update<T>(key: string, change: (value: unknown) => { readonly value: unknown; readonly result: T }): Promise<T>;
}

/** Coordination with the other tabs of the origin. */
export interface Tabs {
  /**
   * Requests a lock that all tabs of the origin share, and holds it until the returned function is called. `onAcquired`
   * is called when the tab gets the lock. Without support for locks, it is called at once. `onLost` is called when the tab
   * has lost it, such as a page that goes into the back/forward cache. The lock is then requested again. By default, it is
   * a Web Lock.
   */
  readonly holdLock?: ((name: string, onAcquired: () => void, onLost: () => void) => () => void) | undefined;
  /**
   * Calls `onChange` when the value of the key may have changed: in another tab, by another client of this page, while
   * the page was hidden, or because the page has cleared its storage. `endedSignIn` is what another client has announced.
   * `onSleep` is called when the page is about to hear nothing, such as one that goes into the back/forward cache or is
   * frozen: what it has read does not count any more, and it may read again when `onChange` is called.
   * The returned function stops the watch.
   */
  watchKey(key: string, onChange: (endedSignIn?: string) => void, onSleep?: () => void): () => void;
  /**
   * Notifies all other clients that watch the key, in this page and in other tabs. `endedSignIn` is the random id of a
   * sign-in whose user has signed out: other clients may have a copy of its session in a storage of their own.
   */
  announce(key: string, endedSignIn?: string): void;
  /** Calls `onOnline` when the network is available again. The returned function stops the watch. */
  watchOnline(onOnline: () => void): () => void;
}

/**
 * The functions of the browser for passkeys: methods of `navigator.credentials`, and static methods of
 * `PublicKeyCredential`, of which a browser may lack some.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-api
 */
export interface PasskeyPlatform {
  create(options: CredentialCreationOptions): Promise<Credential | null>;
  get(options: CredentialRequestOptions): Promise<Credential | null>;
  readonly statics?: Partial<PasskeyStatics> | undefined;
}

/** The passkeys of a user that the pool accepts. */
export interface AcceptedCredentials {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: string[];
}

/** The current names of a passkey's user. */
export interface UserDetails {
  rpId: string;
  userId: string;
  name: string;
  displayName: string;
}

/**
 * The static methods of `PublicKeyCredential` that the engine uses. They are declared here, because the DOM types of
 * older versions of TypeScript do not have all of them.
 */
export interface PasskeyStatics {
  getClientCapabilities(): Promise<Readonly<Record<string, boolean>>>;
  isConditionalMediationAvailable(): Promise<boolean>;
  isUserVerifyingPlatformAuthenticatorAvailable(): Promise<boolean>;
  parseCreationOptionsFromJSON(options: CreationOptionsJson): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON(options: RequestOptionsJson): PublicKeyCredentialRequestOptions;
  signalAllAcceptedCredentials(accepted: AcceptedCredentials): Promise<void>;
  signalCurrentUserDetails(details: UserDetails): Promise<void>;
  signalUnknownCredential(unknown: { rpId: string; credentialId: string }): Promise<void>;
}

/** The address of the page and its windows, for a sign-in on the hosted pages of a user pool. */
export interface Navigation {
  /** Returns the address of the page; undefined where there is none, such as in a worker or on a server. */
  url(): string | undefined;
  /** Replaces the address of the page and its entry in the history. The page is not loaded again. */
  replaceUrl(url: string): void;
  /** Does the same, and tells the app's router, as the browser's back button does. */
  showUrl(url: string): void;
  /** Leaves the page. The page still runs until the next one responds. */
  assign(url: string): void;
  /** Calls `onShown` when the page was left and is shown again (back/forward cache). The returned function stops it. */
  watchShown(onShown: () => void): () => void;
  /** Opens an empty window; undefined if the browser blocks it. Browsers allow it only while they handle a click. */
  openPopup(): PopupWindow | undefined;
  /**
   * In a window that `openPopup` has opened: passes a text to the page that opened it, if it has the same origin, and
   * closes the window. Returns false in any other window.
   */
  answerOpener(answer: string): boolean;
}

/** A window that `openPopup` has opened. */
export interface PopupWindow {
  assign(url: string): void;
  /** Calls `onAnswer` with what `answerOpener` passes in this window, on the origin of the page. */
  watchAnswer(onAnswer: (answer: string) => void): () => void;
  /** Also returns true if another page has separated the window from its opener. */
  isClosed(): boolean;
  close(): void;
}

/** What the engine uses outside of itself. */
export interface AuthEnvironment {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Stores the session. */
  readonly storage: KeyValueStorage;
  /**
   * Stores which sign-ins have ended and how often tokens were renewed. The same tabs must share it that share
   * `storage`. By default, all tabs of the origin share it if `storage` is the browser's own; otherwise this client
   * keeps it in memory.
   */
  readonly ledger: LedgerStore;
  /** Stores an unfinished sign-in for this tab. By default `sessionStorage`. */
  readonly flowStorage: KeyValueStorage;
  readonly clock: {
    /** Milliseconds since 1970 by the device's clock, which users can change. */
    now(): number;
    /** Milliseconds of a clock that users cannot change, such as `performance.now()`. By default `now`. */
    readonly monotonicNow?: (() => number) | undefined;
  };
  /** Runs the delays of the machines. */
  readonly timers: NonNullable<ActorOptions<AnyActorLogic>["clock"]>;
  /** Cryptographically secure random bytes. */
  readonly random: (length: number) => Uint8Array;
  /** Resolves in a later task, so that the page can respond during long computations. By default in the next task. */
  readonly pause?: (() => Promise<void>) | undefined;
  /**
   * Resolves when the page has nothing else to do, for work that may wait. By default when the browser calls back from
   * `requestIdleCallback`, or after a moment where it has none.
   */
  readonly idle?: (() => Promise<void>) | undefined;
  readonly tabs: Tabs;
  /** The address of the page and its windows. By default those of the browser. */
  readonly navigation?: Navigation | undefined;
  /** The functions for passkeys. By default those of the browser. */
  readonly credentials?: PasskeyPlatform | undefined;
  /** The user agent string, from which the name of this device is derived. By default that of the browser. */
  readonly userAgent?: string | undefined;
  /** An XState inspector. It receives all events and snapshots of all actors; secrets in them are `Secret` values. */
  readonly inspect: ActorOptions<AnyActorLogic>["inspect"];
  /**
   * Returns the address against which `authFetch` resolves relative addresses, or undefined if there is none. By default
   * that of the document or the worker.
   */
  readonly baseUrl?: (() => string | undefined) | undefined;
  /** Reports a problem to developers, for example that the session could not be stored. By default `console.warn`. */
  readonly warn?: ((message: string) => void) | undefined;
  /** Reports a mistake of the app to developers, for example an unknown identity provider. By default `console.error`. */
  readonly error?: ((message: string) => void) | undefined;
}
