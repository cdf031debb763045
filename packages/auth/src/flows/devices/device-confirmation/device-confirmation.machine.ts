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
  description: "Confirms a new device with the user pool. Only one tab does this.",
  context: ({ input: { session } }) => ({ session, verifier: undefined, isSecretReused: false }),
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks whether the session holds the keys of a new device.",
      always: [{ guard: "hasNewDevice", target: "confirming" }, { target: "done" }],
    },
    confirming: {
      description: "Confirms the device while this tab holds the lock that all tabs share.",
      tags: ["busy"],
      invoke: { src: "holdDeviceLock", id: "holdDeviceLock", input: sendToSelf },
      initial: "awaitingLock",
      states: {
        awaitingLock: {
          description: "Waits for the lock, because another tab may be confirming the device.",
          on: { "lock.acquired": "reading" },
          after: { lockPatience: "reading" },
        },
        reading: {
          description: "Reads the session: the sign-in may have ended, or another tab may have confirmed the device.",
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
          description: "Creates the device secret, or takes the stored one, and stores it before the request.",
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
          description: "Asks the pool to confirm the device (ConfirmDevice).",
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
          description: "Stores that the user is to be asked whether to remember the device.",
          invoke: {
            src: "requestConsent",
            id: "requestConsent",
            input: ofSession,
            onDone: "settling",
            onError: "settling",
          },
        },
        forgetting: {
          description: "Removes the device secret, because the pool has refused the device.",
          invoke: {
            src: "forgetDevice",
            id: "forgetDevice",
            input: ofSession,
            onDone: "settling",
            onError: "settling",
          },
        },
        settling: {
          description: "Removes the keys of the device from the session.",
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
        "It is not known whether the pool has confirmed the device. The request is repeated later, or before the next refresh.",
      on: {
        "confirmation.requested": {
          target: "confirming",
          actions: { type: "keepSession", params: ({ event: { session } }) => ({ session }) },
        },
      },
      after: { retryWait: { target: "checking", actions: "announceResumption" } },
    },
    checking: {
      description: "Reads the session: the device may have been confirmed meanwhile.",
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
