/**
 * The devices that a pool keeps of whoever is signed in, in somebody's settings: listed, remembered or not, forgotten.
 *
 * What was done shows at once, and then the list is read again: the pool has the last word on it.
 */
import { errorOf } from "../event-values.ts";
import { devicesSetup } from "./devices.setup.ts";

const failing = { target: "awaitingChange", actions: { type: "recordFailure", params: errorOf } } as const;

export const devicesMachine = devicesSetup.createMachine({
  id: "devices",
  description: "The devices of whoever is signed in: listed, remembered or not, forgotten.",
  context: {
    isKnown: false,
    devices: [],
    currentId: undefined,
    deviceId: undefined,
    isRemembered: false,
    notice: undefined,
    failure: undefined,
  },
  initial: "listing",
  states: {
    listing: {
      description: "Which devices are there?",
      meta: { view: "devices" },
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
      meta: { view: "devices" },
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
      meta: { view: "devices" },
      tags: ["busy"],
      invoke: {
        src: "rememberDevice",
        id: "rememberDevice",
        input: ({ context: { deviceId, isRemembered } }) => ({ deviceId, isRemembered }),
        onDone: { target: "listing", actions: "noteStatus" },
        onError: [
          {
            guard: { type: "isGone", params: errorOf },
            target: "listing",
            actions: ["dropDevice", { type: "recordFailure", params: errorOf }],
          },
          failing,
        ],
      },
    },
    forgetting: {
      description: "The pool forgets a device.",
      meta: { view: "devices" },
      tags: ["busy"],
      invoke: {
        src: "forgetDevice",
        id: "forgetDevice",
        input: ({ context: { deviceId } }) => ({ deviceId }),
        onDone: { target: "listing", actions: ["dropDevice", "noteForgotten"] },
        onError: failing,
      },
    },
  },
});
