/** The machine of a signed-in user's passkeys, tested transition by transition, and its view. */
import { done, failed, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, initialTransition } from "xstate";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { passkeysMachine } from "./passkeys.machine.ts";
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
const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const withFailure = (code: AuthErrorCode): Readonly<Record<string, unknown>> => ({
  failure: expect.objectContaining({ code }) as unknown,
});
const cancelled = failure("passkey.registrationCancelled");
const offer = { purpose: "offer", isSupported: true };
const manage = { purpose: "manage", isSupported: true, passkeys };
const told = { notice: "passkeyDeleted", failure: failure("network.timeout") };
const silent = { notice: undefined, failure: undefined };
const register = { type: "registration.requested", friendlyName: "Laptop" } as never;
const remove = (credentialId: string) => ({ type: "deletion.requested", credentialId }) as never;

const table: TransitionRow[] = [
  // These events report the device's answers.
  {
    from: "inspectingDevice",
    given: offer,
    event: done("inspectDevice", capable),
    to: "listing",
    holds: { isSupported: true },
  },
  {
    from: "inspectingDevice",
    given: { purpose: "manage" },
    event: done("inspectDevice", { ...capable, isSupported: false, canHold: false, wasRefused: true }),
    to: "listing",
    holds: { isSupported: false },
  },
  ...([{ isSupported: false }, { canHold: false }, { wasRefused: true }] as const).map((lack) => ({
    from: "inspectingDevice",
    given: offer,
    event: done("inspectDevice", { ...capable, ...lack }),
    to: "closed",
    holds: { isRegistered: false },
  })),
  { from: "inspectingDevice", given: offer, event: failed("inspectDevice", new Error("m")), to: "closed" },
  {
    from: "inspectingDevice",
    given: { purpose: "manage" },
    event: failed("inspectDevice", new Error("m")),
    to: "listing",
    holds: { isSupported: false },
  },
  // These events report the pool's responses.
  { from: "listing", given: offer, event: done("listPasskeys", []), to: "awaitingOfferAnswer" },
  { from: "listing", given: offer, event: done("listPasskeys", passkeys), to: "closed" },
  { from: "listing", given: offer, event: failed("listPasskeys", failure("network.timeout")), to: "closed" },
  {
    from: "listing",
    given: { ...manage, passkeys: [], notice: "passkeyRegistered" },
    event: done("listPasskeys", passkeys),
    to: "awaitingChange",
    holds: { passkeys, isKnown: true, notice: "passkeyRegistered", failure: undefined },
  },
  {
    from: "listing",
    given: { ...manage, passkeys: [] },
    event: failed("listPasskeys", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), passkeys: [], isKnown: false },
  },
  {
    from: "listing",
    given: { ...manage, notice: "passkeyDeleted" },
    event: failed("listPasskeys", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), passkeys, notice: "passkeyDeleted" },
  },
  // These transitions belong to the offer.
  {
    from: "awaitingOfferAnswer",
    given: { ...offer, failure: cancelled },
    event: register,
    to: "startingRegistration",
    holds: { ...silent, friendlyName: "Laptop" },
  },
  {
    from: "awaitingOfferAnswer",
    given: { ...offer, failure: cancelled },
    event: { type: "offer.refused" },
    to: "storingRefusal",
    holds: silent,
  },
  {
    from: "awaitingOfferAnswer",
    given: { ...offer, failure: cancelled },
    event: { type: "failure.dismissed" },
    to: "awaitingOfferAnswer",
    holds: silent,
  },
  { from: "storingRefusal", given: offer, event: done("storeRefusal"), to: "closed" },
  { from: "storingRefusal", given: offer, event: failed("storeRefusal", new Error("m")), to: "closed" },
  // The registration, for both.
  {
    from: "startingRegistration",
    given: offer,
    event: done("startRegistration", options),
    to: "creatingPasskey",
    holds: { options },
  },
  ...(["startingRegistration", "creatingPasskey", "completingRegistration"] as const).flatMap((from) => {
    const effect = { startingRegistration: "startRegistration", creatingPasskey: "createPasskey" };
    const event = failed(from === "completingRegistration" ? "completeRegistration" : effect[from], cancelled);
    const holds = { ...withFailure("passkey.registrationCancelled"), isRegistered: false };
    return [
      { from, given: offer, event, to: "awaitingOfferAnswer", holds },
      { from, given: manage, event, to: "awaitingChange", holds: { ...holds, passkeys } },
    ];
  }),
  {
    from: "creatingPasskey",
    given: { ...manage, options },
    event: done("createPasskey", credential),
    to: "completingRegistration",
    holds: { credential, options },
  },
  {
    from: "creatingPasskey",
    given: offer,
    event: { type: "registration.abandoned" },
    to: "awaitingOfferAnswer",
    holds: silent,
  },
  {
    from: "creatingPasskey",
    given: manage,
    event: { type: "registration.abandoned" },
    to: "awaitingChange",
    holds: silent,
  },
  {
    from: "completingRegistration",
    given: { ...offer, options, credential },
    event: done("completeRegistration"),
    to: "awaitingAcknowledgement",
    holds: { isRegistered: true, options: undefined, credential: undefined },
  },
  {
    from: "completingRegistration",
    given: { ...manage, options, credential },
    event: done("completeRegistration"),
    to: "listing",
    holds: { isRegistered: true, notice: "passkeyRegistered", options: undefined, credential: undefined },
  },
  {
    from: "awaitingAcknowledgement",
    given: { ...offer, isRegistered: true },
    event: { type: "offer.closed" },
    to: "closed",
    holds: { isRegistered: true },
  },
  // These transitions belong to the list.
  {
    from: "awaitingChange",
    given: { ...manage, ...told },
    event: register,
    to: "startingRegistration",
    holds: { ...silent, friendlyName: "Laptop" },
  },
  { from: "awaitingChange", given: { ...manage, isSupported: false }, event: register, to: "awaitingChange" },
  {
    from: "awaitingChange",
    given: { ...manage, ...told },
    event: remove("AAEC"),
    to: "deleting",
    holds: { ...silent, deleting: passkey },
  },
  {
    from: "awaitingChange",
    given: manage,
    event: remove("AQID"),
    to: "awaitingChange",
    holds: { deleting: undefined },
  },
  {
    from: "awaitingChange",
    given: { ...manage, ...told },
    event: { type: "list.requested" },
    to: "listing",
    holds: silent,
  },
  {
    from: "awaitingChange",
    given: { ...manage, ...told },
    event: { type: "failure.dismissed" },
    to: "awaitingChange",
    holds: silent,
  },
  {
    from: "deleting",
    given: { ...manage, deleting: passkey },
    event: done("deletePasskey"),
    to: "listing",
    holds: { deleting: undefined, notice: "passkeyDeleted" },
  },
  {
    from: "deleting",
    given: { ...manage, deleting: passkey },
    event: failed("deletePasskey", failure("service.notFound")),
    to: "listing",
    holds: { deleting: undefined, passkeys: [], notice: "passkeyDeleted", failure: undefined },
  },
  {
    from: "deleting",
    given: { ...manage, deleting: passkey },
    event: failed("deletePasskey", failure("network.timeout")),
    to: "awaitingChange",
    holds: { ...withFailure("network.timeout"), deleting: undefined, notice: undefined },
  },
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
