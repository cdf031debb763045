/** The machine of a signed-in user's passkeys, tested transition by transition, and its view. */
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
import { createActor, fromPromise, initialTransition } from "xstate";
import { Secret } from "../../protocol/wire/secret.ts";
import { passkeysMachine } from "@poolgate/auth/machines";
import type { PasskeySupport, PasskeysContext } from "./passkeys.setup.ts";
import { selectPasskeysView } from "./passkeys.view.ts";

const passkey = {
  credentialId: "AAEC",
  friendlyCredentialName: "Ann's laptop",
  relyingPartyId: "localhost",
  authenticatorAttachment: "platform",
  authenticatorTransports: ["internal"],
  createdAt: new Date(0),
  lastUsedAt: undefined,
};
const passkeys = [passkey];
const options = { challenge: "AAEC" };
const credential = new Secret({ id: "AAEC" });
const capable: PasskeySupport = { isSupported: true, canHold: true, wasRefused: false };
const cancelled = failure("passkey.registrationCancelled");
const offer = { purpose: "offer", isSupported: true };
const manage = { purpose: "manage", isSupported: true, passkeys };
const told = { notice: "passkeyDeleted", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const register = { type: "registration.requested", friendlyName: "Laptop" };
const remove = (credentialId: string) => ({ type: "deletion.requested", credentialId });

const table: TransitionRow[] = [
  // These events report the device's answers.
  ...([{ isSupported: false }, { canHold: false }, { wasRefused: true }] as const).map((lack) =>
    row("inspectingDevice", done("inspectDevice", { ...capable, ...lack }), "closed", {
      given: offer,
      holds: { isRegistered: false },
    }),
  ),
  row("inspectingDevice", failed("inspectDevice", new Error("m")), "closed", { given: offer }),
  row("inspectingDevice", failed("inspectDevice", new Error("m")), "listing", {
    given: { purpose: "manage" },
    holds: { isSupported: false },
  }),
  row("listing", failed("listPasskeys", failure("network.timeout")), "closed", { given: offer }),
  row("awaitingOfferAnswer", { type: "failure.dismissed" }, "awaitingOfferAnswer", {
    given: { ...offer, failure: cancelled },
    holds: silent,
  }),
  row("storingRefusal", failed("storeRefusal", new Error("m")), "closed", { given: offer }),
  // The registration, for both.
  ...(["startingRegistration", "creatingPasskey", "completingRegistration"] as const).flatMap((from) => {
    const effect = { startingRegistration: "startRegistration", creatingPasskey: "createPasskey" };
    const event = failed(from === "completingRegistration" ? "completeRegistration" : effect[from], cancelled);
    const holds = { ...withFailure("passkey.registrationCancelled"), isRegistered: false };
    return [
      row(from, event, "awaitingOfferAnswer", { given: offer, holds }),
      row(from, event, "awaitingChange", { given: manage, holds: { ...holds, passkeys } }),
    ];
  }),
  row("creatingPasskey", { type: "registration.abandoned" }, "awaitingOfferAnswer", { given: offer, holds: silent }),
  row("completingRegistration", done("completeRegistration"), "listing", {
    given: { ...manage, options, credential },
    holds: { isRegistered: true, notice: "passkeyRegistered", options: undefined, credential: undefined },
  }),
  // These transitions belong to the list.
  row("awaitingChange", register, "awaitingChange", { given: { ...manage, isSupported: false } }),
  row("awaitingChange", remove("AQID"), "awaitingChange", { given: manage, holds: { deleting: undefined } }),
  row("awaitingChange", { type: "list.requested" }, "listing", { given: { ...manage, ...told }, holds: silent }),
  row("awaitingChange", { type: "failure.dismissed" }, "awaitingChange", {
    given: { ...manage, ...told },
    holds: silent,
  }),
  row("deleting", failed("deletePasskey", failure("service.notFound")), "listing", {
    given: { ...manage, deleting: passkey },
    holds: { deleting: undefined, passkeys: [], notice: "passkeyDeleted", failure: undefined },
  }),
  row("deleting", failed("deletePasskey", failure("network.timeout")), "awaitingChange", {
    given: { ...manage, deleting: passkey },
    holds: { ...withFailure("network.timeout"), deleting: undefined, notice: undefined },
  }),
];

describe("passkeysMachine", () => {
  testTransitions(passkeysMachine, table, {
    input: { purpose: "manage" },
    starts: [
      [{ purpose: "offer" }, "inspectingDevice"],
      [{ purpose: "manage" }, "inspectingDevice"],
    ],
  });

  it("its output says whether there is a new passkey", () => {
    const machine = passkeysMachine.provide({
      actors: { inspectDevice: fromPromise(() => Promise.reject(new Error())) },
    });
    const ended = new Promise((resolve) => {
      const actor = createActor(machine, { input: { purpose: "offer" } });
      actor.subscribe({ complete: () => resolve(actor.getSnapshot().output) });
      actor.start();
    });
    return expect(ended).resolves.toEqual({ isRegistered: false });
  });
});

function viewOf(value: string, given: Partial<PasskeysContext>) {
  const [{ context }] = initialTransition(passkeysMachine, { purpose: "manage" });
  return selectPasskeysView(
    passkeysMachine.resolveState({ value: value as "listing", context: { ...context, ...given } }),
  );
}

describe("selectPasskeysView", () => {
  it.each([
    ["inspectingDevice", "offer", "none", "list", false],
    ["inspectingDevice", "manage", "list", "list", false],
    ["listing", "offer", "none", "list", false],
    ["listing", "manage", "list", "list", false],
    ["awaitingOfferAnswer", "offer", "offer", undefined, false],
    ["startingRegistration", "offer", "offer", "register", false],
    ["creatingPasskey", "offer", "offer", "register", true],
    ["creatingPasskey", "manage", "list", "register", true],
    ["completingRegistration", "manage", "list", "register", false],
    ["awaitingAcknowledgement", "offer", "registered", undefined, false],
    ["storingRefusal", "offer", "offer", "refuse", false],
    ["awaitingChange", "manage", "list", undefined, false],
    ["deleting", "manage", "list", "delete", false],
    ["closed", "offer", "none", undefined, false],
  ] as const)("%s, to %s, shows %s", (state, purpose, screen, busyAction, isAsking) => {
    const view = viewOf(state, { purpose });
    expect(view).toMatchObject({ screen, busyAction, isAsking, isBusy: busyAction !== undefined });
  });

  it("shows the passkeys, the running deletion, and the last result", () => {
    const news = { notice: "passkeyDeleted", failure: undefined } as const;
    expect(viewOf("deleting", { passkeys, deleting: passkey, isSupported: true, ...news })).toMatchObject({
      passkeys,
      deletingId: "AAEC",
      canRegister: true,
      isKnown: false,
      ...news,
    });
  });
});
