/**
 * Holds one authenticator for all components that use it. It is created when the first of them needs it, and ends when none
 * is left. For a client, its first form is there before its machine.
 *
 * It has the form of an actor (`subscribe`, `getSnapshot`, `send`), so that components can subscribe before the
 * authenticator exists. Nothing is created while React renders, and therefore nothing on a server.
 */
import type { Auth } from "@poolgate/auth";
import {
  createAuthenticatorFront,
  type AuthenticatorEvent,
  type AuthenticatorFront,
  type AuthenticatorOptions,
  type AuthenticatorRef,
  type AuthenticatorView,
} from "@poolgate/auth/authenticator";
import { frontOf } from "./front-of.ts";
import { IDLE_VIEW } from "./idle-view.ts";
import { isSameData } from "./is-same-data.ts";

export interface HostSource {
  /** The client for which the host creates an authenticator of its own. */
  readonly auth?: Auth | undefined;
  /** An authenticator of the app, which ends it: a running actor, or a front. */
  readonly authenticator?: AuthenticatorRef | AuthenticatorFront | undefined;
}

type Listener = (view: AuthenticatorView) => void;

interface Subscription {
  readonly unsubscribe: () => void;
}

export interface AuthenticatorHost {
  readonly source: HostSource;
  /** The current view. It stays the same object as long as nothing has changed. */
  readonly getSnapshot: () => AuthenticatorView;
  readonly subscribe: (listener: Listener | { readonly next?: Listener }) => Subscription;
  readonly send: (event: AuthenticatorEvent) => void;
  /** Keeps the authenticator running, and creates it if `isNeeded`. Returns the function that lets it end. */
  readonly hold: (isNeeded: boolean) => () => void;
  /** Sets the options of the provider or of the widget, whose options replace the provider's. What was typed stays. */
  readonly setOptions: (owner: "provider" | "widget", options: AuthenticatorOptions) => void;
  /** A service is running for a screen of the app's own. The view is busy meanwhile. */
  readonly setChecking: (isChecking: boolean) => void;
  /** True if the view has a failure because the machine could not be loaded. */
  readonly isMachineMissing: () => boolean;
  /** Loads the machine again. Rejects if it cannot be loaded. */
  readonly loadMachine: () => Promise<unknown>;
}

export function createHost(source: HostSource): AuthenticatorHost {
  const listeners = new Set<Listener>();
  const options: Record<"provider" | "widget", AuthenticatorOptions> = { provider: {}, widget: {} };
  let front = source.authenticator && frontOf(source.authenticator);
  let unsubscribe: (() => void) | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let holds = 0;
  let sentOptions: AuthenticatorOptions = {};
  let isChecking = false;
  let seen: { readonly own: AuthenticatorView; readonly busy: AuthenticatorView } | undefined;

  const getSnapshot = (): AuthenticatorView => {
    const own = front?.getView() ?? IDLE_VIEW;
    if (!isChecking) return own;
    if (seen?.own !== own) seen = { own, busy: { ...own, isBusy: true } };
    return seen.busy;
  };
  const tell = (): void => {
    const view = getSnapshot();
    for (const listener of listeners) listener(view);
  };
  const mergedOptions = (): AuthenticatorOptions => {
    const given = [options.provider, options.widget].flatMap((part) => Object.entries(part));
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  };
  const create = (auth: Auth): AuthenticatorFront => {
    sentOptions = mergedOptions();
    return createAuthenticatorFront(auth, sentOptions);
  };
  const start = (): void => {
    if (unsubscribe !== undefined) return;
    front ??= source.auth && create(source.auth);
    unsubscribe = front?.subscribe(tell);
    tell();
  };
  const end = (): void => {
    unsubscribe?.();
    unsubscribe = undefined;
    if (source.authenticator !== undefined) return;
    front?.stop();
    front = undefined;
  };

  return {
    source,
    getSnapshot,
    subscribe: (given) => {
      const listener: Listener = (view) => (typeof given === "function" ? given(view) : given.next?.(view));
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    send: (event) => front?.send(event),
    hold: (isNeeded) => {
      holds += 1;
      clearTimeout(ending);
      if (isNeeded) start();
      return () => {
        holds -= 1;
        // StrictMode and hot reloading let go and take hold again at once. The conversation goes on then.
        if (holds === 0) ending = setTimeout(end, 0);
      };
    },
    setOptions: (owner, given) => {
      options[owner] = given;
      const merged = mergedOptions();
      if (front === undefined || isSameData(merged, sentOptions)) return;
      sentOptions = merged;
      front.send({ type: "options.changed", options: merged });
    },
    setChecking: (now) => {
      isChecking = now;
      tell();
    },
    isMachineMissing: () => front?.isMissing() ?? false,
    loadMachine: async () => front?.load(),
  };
}

/** A host for one view that the app gives, for stories and tests. It starts and ends nothing. */
export function createViewHost(send: (event: AuthenticatorEvent) => void, first: AuthenticatorView) {
  const listeners = new Set<Listener>();
  let view = first;
  const host: AuthenticatorHost = {
    source: {},
    getSnapshot: () => view,
    subscribe: (given) => {
      const listener: Listener = (next) => (typeof given === "function" ? given(next) : given.next?.(next));
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    send,
    hold: () => () => undefined,
    setOptions: () => undefined,
    setChecking: () => undefined,
    isMachineMissing: () => false,
    loadMachine: async () => undefined,
  };
  const show = (next: AuthenticatorView): void => {
    view = next;
    for (const listener of listeners) listener(view);
  };
  return { host, show };
}
