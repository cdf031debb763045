/**
 * Lists the user's devices and remembers or forgets them (purpose `manage`), or offers to remember this device (purpose
 * `offer`).
 *
 * After a change, the list shows it at once and is loaded again. The offer ends without a screen and without a request if
 * the pool does not wait for the user's consent, or if the user has declined before.
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { devicesSetup, type DevicesEffects } from "./devices.setup.ts";

const recordFailure = { type: "recordFailure", params: errorOf } as const;
const returnWithFailure = { target: "awaitingChange", actions: recordFailure } as const;

/** Offers to remember this device, or lists the devices of the user. */
export const createDevicesMachine = (effects: DevicesEffects) =>
  hardened(
    devicesSetup(effects).createMachine({
      id: "devices",
      description: "Lists the user's devices, and remembers or forgets them; or offers to remember this device.",
      context: ({ input: { purpose } }) => ({
        purpose,
        isKnown: false,
        devices: [],
        currentId: undefined,
        deviceId: undefined,
        isRemembered: false,
        notice: undefined,
        failure: undefined,
      }),
      initial: "starting",
      states: {
        starting: {
          description: "Decides between the offer for this device and the list of all devices.",
          always: [{ guard: "isOffer", target: "findingPendingConsent" }, { target: "listing" }],
        },
        findingPendingConsent: {
          description: "Checks whether the pool waits for the user's consent to remember this device.",
          tags: ["busy"],
          invoke: {
            src: "findPendingConsent",
            id: "findPendingConsent",
            onDone: [
              {
                guard: { type: "isConsentPending", params: ({ event }) => ({ deviceId: event.output }) },
                target: "awaitingOfferAnswer",
                actions: { type: "setCurrentDevice", params: ({ event }) => ({ deviceId: event.output }) },
              },
              { target: "closed" },
            ],
            onError: "closed",
          },
        },
        awaitingOfferAnswer: {
          description: "Waits for the user's answer: remember this device or not.",
          tags: ["form"],
          on: {
            "offer.accepted": { target: "remembering", actions: "selectCurrentDevice" },
            "offer.refused": { target: "storingRefusal", actions: "clearMessages" },
            "failure.dismissed": { actions: "clearMessages" },
          },
        },
        listing: {
          description: "Requests the list of devices (ListDevices).",
          tags: ["busy"],
          invoke: {
            src: "listDevices",
            id: "listDevices",
            onDone: {
              target: "awaitingChange",
              actions: { type: "setDevices", params: ({ event }) => ({ list: event.output }) },
            },
            onError: returnWithFailure,
          },
        },
        awaitingChange: {
          description: "Shows the list. The user can remember, not remember or forget a device.",
          tags: ["form"],
          on: {
            "remembering.requested": {
              guard: { type: "isKnownDevice", params: ({ event: { deviceId } }) => ({ deviceId }) },
              target: "remembering",
              actions: {
                type: "selectDevice",
                params: ({ event: { deviceId, isRemembered } }) => ({ deviceId, isRemembered }),
              },
            },
            "forgetting.requested": {
              guard: { type: "isListed", params: ({ event: { deviceId } }) => ({ deviceId }) },
              target: "forgetting",
              actions: { type: "selectDevice", params: ({ event: { deviceId } }) => ({ deviceId }) },
            },
            "list.requested": { target: "listing", actions: "clearMessages" },
            "failure.dismissed": { actions: "clearMessages" },
          },
        },
        remembering: {
          description: "Tells the pool whether a device is remembered (UpdateDeviceStatus).",
          tags: ["busy"],
          invoke: {
            src: "rememberDevice",
            id: "rememberDevice",
            input: ({ context: { deviceId, isRemembered } }) => ({ deviceId, isRemembered }),
            onDone: [
              { guard: "isOffer", target: "awaitingAcknowledgement", actions: "recordDeviceStatus" },
              { target: "listing", actions: "recordDeviceStatus" },
            ],
            onError: [
              {
                guard: { type: "isOfferedDeviceNotFound", params: errorOf },
                target: "awaitingAcknowledgement",
                actions: recordFailure,
              },
              {
                guard: { type: "isNotFound", params: errorOf },
                target: "listing",
                actions: ["removeDevice", recordFailure],
              },
              { guard: "isOffer", target: "awaitingOfferAnswer", actions: recordFailure },
              returnWithFailure,
            ],
          },
        },
        forgetting: {
          description: "Asks the pool to forget a device (ForgetDevice).",
          tags: ["busy"],
          invoke: {
            src: "forgetDevice",
            id: "forgetDevice",
            input: ({ context: { deviceId } }) => ({ deviceId }),
            onDone: { target: "listing", actions: ["removeDevice", "recordDeviceForgotten"] },
            onError: returnWithFailure,
          },
        },
        awaitingAcknowledgement: {
          description: "Shows that the device is remembered, or that it can no longer be remembered.",
          tags: ["form"],
          on: { "offer.closed": "closed" },
        },
        storingRefusal: {
          description: "Stores that the user has declined, so that the offer is not shown again.",
          tags: ["busy"],
          invoke: { src: "storeRefusal", id: "storeRefusal", onDone: "closed", onError: "closed" },
        },
        closed: { description: "There is nothing more to offer.", type: "final" },
      },
      output: ({ context: { notice } }) => ({ isRemembered: notice === "deviceRemembered" }),
    }),
  );

export type DevicesMachine = ReturnType<typeof createDevicesMachine>;
