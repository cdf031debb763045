/** The machine of remembered devices, tested transition by transition, and its view. */
import {
  done,
  failed,
  failure,
  row,
  testTransitions,
  type TransitionRow,
  withFailure,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { devicesMachine } from "@poolgate/auth/machines";
import type { DevicesContext, ListedDevice } from "./devices.setup.ts";
import { selectDevicesView } from "./devices.view.ts";

const deviceOf = (id: string, isCurrent: boolean): ListedDevice => ({
  id,
  name: "Firefox, Linux",
  isRemembered: false,
  isCurrent,
  attributes: {},
  createDate: new Date(0),
  lastModifiedDate: undefined,
  lastAuthenticatedDate: undefined,
});
const mine = deviceOf("us-east-1_a", true);
const other = deviceOf("us-east-1_b", false);
const devices = [mine, other];
const told = { notice: "deviceForgotten", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const busy = { isKnown: true, devices, deviceId: mine.id };

const offer = { purpose: "offer" };
const offering = { ...offer, currentId: mine.id };
const accepted = { ...offering, deviceId: mine.id, isRemembered: true };

const offerRows: TransitionRow[] = [
  row("findingPendingConsent", failed("findPendingConsent", failure("session.unauthenticated")), "closed", {
    given: offer,
    holds: silent,
  }),
  row("awaitingOfferAnswer", { type: "offer.accepted" }, "remembering", {
    given: { ...offering, failure: told.failure },
    holds: { ...accepted, ...silent },
  }),
  row("awaitingOfferAnswer", { type: "offer.refused" }, "storingRefusal", {
    given: { ...offering, failure: told.failure },
    holds: silent,
  }),
  row("awaitingOfferAnswer", { type: "failure.dismissed" }, "awaitingOfferAnswer", {
    given: { ...offering, failure: told.failure },
    holds: { ...offering, ...silent },
  }),
  row("remembering", done("rememberDevice"), "awaitingAcknowledgement", {
    given: accepted,
    holds: { notice: "deviceRemembered", failure: undefined, deviceId: undefined },
  }),
  row("remembering", failed("rememberDevice", failure("service.notFound")), "awaitingAcknowledgement", {
    given: accepted,
    holds: { ...withFailure("service.notFound"), notice: undefined, deviceId: undefined },
  }),
  row("remembering", failed("rememberDevice", failure("network.timeout")), "awaitingOfferAnswer", {
    given: accepted,
    holds: { ...withFailure("network.timeout"), deviceId: undefined, currentId: mine.id },
  }),
  row("awaitingAcknowledgement", { type: "offer.closed" }, "closed", {
    given: { ...offering, notice: "deviceRemembered" },
    holds: { notice: "deviceRemembered" },
  }),
  row("storingRefusal", done("storeRefusal"), "closed", { given: offering }),
  row("storingRefusal", failed("storeRefusal", failure("session.unauthenticated")), "closed", {
    given: offering,
    holds: silent,
  }),
];

const table: TransitionRow[] = [
  ...offerRows,
  row("awaitingChange", { type: "list.requested" }, "listing", { given: told, holds: silent }),
  row("awaitingChange", { type: "failure.dismissed" }, "awaitingChange", { given: told, holds: silent }),
  row("remembering", failed("rememberDevice", failure("service.notFound")), "listing", {
    given: { ...busy, currentId: mine.id },
    holds: { ...withFailure("service.notFound"), devices: [other], currentId: undefined, deviceId: undefined },
  }),
  row("remembering", failed("rememberDevice", failure("service.notFound")), "listing", {
    given: { ...busy, currentId: mine.id, deviceId: other.id },
    holds: { ...withFailure("service.notFound"), devices: [mine], currentId: mine.id, deviceId: undefined },
  }),
  row("remembering", failed("rememberDevice", failure("network.timeout")), "awaitingChange", {
    given: busy,
    holds: { ...withFailure("network.timeout"), deviceId: undefined, devices },
  }),
  row("forgetting", failed("forgetDevice", failure("network.timeout")), "awaitingChange", {
    given: busy,
    holds: { ...withFailure("network.timeout"), deviceId: undefined, devices },
  }),
];

describe("devicesMachine, transition by transition", () => {
  testTransitions(devicesMachine, table, {
    input: { purpose: "manage" },
    starts: [
      [{ purpose: "manage" }, "listing"],
      [{ purpose: "offer" }, "findingPendingConsent"],
    ],
  });

  it.each([
    [undefined, false],
    ["deviceRemembered", true],
  ] as const)("with %s, its output says whether the offer was accepted", (notice, isRemembered) => {
    const [{ context }] = initialTransition(devicesMachine, { purpose: "offer" });
    const snapshot = devicesMachine.resolveState({ value: "awaitingAcknowledgement", context: { ...context, notice } });
    expect(transition(devicesMachine, snapshot, { type: "offer.closed" })[0].output).toEqual({ isRemembered });
  });
});

const viewOf = (value: SnapshotFrom<typeof devicesMachine>["value"], given: Partial<DevicesContext> = {}) => {
  const [{ context }] = initialTransition(devicesMachine, { purpose: "manage" });
  return selectDevicesView(devicesMachine.resolveState({ value, context: { ...context, ...given } }));
};

describe("what a view sees", () => {
  it.each([
    ["listing", "list"],
    ["remembering", "remember"],
    ["forgetting", "forget"],
    ["awaitingChange", undefined],
  ] as const)("%s: %s", (value, busyAction) => {
    const isBusy = busyAction !== undefined;
    expect(viewOf(value)).toMatchObject({ screen: "list", busyAction, isBusy, isKnown: false });
  });

  it.each([
    ["findingPendingConsent", "none", undefined],
    ["awaitingOfferAnswer", "offer", undefined],
    ["remembering", "offer", "remember"],
    ["storingRefusal", "offer", "refuse"],
    ["awaitingAcknowledgement", "farewell", undefined],
    ["closed", "none", undefined],
  ] as const)("the view of an offer, %s: %s, %s", (value, screen, busyAction) => {
    expect(viewOf(value, { purpose: "offer" })).toMatchObject({ screen, busyAction });
  });

  it.each([
    ["not in the list", { isKnown: true, devices: [other], currentId: mine.id }, mine.id],
    ["in the list and not remembered", { isKnown: true, devices, currentId: mine.id }, mine.id],
    ["remembered", { isKnown: true, devices: [{ ...mine, isRemembered: true }], currentId: mine.id }, undefined],
    [
      "of which the pool doesn't say",
      { isKnown: true, devices: [{ ...mine, isRemembered: undefined }], currentId: mine.id },
      undefined,
    ],
    ["not known yet", { isKnown: false, currentId: mine.id }, undefined],
    ["none", { isKnown: true, devices: [other], currentId: undefined }, undefined],
  ])("whether the current device may be remembered: one that is %s", (_, context, expected) => {
    expect(viewOf("awaitingChange", context).rememberableId).toBe(expected);
  });

  it("the view lists the devices, and marks the one that is being changed", () => {
    expect(viewOf("forgetting", { ...busy, isKnown: true })).toMatchObject({
      devices,
      deviceId: mine.id,
      isKnown: true,
    });
  });
});
