/** The clocks of an inspector. */

export interface InspectorClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds of a clock that users cannot change. */
  monotonicNow(): number;
}

export const inspectorClock: InspectorClock = {
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
};
