/**
 * Defines the states in which this tab waits while another tab refreshes the session.
 *
 * The lock is not stolen from the other tab, because that tab may be storing the only copy of the new refresh token.
 * After the timeout of a call, the waiting calls fail and the machine continues to wait. A change of the storage
 * indicates that the other tab has finished.
 */
import type { SessionStateConfig } from "../session.setup.ts";
import { reread } from "../session.transitions.ts";

export const awaitingLockState = {
  description: "Waits for the lock. Another tab may be refreshing the session.",
  on: { "lock.acquired": "holding" },
  after: { callTimeout: ".overdue" },
  initial: "queued",
  states: {
    queued: {
      description: "Waits at most as long as the timeout of a call.",
      tags: ["refreshing"],
    },
    overdue: {
      description: "The other tab takes too long. The waiting calls fail, and the machine continues to wait.",
      tags: ["stale"],
      entry: ["recordTimeout", "announceRefreshFailure", ...reread],
    },
  },
} satisfies SessionStateConfig;
