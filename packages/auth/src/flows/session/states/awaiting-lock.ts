/**
 * Defines the states in which this tab waits while another tab refreshes the session.
 *
 * The lock is not stolen from the other tab, because that tab may be storing the only copy of the new refresh token.
 * After the timeout of a call, the waiting calls fail and the machine continues to wait. A change of the storage
 * indicates that the other tab has finished.
 */
import type { SessionStateConfig } from "../session.setup.ts";
import { recordInput, onRenewedInOtherTab, onOtherSignIn, onRecordReread } from "../session.transitions.ts";

const waiting = <Place extends "queued" | "overdue">(place: Place) =>
  ({
    idle: {
      description: "The storage has not changed since the record was loaded.",
      on: { "storage.changed": "rereading" },
    },
    rereading: {
      description:
        "The storage has changed. Loads the record that the other tab may have renewed, replaced or removed.",
      on: { "storage.changed": { target: "rereading", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [
          onOtherSignIn,
          onRenewedInOtherTab,
          ...onRecordReread(`#session.signedIn.refreshing.awaitingLock.${place}.idle` as const),
        ],
        onError: "idle",
      },
    },
  }) as const;

export const awaitingLockState = {
  description: "Waits for the lock. Another tab may be refreshing the session.",
  on: { "lock.acquired": "holding" },
  after: { lockTimeout: ".overdue" },
  initial: "queued",
  states: {
    queued: {
      description: "Waits at most as long as the timeout of a call.",
      tags: ["refreshing"],
      initial: "idle",
      states: waiting("queued"),
    },
    overdue: {
      description: "The other tab takes too long. The waiting calls fail, and the machine continues to wait.",
      tags: ["stale"],
      entry: ["recordTimeout", "announceRefreshFailure"],
      initial: "rereading",
      states: waiting("overdue"),
    },
  },
} satisfies SessionStateConfig;
