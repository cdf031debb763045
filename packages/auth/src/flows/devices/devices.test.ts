/** The machine of remembered devices, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { initialTransition, type SnapshotFrom, transition } from "xstate";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { devicesMachine } from "./devices.machine.ts";
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
const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const withFailure = (code: AuthErrorCode): Readonly<Record<string, unknown>> => ({
  failure: expect.objectContaining({ code }) as unknown,
});
const told = { notice: "deviceForgotten", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const remember = (deviceId: string, isRemembered = true) =>
  ({ type: "remembering.requested", deviceId, isRemembered }) as never;
const forget = (deviceId: string) => ({ type: "forgetting.requested", deviceId }) as never;
const busy = { isKnown: true, devices, deviceId: mine.id };

const offer = { purpose: "offer" };
const offering = { ...offer, currentId: mine.id };
const accepted = { ...offering, deviceId: mine.id, isRemembered: true };

const offerRows: TransitionRow[] = [
  {
    from: "findingPendingConsent",
    given: offer,
    event: done("findPendingConsent", mine.id),
    to: "awaitingOfferAnswer",
    holds: offering,
  },
  { from: "findingPendingConsent", given: offer, event: done("findPendingConsent", undefined), to: "closed" },
  {
    from: "findingPendingConsent",
    given: offer,
    event: failed("findPendingConsent", failure("session.unauthenticated")),
    to: "closed",
    holds: silent,
  },
  {
    from: "awaitingOfferAnswer",
    given: { ...offering, failure: told.failure },
    event: { type: "offer.accepted" },
    to: "remembering",
    holds: { ...accepted, ...silent },
  },
  {
    from: "awaitingOfferAnswer",
    given: { ...offering, failure: told.failure },
    event: { type: "offer.refused" },
    to: "storingRefusal",
    holds: silent,
  },
  {
    from: "awaitingOfferAnswer",
    given: { ...offering, failure: told.failure },
    event: { type: "failure.dismissed" },
    to: "awaitingOfferAnswer",
    holds: { ...offering, ...silent },
  },
  {
    from: "remembering",
    given: accepted,
    event: done("rememberDevice"),
    to: "awaitingAcknowledgement",
    holds: { notice: "deviceRemembered", failure: undefined, deviceId: undefined },
  },
  {
    from: "remembering",
    given: accepted,
    event: failed("rememberDevice", failure("service.notFound")),
    to: "awaitingAcknowledgement",
    holds: { ...withFailure("service.notFound"), notice: undefined, deviceId: undefined },
  },
  {
    from: "remembering",
    given: accepted,
    event: failed("rememberDevice", failure("network.timeout")),
    to: "awaitingOfferAnswer",
    holds: { ...withFailure("network.timeout"), deviceId: undefined, currentId: mine.id },
  },
  {
    from: "awaitingAcknowledgement",
    given: { ...offering, notice: "deviceRemembered" },
    event: { type: "offer.closed" },
    to: "closed",
    holds: { notice: "deviceRemembered" },
  },
  { from: "storingRefusal", given: offering, event: done("storeRefusal"), to: "closed" },
  {
    from: "storingRefusal",
    given: offering,
    event: failed("storeRefusal", failure("session.unauthenticated")),
    to: "closed",
    holds: silent,
  },
];

const table: TransitionRow[] = [
  ...offerRows,
  {
    from: "listing",
    event: done("listDevices", { devices, currentId: mine.id }),
    to: "awaitingChange",
    holds: { devices, currentId: mine.id, isKnown: true },
  },
  {
    from: "listing",
    given: { notice: "deviceForgotten" },
    event: done("listDevices", { devices: [], currentId: undefined }),
    to: "awaitingChange",
    holds: { devices: [], isKnown: true, notice: "deviceForgotten" },
  },
  {
    from: "listing",
    given: { ...busy, deviceId: undefined },
    event: failed("listDevices", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), devices },
  },
  {
    from: "awaitingChange",
    given: { devices, ...told },
    event: remember(mine.id),
    to: "remembering",
    holds: { ...silent, deviceId: mine.id, isRemembered: true },
  },
  {
    from: "awaitingChange",
    given: { devices: [other], currentId: mine.id },
    event: remember(mine.id),
    to: "remembering",
    holds: { deviceId: mine.id },
  },
  {
    from: "awaitingChange",
    given: { devices: [other], currentId: mine.id, ...told },
    event: forget(mine.id),
    to: "awaitingChange",
    holds: told,
  },
  {
    from: "awaitingChange",
    given: { devices },
    event: remember(mine.id, false),
    to: "remembering",
    holds: { isRemembered: false },
  },
  { from: "awaitingChange", given: { devices, ...told }, event: remember("x"), to: "awaitingChange", holds: told },
  {
    from: "awaitingChange",
    given: { devices, ...told },
    event: forget(other.id),
    to: "forgetting",
    holds: { ...silent, deviceId: other.id },
  },
  { from: "awaitingChange", given: { devices, ...told }, event: forget("x"), to: "awaitingChange", holds: told },
  {
    from: "awaitingChange",
    given: told,
    event: { type: "list.requested" },
    to: "listing",
    holds: silent,
  },
  {
    from: "awaitingChange",
    given: told,
    event: { type: "failure.dismissed" },
    to: "awaitingChange",
    holds: silent,
  },
  {
    from: "remembering",
    given: { ...busy, isRemembered: true },
    event: done("rememberDevice"),
    to: "listing",
    holds: { devices: [{ ...mine, isRemembered: true }, other], deviceId: undefined, notice: "deviceRemembered" },
  },
  {
    from: "remembering",
    given: { ...busy, devices: [{ ...mine, isRemembered: true }], isRemembered: false },
    event: done("rememberDevice"),
    to: "listing",
    holds: { devices: [mine], notice: "deviceNotRemembered" },
  },
  {
    from: "remembering",
    given: { ...busy, currentId: mine.id },
    event: failed("rememberDevice", failure("service.notFound")),
    to: "listing",
    holds: { ...withFailure("service.notFound"), devices: [other], currentId: undefined, deviceId: undefined },
  },
  {
    from: "remembering",
    given: { ...busy, currentId: mine.id, deviceId: other.id },
    event: failed("rememberDevice", failure("service.notFound")),
    to: "listing",
    holds: { ...withFailure("service.notFound"), devices: [mine], currentId: mine.id, deviceId: undefined },
  },
  {
    from: "remembering",
    given: busy,
    event: failed("rememberDevice", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), deviceId: undefined, devices },
  },
  {
    from: "forgetting",
    given: { ...busy, currentId: mine.id },
    event: done("forgetDevice"),
    to: "listing",
    holds: { devices: [other], currentId: undefined, deviceId: undefined, notice: "deviceForgotten" },
  },
  {
    from: "forgetting",
    given: { ...busy, currentId: mine.id, deviceId: other.id },
    event: done("forgetDevice"),
    to: "listing",
    holds: { devices: [mine], currentId: mine.id, deviceId: undefined, notice: "deviceForgotten" },
  },
  {
    from: "forgetting",
    given: busy,
    event: failed("forgetDevice", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), deviceId: undefined, devices },
  },
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
