/**
 * Creates an authenticator whose first form is there before its machine, which is a chunk with XState.
 *
 * The form is the one that the machine will show: both are computed from the same context. The chunk is loaded after the form
 * was painted, and at once when something is submitted, or when something is stored of which only the machine knows what it
 * means. Then there is no form before the machine, so that no form appears for a moment.
 */
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { isSessionStored } from "../../protocol/session/legacy-session-keys.ts";
import { pendingStepKey } from "../../protocol/sign-in/pending-step-key.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import { internalsOf, runCall } from "../../engine/index.ts";
import { loadChunk, whenPageIsIdle } from "../../platform/index.ts";
import type { Auth } from "../session/auth.ts";
import { sessionOf } from "../session/session-actor.ts";
import { authenticatorInput } from "./authenticator-input.ts";
import type { AuthenticatorOptions } from "./authenticator-options.ts";
import type { AuthenticatorEvent, AuthenticatorRef, AuthenticatorView } from "./authenticator.types.ts";
import { selectAuthenticatorView } from "./authenticator.view.ts";
import { type FirstForm, firstForm, formAfter, formAfterFailure, isSubmitted, viewOfFirstForm } from "./first-form.ts";

/** An authenticator whose first form needs no machine. */
export interface AuthenticatorFront {
  /** Returns the current view. It is the same object as long as nothing has changed. */
  readonly getView: () => AuthenticatorView;
  /** Calls the listener when the view has changed. The returned function stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Sends an event of the view. Before the machine is there, what was submitted is held, and sent once when it is.
   */
  readonly send: (event: AuthenticatorEvent) => void;
  /**
   * Loads the machine, and resolves with its actor.
   *
   * @throws AuthError `network.unreachable` if its chunk cannot be loaded, `network.timeout` after 35 s, `call.aborted` after
   *   `stop`.
   */
  readonly load: () => Promise<AuthenticatorRef>;
  /** Returns true if the view has a failure because the machine could not be loaded. */
  readonly isMissing: () => boolean;
  /** Ends the authenticator, and aborts its requests. */
  readonly stop: () => void;
}

/**
 * Creates and starts an authenticator. Unlike `createAuthenticator`, it needs no XState before its first form.
 *
 * @throws AuthError `configuration.unknownMember` or `configuration.invalidMember` for a misspelt or mistyped option.
 * @example
 *   const front = createAuthenticatorFront(auth);
 *   front.subscribe(() => render(front.getView()));
 *   front.send({ type: "credentials.submitted", username, password: new Secret(password) });
 */
export function createAuthenticatorFront(auth: Auth, options: AuthenticatorOptions = {}): AuthenticatorFront {
  const { environment, ending: disposing } = internalsOf(auth);
  const ending = new AbortController();
  const listeners = new Set<() => void>();
  const input = authenticatorInput(auth, options);
  let form = firstForm(input, isSomethingStored(auth));
  let actor: AuthenticatorRef | undefined;
  let stage: "form" | "takingOver" | "machine" = "form";
  let loading: Promise<AuthenticatorRef> | undefined;
  let view = viewOfFirstForm(form);

  const show = (next: AuthenticatorView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const showForm = (next: FirstForm): void => {
    if (next === form) return;
    form = next;
    show(viewOfFirstForm(form));
  };
  const takeOver = (running: AuthenticatorRef): void => {
    if (ending.signal.aborted) return;
    // A user may have signed in meanwhile in another tab. Then nothing that was submitted is sent.
    const isForm = viewOf(running).authStatus === "unauthenticated";
    for (const event of form.held) if (isForm || event.type === "options.changed") running.send(event);
    // The machines clear what they have sent. A password must not stay here either.
    form = { ...form, held: [] };
    stage = "machine";
    show(viewOf(running));
  };
  const follow = (running: AuthenticatorRef): void => {
    if (stage === "machine") show(viewOf(running));
    if (stage !== "form" || viewOf(running).authStatus === "configuring") return;
    stage = "takingOver";
    // Outside of the actor's own event, so that all that is held is processed before the view is shown.
    queueMicrotask(() => takeOver(running));
  };
  const loadNow = async (): Promise<AuthenticatorRef> => {
    try {
      const chunk = await runCall(environment, { signal: ending.signal }, () =>
        loadChunk(() => import("./authenticator-chunk.ts")),
      );
      disposing.throwIfAborted();
      ending.signal.throwIfAborted();
      const { username } = form.context;
      const started = chunk.startAuthenticator(auth, { options, input: { ...input, username } });
      actor = started;
      started.subscribe(() => follow(started));
      follow(started);
      return started;
    } catch (error) {
      loading = undefined;
      const isAwaited = isSubmitted(form) || form.route === "idle";
      // Nobody is told who only looks at the form: the chunk is loaded again when something is submitted.
      if (isAwaited && !ending.signal.aborted) showForm(formAfterFailure(form, toFailure(error)));
      throw error;
    }
  };
  const load = (): Promise<AuthenticatorRef> => {
    if (actor !== undefined) return Promise.resolve(actor);
    return (loading ??= loadNow());
  };
  const loadAhead = (): void => void load().catch(() => undefined);

  if (form.route === "idle") loadAhead();
  else {
    whenPageIsIdle(environment, () => {
      if (!ending.signal.aborted) loadAhead();
    });
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(event) {
      if (actor !== undefined && stage === "machine") return actor.send(event);
      showForm(formAfter(form, ownMembers(event)));
      if (isSubmitted(form)) loadAhead();
    },
    load,
    isMissing: () => actor === undefined && form.context.failure !== undefined,
    stop() {
      ending.abort();
      actor?.stop();
      listeners.clear();
    },
  };
}

const viewOf = (actor: AuthenticatorRef): AuthenticatorView => selectAuthenticatorView(actor.getSnapshot());

/** Returns true if only the machine knows what the page has to show: a session, a step before a reload, a return. */
function isSomethingStored(auth: Auth): boolean {
  const { environment, engine, returned } = internalsOf(auth);
  // A session that could not be stored is known to the engine alone.
  if (returned !== undefined || (engine !== undefined && !sessionOf(auth).getSnapshot().matches("signedOut")))
    return true;
  const { storage, flowStorage } = environment;
  try {
    const isStepStored = flowStorage.getItem(pendingStepKey(auth.config)) !== null;
    return isStepStored || isSessionStored(auth.config, (key) => storage.getItem(key));
  } catch {
    return true;
  }
}
