/**
 * The devices that a pool keeps of whoever is signed in: listed in somebody's settings, remembered or not, forgotten; and the
 * one at hand offered to be remembered, once, where a pool leaves that to people.
 *
 * What was done shows at once, and then the list is read again: the pool has the last word on it. An offer is never in the way:
 * where the pool waits for no word, or the person has said no before, it ends without one, and without a request.
 */
import { errorOf, ownMembersOnly } from "../../engine/index.ts";
import { devicesSetup } from "./devices.setup.ts";

const recording = { type: "recordFailure", params: errorOf } as const;
const failing = { target: "awaitingChange", actions: recording } as const;

const machine = devicesSetup.createMachine({
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
  initial: "beginning",
  states: {
    beginning: {
      description: "Decides between the offer for this device and the list of all devices.",
      always: [{ guard: "isOffering", target: "findingQuestion" }, { target: "listing" }],
    },
    findingQuestion: {
      description: "Checks whether the pool waits for the user's consent to remember this device.",
      tags: ["busy"],
      invoke: {
        src: "findQuestion",
        id: "findQuestion",
        onDone: [
          {
            guard: { type: "isAsked", params: ({ event }) => ({ deviceId: event.output }) },
            target: "awaitingOfferAnswer",
            actions: { type: "keepCurrent", params: ({ event }) => ({ deviceId: event.output }) },
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
        "offer.accepted": { target: "remembering", actions: "chooseCurrent" },
        "offer.refused": { target: "rememberingRefusal", actions: "clearNews" },
        "failure.dismissed": { actions: "clearNews" },
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
          actions: { type: "keepDevices", params: ({ event }) => ({ list: event.output }) },
        },
        onError: failing,
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
            type: "keepChoice",
            params: ({ event: { deviceId, isRemembered } }) => ({ deviceId, isRemembered }),
          },
        },
        "forgetting.requested": {
          guard: { type: "isListed", params: ({ event: { deviceId } }) => ({ deviceId }) },
          target: "forgetting",
          actions: { type: "keepChoice", params: ({ event: { deviceId } }) => ({ deviceId }) },
        },
        "list.requested": { target: "listing", actions: "clearNews" },
        "failure.dismissed": { actions: "clearNews" },
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
          { guard: "isOffering", target: "awaitingFarewell", actions: "noteStatus" },
          { target: "listing", actions: "noteStatus" },
        ],
        onError: [
          { guard: { type: "isOfferGone", params: errorOf }, target: "awaitingFarewell", actions: recording },
          {
            guard: { type: "isGone", params: errorOf },
            target: "listing",
            actions: ["dropDevice", recording],
          },
          { guard: "isOffering", target: "awaitingOfferAnswer", actions: recording },
          failing,
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
        onDone: { target: "listing", actions: ["dropDevice", "noteForgotten"] },
        onError: failing,
      },
    },
    awaitingFarewell: {
      description: "Shows that the device is remembered, or that it can no longer be remembered.",
      tags: ["form"],
      on: { "offer.closed": "closed" },
    },
    rememberingRefusal: {
      description: "Stores that the user has declined, so that the offer is not shown again.",
      tags: ["busy"],
      invoke: { src: "rememberRefusal", id: "rememberRefusal", onDone: "closed", onError: "closed" },
    },
    closed: { description: "There is nothing more to offer.", type: "final" },
  },
  output: ({ context: { notice } }) => ({ isRemembered: notice === "deviceRemembered" }),
});

export const devicesMachine = ownMembersOnly(machine);
