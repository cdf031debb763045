/** Provides a part of the widget that comes late. */
import { useContext, useEffect, useSyncExternalStore } from "react";
import type { LatePart, LateState } from "./late-part.ts";

/** Whether the part is there. Loads nothing. */
export function useLateState<Value>(part: LatePart<Value>): LateState<Value> {
  const given = useContext(part.Given);
  const state = useSyncExternalStore(part.watch, part.read, onServer);
  return given === undefined ? state : { value: given, hasFailed: false };
}

/**
 * Loads the part when the component appears, and again when one appears after a failure.
 *
 * @returns Undefined until the part has arrived.
 */
export function useLate<Value>(part: LatePart<Value>, isNeeded = true): Value | undefined {
  const { value } = useLateState(part);
  const isMissing = isNeeded && value === undefined;
  useEffect(() => {
    if (isMissing) void part.load();
  }, [part, isMissing]);
  return value;
}

/** A server loads nothing, and neither has the first rendering that React compares with the server's. */
const NOTHING = { value: undefined, hasFailed: false };
const onServer = (): typeof NOTHING => NOTHING;
