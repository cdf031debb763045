/**
 * The effects of a flow, with one budget of time between two rests.
 *
 * A flow often sends several requests before it rests: the name, the proof of the password, the proof of the device. Each of
 * them may be repeated, so that together they could keep a person waiting for minutes. All the effects of an actor and its
 * children therefore share `CALL_TIMEOUT_MS`, from the moment one of them is tagged `busy` until none is. After that, the
 * effect under way rejects with `network.timeout`, and the machine goes where a failure of that effect leads. The time in
 * which the browser asks a person for a passkey (the tags `passkey` and `asking`) does not count: the budget begins again.
 */
import { type AnyActorRef, fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";
import type { AuthEnvironment } from "../platform/index.ts";
import { engineError, toAuthError } from "../protocol/errors/engine-error.ts";
import { CALL_TIMEOUT_MS } from "../protocol/wire/retry-policy.ts";
import { assertPromisesWork, abortable } from "./call-control.ts";

type Timers = Pick<AuthEnvironment, "timers">;

interface Effect<Input> {
  readonly input: Input;
  /** Aborts when the state is left, and when the budget is spent. */
  readonly signal: AbortSignal;
}

/**
 * The effect of a flow. It rejects with `network.timeout` when the budget of the flow is spent, and always with an AuthError:
 * an inspector sees the event that an effect ends with, and must not see the text of an exception of the app's own.
 */
export function flowEffect<Output, Input extends NonReducibleUnknown>(
  environment: Timers,
  run: (effect: Effect<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal, self }) => {
    assertPromisesWork();
    const budget = budgetOf(environment, self);
    const controller = new AbortController();
    const leave = (): void => controller.abort(engineError("call.aborted"));
    const expire = (): void => controller.abort(engineError("network.timeout"));
    signal.addEventListener("abort", leave);
    budget.spent.addEventListener("abort", expire);
    try {
      if (budget.spent.aborted) expire();
      controller.signal.throwIfAborted();
      return await abortable(controller.signal, (ending) => run({ input, signal: ending }));
    } catch (error) {
      throw toAuthError(error);
    } finally {
      signal.removeEventListener("abort", leave);
      budget.spent.removeEventListener("abort", expire);
      budget.onSettled();
    }
  });
}

interface Budget {
  readonly spent: AbortSignal;
  readonly onSettled: () => void;
}

/** The budgets of the actors that are busy, by the actor at the top. */
const sharedBudgets = new WeakMap<AnyActorRef, Budget & { readonly watch: (actor: AnyActorRef) => void }>();

function budgetOf(environment: Timers, effect: AnyActorRef): Budget {
  const flow = parentOf(effect);
  const top = topOf(effect);
  // What goes on in the background has a budget of its own.
  if (flow === undefined || !isBusy(top)) {
    const { spent, close } = openBudget(environment);
    return { spent, onSettled: close };
  }
  const budget = sharedBudgets.get(top) ?? shareBudget(environment, top);
  budget.watch(flow);
  return budget;
}

function shareBudget(environment: Timers, top: AnyActorRef): Budget & { watch: (actor: AnyActorRef) => void } {
  const { spent, close } = openBudget(environment);
  const watched = new Map<AnyActorRef, { unsubscribe(): void }>();
  const endAtRest = (): void => {
    if (isBusy(top)) return;
    close();
    sharedBudgets.delete(top);
    for (const subscription of watched.values()) subscription.unsubscribe();
  };
  const watch = (actor: AnyActorRef): void => {
    if (!watched.has(actor)) watched.set(actor, actor.subscribe({ next: endAtRest, complete: endAtRest }));
  };
  watch(top);
  const budget = { spent, watch, onSettled: () => undefined };
  sharedBudgets.set(top, budget);
  return budget;
}

function openBudget({ timers }: Timers): { readonly spent: AbortSignal; readonly close: () => void } {
  const controller = new AbortController();
  const timer = timers.setTimeout(() => controller.abort(), CALL_TIMEOUT_MS);
  return { spent: controller.signal, close: () => timers.clearTimeout(timer) };
}

function topOf(actor: AnyActorRef): AnyActorRef {
  const parent = parentOf(actor);
  return parent === undefined ? actor : topOf(parent);
}

function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- XState declares it by this name.
  return actor._parent;
}

/** Whether somebody waits for this actor or one of its children. */
function isBusy(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return false;
  // A child that has ended is about to hand over to the next one.
  if (snapshot.status !== "active") return snapshot.status === "done" && parentOf(actor) !== undefined;
  if (snapshot.hasTag("passkey") || snapshot.hasTag("asking")) return false;
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
