/**
 * Creates the effects of a flow, which share a timeout while the flow is busy.
 *
 * A flow often sends several requests before it waits for the user again: the username, the proof of the password, the
 * proof of the device. Each request may be repeated, so together they could take minutes. Therefore all effects of an
 * actor and its children share the timeout of a call. It starts when a state with the tag `busy` runs an
 * effect, and ends when no state is busy. At the timeout, the current effect rejects with `network.timeout`. The
 * timeout starts again after the browser has asked the user for a passkey (the tag `passkeyPrompt`).
 */
import { type AnyActorRef, fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";
import type { AuthEnvironment } from "../platform/index.ts";
import { toAuthError } from "../protocol/errors/auth-error.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import { abortable, assertPromisesWork, startCallControl } from "./call-control.ts";

type Timers = Pick<AuthEnvironment, "timers">;

interface Scope<Input> {
  readonly input: Input;
  /** Aborts when the state is left. */
  readonly signal: AbortSignal;
  /** The actor of the effect. */
  readonly self: AnyActorRef;
}

interface Running<Input> {
  readonly input: Input;
  /** Aborts when the state is left and at the shared timeout. */
  readonly signal: AbortSignal;
}

/** Creates an effect. It rejects with `network.timeout` at the flow's shared timeout. */
export function flowEffect<Output, Input extends NonReducibleUnknown>(
  environment: Timers,
  run: (effect: Running<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>((scope) => runInFlow(environment, scope, run));
}

/** Runs an effect until the flow's shared timeout. The effect is the actor `self`. */
export async function runInFlow<Output, Input>(
  environment: Timers,
  { input, signal, self }: Scope<Input>,
  run: (effect: Running<Input>) => Promise<Output>,
): Promise<Output> {
  assertPromisesWork();
  const timeout = timeoutOf(environment, self);
  const controller = new AbortController();
  const abort = (): void => controller.abort(engineError("call.aborted"));
  const expire = (): void => controller.abort(timeout.expired.reason);
  signal.addEventListener("abort", abort);
  timeout.expired.addEventListener("abort", expire);
  try {
    if (timeout.expired.aborted) expire();
    controller.signal.throwIfAborted();
    return await abortable(controller.signal, (ending) => run({ input, signal: ending }));
  } catch (error) {
    throw toAuthError(error);
  } finally {
    signal.removeEventListener("abort", abort);
    timeout.expired.removeEventListener("abort", expire);
    timeout.onSettled();
  }
}

interface Timeout {
  readonly expired: AbortSignal;
  readonly onSettled: () => void;
}

/** The shared timeouts of busy flows by their root actor. */
const sharedTimeouts = new WeakMap<AnyActorRef, Timeout & { readonly watch: (actor: AnyActorRef) => void }>();

function timeoutOf(environment: Timers, effect: AnyActorRef): Timeout {
  const flow = parentOf(effect);
  const root = rootOf(effect);
  // An effect in the background, while no state is busy, has a timeout of its own.
  if (flow === undefined || !isBusy(root)) {
    const { expired, clear } = startTimeout(environment);
    return { expired, onSettled: clear };
  }
  const timeout = sharedTimeouts.get(root) ?? startSharedTimeout(environment, root);
  timeout.watch(flow);
  return timeout;
}

function startSharedTimeout(environment: Timers, root: AnyActorRef): Timeout & { watch: (actor: AnyActorRef) => void } {
  const { expired, clear } = startTimeout(environment);
  const watched = new Map<AnyActorRef, { unsubscribe(): void }>();
  const endWhenIdle = (): void => {
    if (isBusy(root)) return;
    clear();
    sharedTimeouts.delete(root);
    for (const subscription of watched.values()) subscription.unsubscribe();
  };
  const watch = (actor: AnyActorRef): void => {
    if (!watched.has(actor)) watched.set(actor, actor.subscribe({ next: endWhenIdle, complete: endWhenIdle }));
  };
  watch(root);
  const timeout = { expired, watch, onSettled: () => undefined };
  sharedTimeouts.set(root, timeout);
  return timeout;
}

function startTimeout(environment: Timers): { readonly expired: AbortSignal; readonly clear: () => void } {
  const { signal: expired, release: clear } = startCallControl(environment, { signals: [], deadlineMs: undefined });
  return { expired, clear };
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  const parent = parentOf(actor);
  return parent === undefined ? actor : rootOf(parent);
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState declares it by this name.
  return actor._parent;
}

/** Returns true if this actor or one of its children is busy. */
function isBusy(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return false;
  // A child that has ended counts as busy, because its parent is about to start the next effect.
  if (snapshot.status !== "active") return snapshot.status === "done" && parentOf(actor) !== undefined;
  if (snapshot.hasTag("passkeyPrompt")) return false;
  return snapshot.hasTag("busy") || Object.values(snapshot.children).some(isBusy);
}

interface MachineSnapshot {
  readonly status: "active" | "done" | "error" | "stopped";
  readonly children: Readonly<Record<string, AnyActorRef>>;
  hasTag(tag: string): boolean;
}

function isMachineSnapshot(snapshot: unknown): snapshot is MachineSnapshot {
  return typeof snapshot === "object" && snapshot !== null && "hasTag" in snapshot;
}
