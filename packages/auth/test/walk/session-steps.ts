/**
 * The real session machine, stepped purely and cached: a state is a number, an event is a name.
 *
 * Its effects do not run. A step lists the effects that start and stop, and the world of the walk simulates them.
 */
import { sessionMachine } from "@poolgate/auth/machines";
import { AuthError, type AuthErrorCode } from "@poolgate/auth";
import { type EventObject, initialTransition, type SnapshotFrom, transition } from "xstate";
import { compareSessions } from "../../src/protocol/session/compare-sessions.ts";
import type { RecordStatus } from "../../src/protocol/session/loaded-session.ts";
import { nameOf, recordOf, type SealedRecord } from "./records.ts";

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export interface EffectChange {
  readonly kind: "begins" | "ends";
  readonly effect: string;
  /** The name of the record that the effect uses. */
  readonly record: string;
  /** Whether the record was stored before; only for `commitSession`. */
  readonly isStored: boolean;
}

export interface SessionState {
  readonly id: number;
  /** Such as `signedIn.refreshing.holding.rereading`. */
  readonly path: string;
  readonly record: string;
  readonly isStored: boolean;
  /** Nothing that the page started is running. */
  readonly isAtRest: boolean;
  readonly isSignedIn: boolean;
  readonly isSignedOut: boolean;
  readonly rereads: number;
  /** The names of the delays that run. */
  readonly delays: readonly string[];
  /** What is wrong with the state in any world. */
  readonly fault: string | undefined;
}

export interface SessionStep {
  readonly to: SessionState;
  readonly changes: readonly EffectChange[];
}

const states: SessionState[] = [];
const snapshots: Snapshot[] = [];
const idsByKey = new Map<string, number>();
const steps: Map<string, SessionStep>[] = [];

const found = (record: string): SealedRecord | undefined => (record === "-" ? undefined : recordOf(record));
const done = (effect: string, output?: unknown): EventObject & { readonly output: unknown } => ({
  type: `xstate.done.actor.${effect}`,
  output,
});

/** The events, by name: `loaded s0.1 true current`, `failed renewTokens network.unreachable`, `after rereadDelay …`. */
function eventOf(name: string): EventObject {
  const [verb = "", ...words] = name.split(" ");
  const [first = "", second = "", third = ""] = words;
  switch (verb) {
    case "loaded":
      return done("loadSession", {
        record: found(first),
        isStored: second === "true",
        recordStatus: third as RecordStatus,
      });
    case "stored":
      return done("storeSession");
    case "committed":
      return done("commitSession", first);
    case "renewed":
      return done("renewTokens", recordOf(first));
    case "done":
      return done(first);
    case "failed":
      return {
        type: `xstate.error.actor.${first}`,
        error: new AuthError({ name: "N", code: second as AuthErrorCode, message: "m" }),
      } as EventObject;
    case "after":
      return { type: `xstate.after.${first}.session.${second}` };
    case "signIn.completed":
      return { type: verb, record: recordOf(first) } as EventObject;
    case "signOut.requested":
      return { type: verb, isGlobal: first === "global" } as EventObject;
    default:
      return { type: verb };
  }
}

export function sessionState(id: number): SessionState {
  const state = states[id];
  if (state === undefined) throw new Error(`There is no state ${id}.`);
  return state;
}

/** A page that starts, and has already given out this record. */
export function beginSession(given = ""): SessionStep {
  const held = given === "" ? undefined : recordOf(given);
  const [snapshot, actions] = initialTransition(sessionMachine, { jitter: 0, held });
  return { to: stateOf(snapshot), changes: changesOf(actions) };
}

export function stepSession(id: number, event: string): SessionStep {
  const remembered = steps[id];
  const known = remembered?.get(event);
  if (known !== undefined) return known;
  const snapshot = snapshots[id];
  if (snapshot === undefined || remembered === undefined) throw new Error(`There is no state ${id}.`);
  const [next, actions] = transition(sessionMachine, snapshot, eventOf(event) as never);
  const step = { to: stateOf(next), changes: changesOf(actions) };
  remembered.set(event, step);
  return step;
}

/** The same state after more looks at the storage that showed nothing new. */
export function afterLooks(id: number, rereads: number): number {
  const snapshot = snapshots[id];
  if (snapshot === undefined) throw new Error(`There is no state ${id}.`);
  return stateOf({ ...snapshot, context: { ...snapshot.context, rereads } } as Snapshot).id;
}

function stateOf(snapshot: Snapshot): SessionState {
  const { context } = snapshot;
  const path = pathOf(snapshot.value);
  const isRefreshing = path.startsWith("signedIn.refreshing");
  const isSigningOut = path.startsWith("signingOut");
  const isReading = snapshot.children["loadSession"] !== undefined;
  const key = [
    path,
    nameOf(context.record),
    nameOf(context.renewed),
    context.isStored,
    context.failure !== undefined,
    context.hasMissedChange,
    isReading,
    // What follows is read in these states alone, and set when they begin.
    isRefreshing ? `${context.attempt} ${context.rereads}` : "",
    isSigningOut ? `${context.isSignOutGlobal} ${context.hasRenewedForSignOut}` : "",
  ].join("|");
  const known = idsByKey.get(key);
  if (known !== undefined) return sessionState(known);
  const id = states.length;
  const state: SessionState = {
    id,
    path,
    record: nameOf(context.record),
    isStored: context.isStored,
    isAtRest:
      !(["configuring", "refreshing", "signingOut"] as const).some((tag) => snapshot.hasTag(tag)) &&
      !isRefreshing &&
      !isReading,
    isSignedIn: snapshot.hasTag("signedIn"),
    isSignedOut: path === "signedOut",
    rereads: context.rereads,
    delays: delaysOf(path),
    fault: faultOf(snapshot),
  };
  idsByKey.set(key, id);
  states.push(state);
  snapshots.push(snapshot);
  steps.push(new Map());
  return state;
}

/** A page never mixes two users or two sign-ins. */
function faultOf({ value, context: { record, renewed, user } }: Snapshot): string | undefined {
  // What the front has given out is read again before anybody is told of it.
  const isUntold = value === "configuring" && user === undefined;
  if (!isUntold && record?.reveal().userId !== user?.userId)
    return "the user is not the one whose tokens the page holds";
  if (renewed !== undefined && compareSessions(record, renewed) !== "newer") {
    return "the renewed tokens are not those of the sign-in that the page holds";
  }
  return undefined;
}

function delaysOf(path: string): string[] {
  const words = path.split(".");
  return words.flatMap((_, index) => {
    const { after } = sessionMachine.getStateNodeById(["session", ...words.slice(0, index + 1)].join("."));
    return after.map(({ eventType }) => delayName(eventType));
  });
}

function delayName(eventType: string): string {
  const [, , delay = "", , ...path] = eventType.split(".");
  return `after ${delay} ${path.join(".")}`;
}

function changesOf(actions: readonly { readonly type: string; readonly params?: unknown }[]): readonly EffectChange[] {
  return actions.flatMap(({ type, params }): EffectChange[] => {
    const { id = "", input } = (params ?? {}) as {
      id?: string;
      input?: { record?: SealedRecord; renewed?: SealedRecord; isStored?: boolean };
    };
    // A reading that is to be stopped may not be running.
    if (["", "watchTabsAndNetwork"].includes(id)) return [];
    const about = { effect: id, record: nameOf(input?.renewed ?? input?.record), isStored: input?.isStored ?? true };
    if (type === "xstate.spawnChild") return [{ kind: "begins", ...about }];
    return type === "xstate.stopChild" ? [{ kind: "ends", ...about }] : [];
  });
}

function pathOf(value: unknown): string {
  if (typeof value === "string") return value;
  const [entry] = Object.entries(value as Record<string, unknown>);
  return entry === undefined ? "" : `${entry[0]}.${pathOf(entry[1])}`;
}
