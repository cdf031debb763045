/**
 * Waiting for the tab that refreshes the session now.
 *
 * The lock is never stolen: its holder may be about to store the only copy of the new refresh token. After the time that a
 * call may take, callers are told that no new tokens came, and the machine waits on. Meanwhile the storage tells when the
 * holder is done.
 */
import { sessionSetup } from "../session.setup.ts";
import { recordInput, onRenewedInOtherTab, onOtherSignIn, onRecordReread } from "../session.transitions.ts";

const waiting = <Place extends "queued" | "overdue">(place: Place) =>
  ({
    idle: {
      description: "Nothing has changed in the storage since the last look.",
      meta: { view: "none" },
      on: { "storage.changed": "looking" },
    },
    looking: {
      description: "The storage changed: has the other tab renewed, replaced or removed the record?",
      meta: { view: "none" },
      on: { "storage.changed": { target: "looking", reenter: true } },
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

export const awaitingLockState = sessionSetup.createStateConfig({
  description: "Another tab may be refreshing: this one waits for its turn.",
  meta: { view: "none" },
  on: { "lock.acquired": "holding" },
  after: { lockPatience: ".overdue" },
  initial: "queued",
  states: {
    queued: {
      description: "Waiting for as long as a call may take.",
      tags: ["refreshing"],
      meta: { view: "none" },
      initial: "idle",
      states: waiting("queued"),
    },
    overdue: {
      description: "The other tab takes too long: callers are told, and the wait goes on.",
      tags: ["stale"],
      meta: { view: "none" },
      entry: ["recordTimeout", "announceRefreshFailure"],
      initial: "looking",
      states: waiting("overdue"),
    },
  },
});
