/**
 * Confirms a new device with the user pool (ConfirmDevice).
 *
 * The session record contains the keys of the device until the device is confirmed. If the page is closed before, or if
 * the response is lost, the next page confirms it. The device secret is stored before the request, so that a lost
 * response does not lose it, and removed if the pool refuses the device. A lock lets only one tab do this at a time.
 *
 * After the access token has expired, the pool does not confirm the device, and it does not renew the tokens of a device
 * that is not confirmed. Then the session ends with its next refresh.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import { errorOf, hardened, sendToSelf } from "../../../engine/index.ts";
import {
  type DeviceConfirmationContext,
  deviceConfirmationSetup,
  type DeviceConfirmationEffects,
} from "./device-confirmation.setup.ts";

const sessionInput = ({ context: { session } }: { readonly context: DeviceConfirmationContext }) => ({ session });

/** The response was lost, so it is not known whether the device is confirmed. */
const onUnknownOutcome = {
  guard: {
    type: "hasFailedAs",
    params: ({ event }: { event: { error: unknown } }) => ({ ...errorOf({ event }), expected: "unknown" as const }),
  },
  target: "#deviceConfirmation.waiting",
} as const;

/** Confirms a new device with the pool in the background. */
export const createDeviceConfirmationMachine = (effects: DeviceConfirmationEffects) =>
  hardened(
    deviceConfirmationSetup(effects).createMachine({
      id: "deviceConfirmation",
      description: "Confirms a new device with the user pool. Only one tab does this.",
      context: ({ input: { session } }) => ({ session, verifier: undefined, isSecretReused: false }),
      initial: "starting",
      states: {
        starting: {
          description: "Checks whether the session contains the keys of a new device.",
          always: [{ guard: "hasNewDevice", target: "confirming" }, { target: "done" }],
        },
        confirming: {
          description: "Confirms the device while this tab holds the lock that all tabs share.",
          tags: ["busy"],
          invoke: { src: "holdDeviceLock", id: "holdDeviceLock", input: sendToSelf },
          // Another tab may confirm the device now. What this one has begun is repeated, with the stored secret.
          on: { "lock.lost": ".awaitingLock" },
          initial: "awaitingLock",
          states: {
            awaitingLock: {
              description: "Waits for the lock, because another tab may be confirming the device.",
              on: { "lock.acquired": "reading" },
              after: { lockTimeout: "reading" },
            },
            reading: {
              description:
                "Reads the session: the sign-in may have ended, or another tab may have confirmed the device.",
              invoke: {
                src: "loadSession",
                id: "loadSession",
                input: sessionInput,
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
                input: sessionInput,
                onDone: {
                  target: "requesting",
                  actions: { type: "setPrepared", params: ({ event }) => ({ prepared: event.output }) },
                },
                onError: [onUnknownOutcome, { target: "removingSecret" }],
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
                  { target: "clearingNewDevice" },
                ],
                onError: [
                  {
                    guard: {
                      type: "hasFailedAs",
                      params: ({ event }) => ({ ...errorOf({ event }), expected: "confirmed" as const }),
                    },
                    target: "clearingNewDevice",
                  },
                  onUnknownOutcome,
                  { target: "removingSecret" },
                ],
              },
            },
            requestingConsent: {
              description: "Stores that the user is to be asked whether to remember the device.",
              invoke: {
                src: "requestConsent",
                id: "requestConsent",
                input: sessionInput,
                onDone: "clearingNewDevice",
                onError: "clearingNewDevice",
              },
            },
            removingSecret: {
              description: "Removes the device secret, because the pool has refused the device.",
              invoke: {
                src: "removeDeviceSecret",
                id: "removeDeviceSecret",
                input: sessionInput,
                onDone: "clearingNewDevice",
                onError: "clearingNewDevice",
              },
            },
            clearingNewDevice: {
              description: "Removes the keys of the device from the session.",
              invoke: {
                src: "clearNewDevice",
                id: "clearNewDevice",
                input: sessionInput,
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
              actions: { type: "setSession", params: ({ event: { session } }) => ({ session }) },
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
            input: sessionInput,
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
    }),
  );

export type DeviceConfirmationMachine = ReturnType<typeof createDeviceConfirmationMachine>;
