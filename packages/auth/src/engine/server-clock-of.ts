/** Keeps the clock of a client's pool. A page that only keeps a session does not load this file. */
import { createServerClock, type ServerClock } from "../platform/index.ts";
import type { AuthInternals } from "./auth-client.ts";
import { valuePerClient } from "./value-per-client.ts";

/** Returns the pool's time, measured by its responses. */
export const serverClockOf: (internals: AuthInternals) => ServerClock = valuePerClient(({ environment }) =>
  createServerClock(environment.clock),
);
