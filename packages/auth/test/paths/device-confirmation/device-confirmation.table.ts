/** A new device is confirmed after the sign-in. A confirmation without a response is repeated. */
import { confirmSignIn, loadEngine, type Secret, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideDeviceConfirmation } from "../../../src/flows/devices/device-confirmation/device-confirmation.effects.ts";
import type { DeviceConfirmationContext } from "../../../src/flows/devices/device-confirmation/device-confirmation.setup.ts";
import { type SessionRecord, sessionRecordKey } from "../../../src/protocol/session/session-record.ts";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";
import { internalsOf, sessionOf as sessionActorOf } from "../../engine.ts";
import { holdLock } from "../../../src/platform/index.ts";

type Act = (world: World) => void | Promise<void>;
type Outcome = Pick<Row, "through" | "to">;

type DeviceConfiguration = NonNullable<WorldOptions["pool"]>["deviceConfiguration"];

const poolWith = (deviceConfiguration?: DeviceConfiguration): WorldOptions => ({
  pool: {
    mfaConfiguration: "OPTIONAL",
    ...(deviceConfiguration && { deviceConfiguration }),
    clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }],
  },
});

const devicePool = poolWith({ challengeRequiredOnNewDevice: true });
/** A pool that remembers devices only after the user's consent. */
const promptingPool = poolWith({ deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true });
const poolWithoutDevices = poolWith();

const nothing: Act = () => undefined;

/** Signs in, and keeps the session for the walk instead of confirming its device in the background. */
async function sessionOf(world: World, hasSecondFactor: boolean): Promise<Secret<SessionRecord>> {
  world.newUser();
  const { auth, pool, username, password, phone } = world;
  await loadEngine(auth);
  Object.assign(internalsOf(auth).engine ?? {}, { confirmNewDevice: () => undefined });
  const secondFactor = hasSecondFactor ? ({ mfa: { enabled: ["SMS_MFA"] } } as const) : {};
  await pool.seedUser({ email: username, password, attributes: { phone_number: phone }, ...secondFactor });
  await signIn(auth, { username, password, options: { flow: "password" } });
  if (hasSecondFactor) await confirmSignIn(auth, { challengeResponse: world.latestCode(phone).reveal() });
  const { record } = sessionActorOf(auth).getSnapshot().context;
  if (record === undefined) throw new Error("Nobody is signed in.");
  return record;
}

const start = ({ auth, environment }: World, session: Secret<SessionRecord>) =>
  createActor(provideDeviceConfirmation(auth.config, internalsOf(auth)), {
    input: { session },
    ...actorOptions(environment),
  });

const PREPARED = ["confirming.awaitingLock", "confirming.reading", "confirming.preparing"];
const REQUESTED = [...PREPARED, "confirming.requesting"];
const CONFIRMED: Outcome = { through: [...REQUESTED, "confirming.clearingNewDevice"], to: "done" };
const REFUSED: Outcome = {
  through: [...REQUESTED, "confirming.removingSecret", "confirming.clearingNewDevice"],
  to: "done",
};
const UNHEARD: Outcome = { through: REQUESTED, to: "waiting" };
const NOT_DUE: Outcome = { through: PREPARED.slice(0, 2), to: "done" };

interface Beginning {
  readonly world?: WorldOptions;
  readonly hasSecondFactor?: boolean;
  /** Runs after the machine has started. */
  readonly after?: Act;
}

const begins = (when: string, outcome: Outcome, prepare: Act, more: Beginning = {}): Row => ({
  from: START,
  when,
  world: more.world ?? devicePool,
  act: async (world) => {
    const session = await sessionOf(world, more.hasSecondFactor ?? false);
    await prepare(world);
    const actor = start(world, session);
    world.begin(actor);
    actor.start();
    await more.after?.(world);
  },
  ...outcome,
});

const outOfReach: Act = (world) => world.cutOff();
const signedOut: Act = ({ auth }) => signOut(auth);
const breaks =
  (part: "storage" | "random"): Act =>
  ({ broken }) =>
    void broken.add(part);
const answerLost: Act = (world) => world.fault("ConfirmDevice", "dropAfter");
const refusedAs =
  (exception: string): Act =>
  (world) =>
    world.refuse("ConfirmDevice", exception);
const lockedByFrozenTab: Act = ({ auth, tab }) =>
  void holdLock(
    internalsOf(tab).environment,
    `${sessionRecordKey(auth.config)}.device`,
    () => undefined,
    () => undefined,
  );
const cachedForAMoment: Act = ({ environment, browser }) => {
  browser.leave(environment.tabs);
  browser.comeBack(environment.tabs);
};
const later =
  (ms: number): Act =>
  ({ clock }) =>
    clock.advance(ms);

const checked = ({ through = [], to }: Outcome): Outcome => ({ through: ["checking", ...through], to });

const fromWaiting = (when: string, act: Act, outcome: Outcome, prepare: Act = nothing): Row => ({
  from: "waiting",
  when,
  act: async (world) => {
    await prepare(world);
    await act(world);
  },
  ...outcome,
});

const minuteLater = (when: string, outcome: Outcome, prepare: Act): Row =>
  fromWaiting(`a minute later; ${when}`, later(60_000), checked(outcome), prepare);

const requested = (when: string, outcome: Outcome, prepare: Act): Row =>
  fromWaiting(
    `the session is read again; ${when}`,
    (world) => {
      const { session } = world.snapshot.context as DeviceConfirmationContext;
      world.send({ type: "confirmation.requested", session });
    },
    outcome,
    prepare,
  );

export const deviceConfirmationRows: Row[] = [
  begins("the pool takes it", CONFIRMED, nothing),
  begins("the pool wants consent, after a second factor", consenting(CONFIRMED), nothing, {
    world: promptingPool,
    hasSecondFactor: true,
  }),
  begins("the pool wants consent, without a second factor", CONFIRMED, nothing, { world: promptingPool }),
  begins("the pool keeps no devices", { to: "done" }, nothing, { world: poolWithoutDevices }),
  begins("a frozen tab holds the lock", CONFIRMED, lockedByFrozenTab, { after: later(10_000) }),
  begins(
    "the page goes into the back/forward cache, and comes back",
    { ...CONFIRMED, through: [...PREPARED.slice(0, 2), ...REQUESTED, "confirming.clearingNewDevice"] },
    nothing,
    { after: cachedForAMoment },
  ),
  begins("signed out before", NOT_DUE, signedOut),
  begins("the storage cannot be read", CONFIRMED, breaks("storage")),
  begins(
    "no randomness for the secret",
    { through: [...PREPARED, "confirming.removingSecret", "confirming.clearingNewDevice"], to: "done" },
    breaks("random"),
  ),
  begins("the response is lost, and the second attempt is told that the device is known", CONFIRMED, answerLost),
  begins("the pool refuses it", REFUSED, refusedAs("InvalidParameterException")),
  begins("the pool knows it by another secret", REFUSED, refusedAs("DeviceKeyExistsException")),
  begins("pool out of reach", UNHEARD, outOfReach),

  minuteLater("the pool takes it", CONFIRMED, nothing),
  minuteLater("pool out of reach", UNHEARD, outOfReach),
  minuteLater("signed out", { to: "done" }, signedOut),
  minuteLater("the storage cannot be read", { to: "done" }, breaks("storage")),
  requested("the pool takes it", CONFIRMED, nothing),
  requested("pool out of reach", UNHEARD, outOfReach),
  requested("signed out", NOT_DUE, signedOut),
  requested("the pool knows it, by the same secret", CONFIRMED, refusedAs("DeviceKeyExistsException")),
];

function consenting({ through = [], to }: Outcome): Outcome {
  return { through: through.toSpliced(-1, 0, "confirming.requestingConsent"), to };
}
