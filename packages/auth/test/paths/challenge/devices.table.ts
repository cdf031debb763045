/** A remembered device proves itself without the user. If the pool no longer accepts it, the sign-in still succeeds. */
import { confirmSignIn, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { vi } from "vitest";
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import { type Act, outOfReach, signInUntilAsked } from "./acts.ts";
import { byNothing, bySms, devicePool, type User } from "./pools.ts";
import { ACCOUNT_STEPS, AT, FAILED, SIGNED_IN } from "./rows.ts";
import { internalsOf } from "../../engine.ts";
import { deviceKeyOf } from "../../support/device-keys.ts";

const GONE = ["ResourceNotFoundException", "Device does not exist."] as const;

/** The keys of another library in the storage (`CognitoIdentityServiceProvider.…`). */
const LEFT_AS = { deviceKey: "deviceKey", deviceGroupKey: "deviceGroupKey", password: "randomPasswordKey" } as const;

/** Stores the device as aws-amplify does: under the pool's own name for the account. */
function storeAsAmplifyDoes({ environment: { storage }, tab, username }: World, account: string): void {
  const { userPoolClientId } = tab.config;
  const ours = (name: string): string => deviceKeyOf(storage, userPoolClientId, name);
  const record = JSON.parse(storage.getItem(ours(account)) ?? "{}") as Record<keyof typeof LEFT_AS, string>;
  for (const [member, key] of Object.entries(LEFT_AS)) {
    const value = record[member as keyof typeof LEFT_AS];
    storage.setItem(`CognitoIdentityServiceProvider.${userPoolClientId}.${account}.${key}`, value);
  }
  for (const name of [account, username]) storage.removeItem(ours(name));
}

/** Signs in from this browser, signs out, and signs in again until the pool asks for the device. */
const signInFromDevice =
  (user: User, disturb: (world: World) => void, isLeftByAmplify = false): Act =>
  async (world) => {
    const prepare = async (): Promise<void> => {
      // This happens in a tab of its own, so that its steps do not belong to the walk.
      const { tab: auth, username, password, phone } = world;
      const { isSignedIn } = await signIn(auth, { username, password, options: { flow: "password" } });
      if (!isSignedIn) await confirmSignIn(auth, { challengeResponse: world.latestCode(phone).reveal() });
      await internalsOf(auth).confirming;
      const account = (await getCurrentUser(auth)).username;
      await signOut(auth);
      // The tab of this walk is notified a moment later.
      await vi.waitUntil(() => world.auth.session.getSnapshot().context.user === undefined);
      if (isLeftByAmplify) storeAsAmplifyDoes(world, account);
    };
    await signInUntilAsked({ user, prepare, whenAsked: disturb })(world);
  };

const row = (when: string, disturb: (world: World) => void, outcome: Partial<Row>, user: User = bySms): Row => ({
  from: START,
  when: `from a remembered device; ${when}`,
  world: devicePool,
  act: signInFromDevice(user, disturb),
  to: SIGNED_IN,
  ...outcome,
  through: ["selectingState", "provingDevice", ...(outcome.through ?? [])],
});

/** The same, if the pool could only be told of the device after it named the account. */
const leftRow = (when: string, disturb: (world: World) => void, outcome: Partial<Row>): Row => ({
  from: START,
  when: `from a device that another library left; ${when}`,
  world: devicePool,
  act: signInFromDevice(bySms, disturb, true),
  to: SIGNED_IN,
  ...outcome,
  through: ["linkingDevice", "restartingForDevice", ...(outcome.through ?? [])],
});

const refuse =
  (operation: "InitiateAuth" | "RespondToAuthChallenge", [exception, message]: readonly [string, string?]) =>
  (world: World): void =>
    world.refuse(operation, exception, message);

const gone = refuse("RespondToAuthChallenge", GONE);
const SECOND = { attempts: [2] };
const asked = ["receivingChallenge", "selectingState", "provingDevice"];
/** SRP_A, the proof, the proof again, and SRP_A of the new beginning, which is refused. */
const goneAfterLost = (world: World): void => {
  world.fault("RespondToAuthChallenge", "dropAfter", SECOND);
  world.refuse("RespondToAuthChallenge", ...GONE, 4);
};
const goneAnd = (also: (world: World) => void) => (world: World) => {
  gone(world);
  also(world);
};

export const deviceRows: Row[] = [
  row("it proves itself", () => undefined, { through: ["startingSession", "ending"] }),
  row("the pool has forgotten it", gone, {
    through: ["restartingForDevice", "receivingChallenge", "selectingState"],
    to: AT.sms,
  }),
  row("the pool's answer to its proof is lost", (world) => world.fault("RespondToAuthChallenge", "dropAfter", SECOND), {
    through: [
      "restartingForDevice",
      "receivingChallenge",
      "selectingState",
      "provingDevice",
      "startingSession",
      "ending",
    ],
  }),
  row("the pool's answer to its proof is lost, and the pool has forgotten it by then", goneAfterLost, {
    through: ["restartingForDevice", "receivingChallenge", "selectingState", "provingDevice", "ending"],
    to: FAILED,
    failure: "service.notFound",
  }),
  row(
    "the pool has forgotten it, and asks for nothing else",
    gone,
    { through: ["restartingForDevice", "ending"] },
    byNothing,
  ),
  row("the pool is out of reach", outOfReach, { through: ["ending"], to: FAILED, failure: "network.unreachable" }),
  ...ACCOUNT_STEPS.flatMap(([why, exception, to]) => [
    row(why, refuse("RespondToAuthChallenge", [exception]), { through: ["ending"], to }),
    row(`forgotten, and ${why}`, goneAnd(refuse("InitiateAuth", [exception])), {
      through: ["restartingForDevice", "ending"],
      to,
    }),
  ]),
  row(
    "forgotten, and the pool out of reach",
    goneAnd((world) => world.cutOff("InitiateAuth")),
    {
      through: ["restartingForDevice", "ending"],
      to: FAILED,
      failure: "network.unreachable",
    },
  ),

  leftRow("it proves itself", () => undefined, { through: [...asked, "startingSession", "ending"] }),
  leftRow("the pool has forgotten it", refuse("InitiateAuth", GONE), {
    through: ["receivingChallenge", "selectingState"],
    to: AT.sms,
  }),
  leftRow(
    "the pool's answer to its proof is lost",
    (world) => world.fault("RespondToAuthChallenge", "dropAfter", SECOND),
    {
      through: [...asked, "restartingForDevice", ...asked, "startingSession", "ending"],
    },
  ),
  leftRow("the pool takes no proof of it", gone, {
    through: [...asked, "restartingForDevice", "receivingChallenge", "selectingState"],
    to: AT.sms,
  }),
  leftRow("the pool is out of reach", outOfReach, { through: ["ending"], to: FAILED, failure: "network.unreachable" }),
];
