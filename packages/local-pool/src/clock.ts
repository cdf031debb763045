/** Where every time of the pool comes from: tests move it, the command line hands in the system's. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
