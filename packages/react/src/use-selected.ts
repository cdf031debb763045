/**
 * Returns what a component selects of an actor's snapshot. The component renders again only when a member of the selected value
 * has changed.
 *
 * React's own hook needs the same value for the same snapshot, and a selection makes a new object each time. So the last value
 * is kept, and returned as long as the next one has equal members.
 */
import { useCallback, useState, useSyncExternalStore } from "react";

/** What an actor has of one, and the host of a widget's view too. */
export interface SnapshotSource<Snapshot> {
  subscribe(observer: { next: () => void; error: () => void }): { unsubscribe(): void };
  getSnapshot(): Snapshot;
}

type Select<Snapshot, Selected> = (snapshot: Snapshot) => Selected;

export function useSelected<Snapshot, Selected>(
  source: SnapshotSource<Snapshot>,
  select: Select<Snapshot, Selected>,
): Selected {
  const [selectOrKeep] = useState(() => createMemory<Snapshot, Selected>());
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = source.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [source],
  );
  const read = (): Selected => selectOrKeep(source.getSnapshot(), select);
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns a function that selects, and that returns the last value again if the next one has equal members. */
function createMemory<Snapshot, Selected>() {
  let last: { snapshot: Snapshot; select: Select<Snapshot, Selected>; value: Selected } | undefined;
  return (snapshot: Snapshot, select: Select<Snapshot, Selected>): Selected => {
    if (last !== undefined && last.select === select && Object.is(last.snapshot, snapshot)) return last.value;
    throwErrorOf(snapshot);
    const next = select(snapshot);
    const value = last !== undefined && hasSameMembers(last.value, next) ? last.value : next;
    last = { snapshot, select, value };
    return value;
  };
}

/** An error boundary of the app shows the error of an actor. */
function throwErrorOf(snapshot: unknown): void {
  if (isObject(snapshot) && snapshot["status"] === "error") throw snapshot["error"];
}

function hasSameMembers(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
