/** Time travel: which actors there were at a record, and in which states. */
import { transitionId, triggerOf } from "../chart/index.ts";
import type { RecordedData, RecordedState, Recording, RecordingRecord, TakenTransition } from "./model.ts";

/** An actor at one moment of a recording. */
export interface ActorState extends RecordedState {
  readonly actor: string;
  readonly name: string;
  readonly machine?: string;
  readonly parent?: string;
  /** The transitions of its latest step, as ids of its chart. */
  readonly taken: readonly string[];
  /** The place of the record that it was changed by. */
  readonly changedBy: number;
  readonly failure?: string;
}

/**
 * The actors after the record with this place, those that have ended included, in the order of their creation.
 *
 * @param index From 0; a larger one than the last is the end.
 * @example
 * const lit = stateAt(recording, 12).flatMap(({ state = [] }) => state);
 */
export function stateAt({ records }: Pick<Recording, "records">, index: number): readonly ActorState[] {
  const actors = new Map<string, ActorState>();
  for (const [place, record] of records.slice(0, index + 1).entries()) {
    const next = afterRecord(actors.get(record.actor), record, place);
    if (next !== undefined) actors.set(record.actor, next);
  }
  return [...actors.values()];
}

function afterRecord(before: ActorState | undefined, record: RecordingRecord, place: number): ActorState | undefined {
  if (record.type === "event") return undefined;
  const { actor, state } = record;
  const context: RecordedData | undefined = record.context ?? before?.context;
  const known = { actor, taken: [], changedBy: place, ...(state && { state }), ...(context && { context }) };
  if (record.type === "actor") {
    const { name, machine, parent, status = "active" } = record;
    return {
      ...known,
      name,
      status,
      ...(machine !== undefined && { machine }),
      ...(parent !== undefined && { parent }),
    };
  }
  const { status, failure, taken = [] } = record;
  const { machine, parent } = before ?? {};
  return {
    ...known,
    // A recording that was edited may have lost the actor itself.
    name: before?.name ?? actor,
    status,
    taken: taken.map(takenTransitionId),
    ...(machine !== undefined && { machine }),
    ...(parent !== undefined && { parent }),
    ...(failure !== undefined && { failure }),
  };
}

/**
 * The id that a taken transition has in the chart of its machine.
 *
 * @example
 * record.transitions?.map(takenTransitionId); // ["signIn.proving/done:initiateAuth/0"]
 */
export function takenTransitionId({ source, event, order }: TakenTransition): string {
  const prefix = "xstate.after.";
  const isDelayed = event.startsWith(prefix) && event.endsWith(`.${source}`);
  const trigger = isDelayed
    ? ({ kind: "after", delay: event.slice(prefix.length, -source.length - 1) } as const)
    : triggerOf(event, source);
  return transitionId(source, trigger, order);
}
