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
  description: "The devices of whoever is signed in: offered to be remembered, listed, remembered or not, forgotten.",
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
      description: "Is it about the device at hand, or about all of them?",
      always: [{ guard: "isOffering", target: "findingQuestion" }, { target: "listing" }],
    },
    findingQuestion: {
      description: "Does the pool wait for the person's word on this device?",
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
      description: "Shall this device be remembered?",
      tags: ["form"],
      on: {
        "offer.accepted": { target: "remembering", actions: "chooseCurrent" },
        "offer.refused": { target: "rememberingRefusal", actions: "clearNews" },
        "failure.dismissed": { actions: "clearNews" },
      },
    },
    listing: {
      description: "Which devices are there?",
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
      description: "The list is in view; one may be remembered or not, or forgotten.",
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
      description: "The pool is told whether a device stands in for a second factor.",
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
      description: "The pool forgets a device.",
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
      description: "The device is remembered now, or can't be any more; the person reads that.",
      tags: ["form"],
      on: { "offer.closed": "closed" },
    },
    rememberingRefusal: {
      description: "No is no, also the next time.",
      tags: ["busy"],
      invoke: { src: "rememberRefusal", id: "rememberRefusal", onDone: "closed", onError: "closed" },
    },
    closed: { description: "Nothing, or nothing more, to offer.", type: "final" },
  },
  output: ({ context: { notice } }) => ({ isRemembered: notice === "deviceRemembered" }),
});

export const devicesMachine = ownMembersOnly(machine);
