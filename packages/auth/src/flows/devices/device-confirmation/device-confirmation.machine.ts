/**
 * Confirms a new device with the user pool (ConfirmDevice).
 *
 * The keys of the device lie in the session until the device is confirmed. A page that is closed before, or that hears no
 * answer, leaves them to the next page. The device secret is stored before the request, so that a lost answer does not lose it,
 * and removed if the pool refuses the device. A lock lets only one tab do this at a time.
 *
 * Once the access token has expired, the pool confirms no device by it, and renews no tokens of a device that is not confirmed:
 * the session ends with its next refresh. A user whose device is not remembered is asked for a second factor again.
 */
import { errorOf, ownMembersOnly, sendToSelf } from "../../../engine/index.ts";
import { type DeviceConfirmationContext, deviceConfirmationSetup } from "./device-confirmation.setup.ts";

const ofSession = ({ context: { session } }: { readonly context: DeviceConfirmationContext }) => ({ session });

/** Nobody heard what the pool made of the request. */
const unheard = {
  guard: {
    type: "hasFailedAs",
    params: ({ event }: { event: { error: unknown } }) => ({ ...errorOf({ event }), expected: "unknown" as const }),
  },
  target: "#deviceConfirmation.waiting",
} as const;

const machine = deviceConfirmationSetup.createMachine({
  id: "deviceConfirmation",
  description: "A new device is confirmed with the pool, once, by one tab.",
  context: ({ input: { session } }) => ({ session, verifier: undefined, isSecretReused: false }),
  initial: "beginning",
  states: {
    beginning: {
      description: "Has the pool given keys to the device?",
      always: [{ guard: "hasNewDevice", target: "confirming" }, { target: "done" }],
    },
    confirming: {
      description: "This tab confirms the device, and holds the lock of all tabs meanwhile.",
      tags: ["busy"],
      invoke: { src: "holdDeviceLock", id: "holdDeviceLock", input: sendToSelf },
      initial: "awaitingLock",
      states: {
        awaitingLock: {
          description:
            "Another tab may be confirming the device. A tab that was frozen with the lock is not waited for.",
          on: { "lock.acquired": "reading" },
          after: { lockPatience: "reading" },
        },
        reading: {
          description: "Has the sign-in ended, or has another tab confirmed the device?",
          invoke: {
            src: "loadSession",
            id: "loadSession",
            input: ofSession,
            onDone: [
              { guard: { type: "isConfirmationDue", params: ({ event }) => event.output }, target: "preparing" },
              { target: "#deviceConfirmation.done" },
            ],
            onError: "preparing",
          },
        },
        preparing: {
          description: "The device secret is made, or taken from the storage, and stored before the request.",
          invoke: {
            src: "prepareDevice",
            id: "prepareDevice",
            input: ofSession,
            onDone: {
              target: "requesting",
              actions: { type: "keepPrepared", params: ({ event }) => ({ prepared: event.output }) },
            },
            onError: [unheard, { target: "forgetting" }],
          },
        },
        requesting: {
          description: "The pool is asked to confirm the device (ConfirmDevice).",
          invoke: {
            src: "confirmDevice",
            id: "confirmDevice",
            input: ({ context: { session, verifier } }) => ({ session, verifier }),
            onDone: [
              { guard: { type: "needsConsent", params: ({ event }) => event.output }, target: "requestingConsent" },
              { target: "settling" },
            ],
            onError: [
              {
                guard: {
                  type: "hasFailedAs",
                  params: ({ event }) => ({ ...errorOf({ event }), expected: "confirmed" as const }),
                },
                target: "settling",
              },
              unheard,
              { target: "forgetting" },
            ],
          },
        },
        requestingConsent: {
          description: "The pool remembers the device once the user agrees: this page, or the next one, asks.",
          invoke: {
            src: "requestConsent",
            id: "requestConsent",
            input: ofSession,
            onDone: "settling",
            onError: "settling",
          },
        },
        forgetting: {
          description: "The pool refuses the device: its secret is removed.",
          invoke: {
            src: "forgetDevice",
            id: "forgetDevice",
            input: ofSession,
            onDone: "settling",
            onError: "settling",
          },
        },
        settling: {
          description: "The keys of the device are removed from the session: nothing is left to confirm.",
          invoke: {
            src: "amendSession",
            id: "amendSession",
            input: ofSession,
            onDone: "#deviceConfirmation.done",
            onError: "#deviceConfirmation.done",
          },
        },
      },
    },
    waiting: {
      description:
        "Nobody knows whether the pool has confirmed the device: asked again later, or with the next refresh.",
      on: {
        "confirmation.requested": {
          target: "confirming",
          actions: { type: "keepSession", params: ({ event: { session } }) => ({ session }) },
        },
      },
      after: { retryWait: { target: "checking", actions: "announceResumption" } },
    },
    checking: {
      description: "Is the device still stored as one that is not confirmed?",
      tags: ["busy"],
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: ofSession,
        onDone: [
          { guard: { type: "isUnconfirmed", params: ({ event }) => event.output }, target: "confirming" },
          { target: "done" },
        ],
        onError: "done",
      },
    },
    done: {
      description: "The device is confirmed or refused, the sign-in has ended, or there is no device to confirm.",
      type: "final",
    },
  },
});

export const deviceConfirmationMachine = ownMembersOnly(machine);
