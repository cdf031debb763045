/**
 * Devices: the offer to remember the current one, and the list in a user's settings, where devices are remembered or
 * forgotten.
 */
import { type Auth, confirmSignIn, forgetDevice, rememberDevice, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideDevices } from "../../../src/flows/devices/devices.effects.ts";
import { deviceConsentStorage } from "../../../src/flows/devices/device-consent.storage.ts";
import type { DevicesContext, DevicesInput } from "../../../src/flows/devices/devices.setup.ts";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";
import { internalsOf, sessionOf } from "../../engine.ts";

type Act = (world: World) => void | Promise<void>;
type Outcome = Pick<Row, "through" | "to" | "failure">;

type DeviceConfiguration = NonNullable<WorldOptions["pool"]>["deviceConfiguration"];

const poolWith = (deviceConfiguration?: DeviceConfiguration): WorldOptions => ({
  pool: {
    mfaConfiguration: "OPTIONAL",
    ...(deviceConfiguration && { deviceConfiguration }),
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
  },
});

/** A pool that remembers devices only after the user's consent. */
const promptingPool = poolWith({ deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true });
const alwaysPool = poolWith({ challengeRequiredOnNewDevice: true });
const poolWithoutDevices = poolWith();

const AT = {
  new: "awaitingChange; this one, not remembered",
  kept: "awaitingChange; this one, remembered",
  gone: "awaitingChange; this one, which the pool has forgotten",
  unknown: "awaitingChange; the list has not come",
  withoutUser: "awaitingChange; signed out",
  offer: "awaitingOfferAnswer",
  farewell: "awaitingAcknowledgement; remembered",
  late: "awaitingAcknowledgement; forgotten meanwhile",
  closed: "closed",
} as const;

type Place = (typeof AT)[keyof typeof AT];

const row = (from: Place, when: string, act: Act, outcome: Outcome): Row => ({ from, when, act, ...outcome });

const after =
  (prepare: Act, act: Act): Act =>
  async (world) => {
    await prepare(world);
    await act(world);
  };

const open =
  (purpose: DevicesInput["purpose"], prepare: Act): Act =>
  async (world) => {
    await prepare(world);
    const { auth, environment } = world;
    world.begin(createActor(provideDevices(auth), { input: { purpose }, ...actorOptions(environment) }).start());
  };

const enters: Act = async (world) => {
  await world.registerUser();
  const { auth, username, password } = world;
  await signIn(auth, { username, password, options: { flow: "password" } });
  await internalsOf(auth).confirming;
};

/** Signs in with a code that is sent to an address of this walk only. */
const entersWithCode: Act = async (world) => {
  world.newUser();
  const { pool, phone } = world;
  await pool.seedUser({
    email: world.username,
    password: world.password,
    attributes: { phone_number: phone },
    mfa: { enabled: ["SMS_MFA"] },
  });
  const { auth, username, password } = world;
  await signIn(auth, { username, password, options: { flow: "password" } });
  await confirmSignIn(auth, { challengeResponse: world.latestCode(phone).reveal() });
  await internalsOf(auth).confirming;
};

const begins = (when: string, to: Place, prepare: Act, failure?: Row["failure"]): Row => ({
  from: START,
  when,
  world: promptingPool,
  act: open("manage", after(enters, prepare)),
  through: ["listing"],
  to,
  ...(failure && { failure }),
});

/** As far as a beginning offer comes. */
const UNASKED: Outcome = { through: ["findingPendingConsent"], to: AT.closed };
const MADE: Outcome = { ...UNASKED, to: AT.offer };

const offers = (when: string, outcome: Outcome, prepare: Act, world = promptingPool): Row => ({
  from: START,
  when: `offer: ${when}`,
  world,
  act: open("offer", prepare),
  ...outcome,
});

const kept: Act = ({ auth }) => rememberDevice(auth);
const forgotten: Act = ({ auth }) => forgetDevice(auth);
const signedOut: Act = ({ auth }) => signOut(auth);
const goneElsewhere: Act = (world) =>
  world.refuse("UpdateDeviceStatus", "ResourceNotFoundException", "Device does not exist.");
const outOfReach: Act = (world) => world.cutOff();
const refusedBefore: Act = ({ auth, environment }) => {
  const userId = auth.session.getSnapshot().context.user?.userId ?? "";
  deviceConsentStorage(auth.config, environment, userId).recordRefusal();
};

const keyOf = (auth: Auth): string => sessionOf(auth).getSnapshot().context.record?.reveal().deviceKey ?? "none";
const inView = ({ snapshot }: World): string => (snapshot.context as DevicesContext).devices[0]?.id ?? "none";
const remember =
  (isRemembered: boolean): Act =>
  (world) =>
    world.send({ type: "remembering.requested", deviceId: keyOf(world.auth), isRemembered });
const forget: Act = (world) => world.send({ type: "forgetting.requested", deviceId: inView(world) });
const forgetUnknown: Act = (world) => world.send({ type: "forgetting.requested", deviceId: "us-east-1_0" });
const rememberUnknown: Act = (world) =>
  world.send({ type: "remembering.requested", deviceId: "us-east-1_0", isRemembered: true });
const list: Act = (world) => world.send({ type: "list.requested" });
const accept: Act = (world) => world.send({ type: "offer.accepted" });
const refuse: Act = (world) => world.send({ type: "offer.refused" });
const close: Act = (world) => world.send({ type: "offer.closed" });
const dismiss: Act = (world) => world.send({ type: "failure.dismissed" });

const remembering = ["remembering", "listing"];
const forgetting = ["forgetting", "listing"];
const unreachable = (to: Place, busy: string): Outcome => ({ through: [busy], to, failure: "network.unreachable" });

/** The rows that are the same in every state with a visible list. */
const listRows = (place: Place): Row[] => [
  row(place, "listed again", list, { through: ["listing"], to: place }),
  row(place, "listed again, pool out of reach", after(outOfReach, list), unreachable(place, "listing")),
  row(place, "dismissed", dismiss, { to: place }),
  row(place, "an unknown device forgotten", forgetUnknown, { to: place, failure: "same" }),
  row(place, "an unknown device remembered", rememberUnknown, { to: place, failure: "same" }),
];

export const devicesRows: Row[] = [
  begins("a new device", AT.new, () => undefined),
  begins("a remembered device", AT.kept, kept),
  begins("a device that is forgotten", AT.gone, forgotten),
  begins("pool out of reach", AT.unknown, outOfReach, "network.unreachable"),
  begins("signed out", AT.withoutUser, signedOut, "session.unauthenticated"),

  row(AT.new, "remembered", remember(true), { through: remembering, to: AT.kept }),
  row(AT.new, "remembered, pool out of reach", after(outOfReach, remember(true)), unreachable(AT.new, "remembering")),
  row(
    AT.new,
    "remembered, and the pool's answer lost",
    after((world) => world.fault("UpdateDeviceStatus", "dropAfter"), remember(true)),
    {
      through: remembering,
      to: AT.kept,
    },
  ),
  row(AT.new, "remembered, and forgotten elsewhere before", after(goneElsewhere, remember(true)), {
    through: remembering,
    to: AT.gone,
    failure: "service.notFound",
  }),
  ...listRows(AT.new),

  row(AT.kept, "not remembered any more", remember(false), { through: remembering, to: AT.new }),
  row(AT.kept, "forgotten", forget, { through: forgetting, to: AT.gone }),
  row(
    AT.kept,
    "forgotten, and the pool's answer lost",
    after((world) => world.fault("ForgetDevice", "dropAfter"), forget),
    {
      through: forgetting,
      to: AT.gone,
    },
  ),
  row(AT.kept, "forgotten, pool out of reach", after(outOfReach, forget), unreachable(AT.kept, "forgetting")),
  row(AT.kept, "forgotten here, and elsewhere before", after(forgotten, forget), { through: forgetting, to: AT.gone }),
  row(AT.kept, "not remembered, and forgotten elsewhere before", after(forgotten, remember(false)), {
    through: remembering,
    to: AT.gone,
    failure: "service.notFound",
  }),
  ...listRows(AT.kept),

  row(AT.gone, "remembered, for which there is no button", remember(true), { to: AT.gone, failure: "same" }),
  ...listRows(AT.gone),

  row(AT.unknown, "listed again", list, { through: ["listing"], to: AT.new }),
  row(AT.unknown, "dismissed", dismiss, { to: AT.unknown }),
  row(AT.withoutUser, "listed again", list, {
    through: ["listing"],
    to: AT.withoutUser,
    failure: "session.unauthenticated",
  }),
  row(AT.withoutUser, "dismissed", dismiss, { to: AT.withoutUser }),

  offers("a new device, after a code", MADE, entersWithCode),
  offers(
    "the page was left before",
    MADE,
    after(entersWithCode, (world) => world.reload()),
  ),
  offers("no second factor", UNASKED, enters),
  offers("remembered by then", UNASKED, after(entersWithCode, kept)),
  offers("forgotten by then", UNASKED, after(entersWithCode, forgotten)),
  offers("refused before", UNASKED, after(entersWithCode, refusedBefore)),
  offers("signed out", UNASKED, after(entersWithCode, signedOut)),
  offers("pool out of reach", MADE, after(entersWithCode, outOfReach)),
  offers("a pool that remembers by itself", UNASKED, after(entersWithCode, outOfReach), alwaysPool),
  offers("a pool without devices", UNASKED, after(entersWithCode, outOfReach), poolWithoutDevices),

  row(AT.offer, "accepted", accept, { through: ["remembering"], to: AT.farewell }),
  row(AT.offer, "accepted, pool out of reach", after(outOfReach, accept), unreachable(AT.offer, "remembering")),
  row(AT.offer, "accepted, and forgotten elsewhere before", after(goneElsewhere, accept), {
    through: ["remembering"],
    to: AT.late,
    failure: "service.notFound",
  }),
  row(AT.offer, "refused", refuse, { through: ["storingRefusal"], to: AT.closed }),
  row(AT.offer, "refused, and signed out elsewhere before", after(signedOut, refuse), {
    through: ["storingRefusal"],
    to: AT.closed,
  }),
  row(AT.offer, "dismissed", dismiss, { to: AT.offer }),
  row(AT.farewell, "read", close, { to: AT.closed }),
  row(AT.late, "read", close, { to: AT.closed, failure: "same" }),
];
