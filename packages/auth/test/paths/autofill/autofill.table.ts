/** Passkey autofill and one-tap sign-in: with and without a remembered user, suggested, selected, tapped. */
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideAutofill } from "../../../src/flows/passkeys/autofill/autofill.effects.ts";
import { browserOf, withPasskeys } from "../browser.ts";
import { passkeyPool } from "../challenge/pools.ts";
import type { Row } from "../prove.ts";
import type { World, WorldOptions } from "../world.ts";

type Act = (world: World) => void | Promise<void>;
type Outcome = Pick<Row, "through" | "to" | "failure">;

/** A pool without the choice-based flow (USER_AUTH). */
const withoutChoice: WorldOptions = {
  pool: { ...passkeyPool.pool, clients: [{ explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] }] },
};

const AT = {
  suggesting: "ready.suggesting",
  suspended: "ready.awaitingResumption",
  unsuggested: "awaitingRequest; the browser cannot suggest",
  interrupted: "awaitingRequest; the browser can",
  form: "awaitingForm",
  chosen: "chosen",
  accountActionRequired: "accountActionRequired",
} as const;

type Place = (typeof AT)[keyof typeof AT];

const row = (from: Place, when: string, act: Act, outcome: Outcome): Row => ({ from, when, act, ...outcome });

/** Makes a passkey here, and signs out. */
const used: Act = async (world) => {
  await world.registerUser();
  const { auth, username, password } = world;
  await signIn(auth, { username, password, options: { flow: "password" } });
  await associateWebAuthnCredential(withPasskeys(auth, browserOf(world)));
  await signOut(auth);
};
const deletedElsewhere: Act = async ({ elsewhere, username, password }) => {
  await signIn(elsewhere, { username, password, options: { flow: "password" } });
  for (const { credentialId } of (await listWebAuthnCredentials(elsewhere)).credentials) {
    await deleteWebAuthnCredential(elsewhere, { credentialId });
  }
  await signOut(elsewhere);
};
const cannotSuggest: Act = (world) => void (browserOf(world).canSuggest = false);
const outOfReach: Act = (world) => world.cutOff();
const refused =
  (exception: string): Act =>
  (world) =>
    world.refuse("InitiateAuth", exception);
const unreadable: Act = (world) => void world.broken.add("storage");
const settled: Act = (world) => world.registerUser();

const inTurn =
  (...acts: readonly Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };

const open =
  (isOffered: boolean): Act =>
  (world) => {
    const auth = withPasskeys(world.auth, browserOf(world));
    world.begin(
      createActor(provideAutofill(auth), { input: { isOffered }, ...actorOptions(world.environment) }).start(),
    );
  };

const begins = (
  when: string,
  to: Place,
  {
    prepare,
    isOffered = true,
    world = passkeyPool,
    through = [],
  }: {
    readonly prepare: Act;
    readonly isOffered?: boolean;
    readonly world?: WorldOptions;
    readonly through?: readonly string[];
  },
): Row => ({ from: START, when, world, act: inTurn(prepare, open(isOffered)), through, to });

const pick: Act = (world) => browserOf(world).pick();
const tap = (world: World): void => world.send({ type: "passkey.requested" });
const request = (world: World): void => world.send({ type: "autofill.requested" });
const suspend = (world: World): void => world.send({ type: "autofill.suspended" });
const forget = (world: World): void => world.send({ type: "passkeyAccount.forgotten" });
const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
const waitTooLong: Act = (world) => world.clock.advance(150_000);
/** Only one ceremony can run at a time, and the user makes a passkey meanwhile. */
const otherCeremony: Act = async (world) => {
  const { auth, username, password } = world;
  await signIn(auth, { username, password, options: { flow: "password" } });
  browserOf(world).next = { refuse: "NotAllowedError" };
  await associateWebAuthnCredential(withPasskeys(auth, browserOf(world))).catch(() => undefined);
  await signOut(auth);
};
const tappedAtOnce: Act = (world) => world.whenIn("preparing", () => tap(world));
const tappedAtTheVeryBeginning: Act = (world) => world.whenIn("loadingAccount", () => tap(world));
const tappedSoon: Act = (world) => world.whenIn("inspectingBrowser", () => tap(world));
const suspendedAtOnce: Act = (world) => world.whenIn("preparing", () => suspend(world));

const again = ["loadingAccount", "inspectingBrowser"];
const toPool = [...again, "preparing"];
const forgotten: Outcome = { through: ["removingAccount"], to: AT.form };

/** The rows that are the same in every state that offers a passkey. */
const offeredRows = (from: Place): Row[] => [
  row(from, "forgotten", forget, forgotten),
  row(from, "dismissed", dismiss, { to: from }),
];

const tapRows = (from: Place): Row[] => [
  row(from, "tapped", tap, { through: ["preparing"], to: AT.chosen }),
  row(from, "tapped, pool out of reach", inTurn(outOfReach, tap), {
    through: ["preparing"],
    to: from,
    failure: "network.unreachable",
  }),
  row(from, "tapped, and deleted elsewhere before", inTurn(deletedElsewhere, tap), {
    through: ["preparing", "removingAccount"],
    to: AT.chosen,
  }),
  ...["UserNotConfirmedException", "PasswordResetRequiredException"].map((exception) =>
    row(from, `tapped, refused by ${exception}`, inTurn(refused(exception), tap), {
      through: ["preparing"],
      to: AT.accountActionRequired,
    }),
  ),
  row(from, "the form on its way", suspend, { to: from }),
];

export const autofillRows: Row[] = [
  begins("somebody used a passkey here", AT.suggesting, { prepare: used, through: toPool }),
  begins("nobody used a passkey here", AT.form, { prepare: settled, through: ["loadingAccount"] }),
  begins("the pool has questions of its own", AT.form, { prepare: used, isOffered: false }),
  begins("nothing can be read", AT.form, { prepare: inTurn(used, unreadable), through: ["loadingAccount"] }),
  begins("the browser cannot suggest", AT.unsuggested, { prepare: inTurn(used, cannotSuggest), through: again }),
  begins("pool out of reach", AT.interrupted, { prepare: inTurn(used, outOfReach), through: toPool }),
  begins("deleted elsewhere", AT.form, {
    prepare: inTurn(used, deletedElsewhere),
    through: [...toPool, "removingAccount"],
  }),
  begins("the pool has no choice-based flow", AT.form, {
    prepare: used,
    world: withoutChoice,
    through: [...toPool, "removingAccount"],
  }),

  row(AT.suggesting, "picked", pick, { to: AT.chosen }),
  row(AT.suggesting, "tapped", tap, { to: AT.chosen }),
  row(AT.suggesting, "the form on its way", suspend, { to: AT.suspended }),
  row(AT.suggesting, "another ceremony", otherCeremony, { to: AT.suspended }),
  row(AT.suggesting, "asked for again", request, { to: AT.suggesting }),
  row(AT.suggesting, "over", waitTooLong, { to: AT.interrupted }),
  ...offeredRows(AT.suggesting),

  row(AT.suspended, "the form at rest", request, { to: AT.suggesting }),
  row(AT.suspended, "tapped", tap, { to: AT.chosen }),
  row(AT.suspended, "the form on its way", suspend, { to: AT.suspended }),
  row(AT.suspended, "over", waitTooLong, { to: AT.interrupted }),
  ...offeredRows(AT.suspended),

  ...tapRows(AT.unsuggested),
  row(AT.unsuggested, "the form at rest", request, {
    through: again,
    to: AT.unsuggested,
    failure: "same",
  }),
  ...offeredRows(AT.unsuggested),

  ...tapRows(AT.interrupted),
  row(AT.interrupted, "the form at rest", request, { through: toPool, to: AT.suggesting, failure: "same" }),
  row(AT.interrupted, "the form at rest, tapped at once", inTurn(tappedAtOnce, request), {
    through: toPool,
    to: AT.chosen,
  }),
  row(AT.interrupted, "the form at rest, tapped at the very beginning", inTurn(tappedAtTheVeryBeginning, request), {
    through: ["loadingAccount", "preparing"],
    to: AT.chosen,
  }),
  row(AT.interrupted, "the form at rest, tapped soon", inTurn(tappedSoon, request), { through: toPool, to: AT.chosen }),
  row(AT.interrupted, "the form at rest, and on its way at once", inTurn(suspendedAtOnce, request), {
    through: toPool,
    to: AT.interrupted,
  }),
  row(AT.interrupted, "the form at rest, pool out of reach", inTurn(outOfReach, request), {
    through: toPool,
    to: AT.interrupted,
  }),
  ...offeredRows(AT.interrupted),

  row(AT.form, "the form on its way", suspend, { to: AT.form }),
  row(AT.form, "forgotten", forget, { to: AT.form }),
  row(AT.form, "dismissed", dismiss, { to: AT.form }),
];
