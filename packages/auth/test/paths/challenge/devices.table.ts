/** A remembered device proves itself in silence; one that the pool takes no more costs nobody the sign-in. */
import { confirmSignIn, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import { type Act, outOfReach, signInUntilAsked } from "./acts.ts";
import { byNothing, bySms, devicePool, type User } from "./pools.ts";
import { AT, FAILED, SIGNED_IN } from "./rows.ts";

const GONE = ["ResourceNotFoundException", "Device does not exist."] as const;

/** Somebody has signed in from this browser before, and does so again as far as the pool asks for the device. */
const signInFromDevice =
  (user: User, befalls: (world: World) => void): Act =>
  async (world) => {
    const prepare = async (): Promise<void> => {
      // In a tab of its own: its steps are none of this walk's.
      const { tab: auth, username, password, phone } = world;
      const { isSignedIn } = await signIn(auth, { username, password, options: { flow: "password" } });
      if (!isSignedIn) await confirmSignIn(auth, { challengeResponse: world.latestCode(phone).reveal() });
      await auth.internals.confirming;
      await signOut(auth);
    };
    await signInUntilAsked({ user, prepare, whenAsked: befalls })(world);
  };

const row = (when: string, befalls: (world: World) => void, outcome: Partial<Row>, user: User = bySms): Row => ({
  from: START,
  when: `from a remembered device; ${when}`,
  world: devicePool,
  act: signInFromDevice(user, befalls),
  to: SIGNED_IN,
  ...outcome,
  through: ["asking", "provingDevice", ...(outcome.through ?? [])],
});

const refuse =
  (operation: "InitiateAuth" | "RespondToAuthChallenge", [exception, message]: readonly [string, string?]) =>
  (world: World): void =>
    world.refuse(operation, exception, message);

const gone = refuse("RespondToAuthChallenge", GONE);
const SECOND = { attempts: [2] };
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
  row("the pool has forgotten it", gone, { through: ["restarting", "posing", "asking"], to: AT.sms }),
  row("the pool's answer to its proof is lost", (world) => world.fault("RespondToAuthChallenge", "dropAfter", SECOND), {
    through: ["restarting", "posing", "asking", "provingDevice", "startingSession", "ending"],
  }),
  row("the pool's answer to its proof is lost, and the pool has forgotten it by then", goneAfterLost, {
    through: ["restarting", "posing", "asking", "provingDevice", "ending"],
    to: FAILED,
    failure: "service.notFound",
  }),
  row("the pool has forgotten it, and asks for nothing else", gone, { through: ["restarting", "ending"] }, byNothing),
  row("the pool is out of reach", outOfReach, { through: ["ending"], to: FAILED, failure: "network.unreachable" }),
  row("the account is to be confirmed", refuse("RespondToAuthChallenge", ["UserNotConfirmedException"]), {
    through: ["ending"],
    to: "ended as confirmationRequired",
  }),
  row("the password is to be reset", refuse("RespondToAuthChallenge", ["PasswordResetRequiredException"]), {
    through: ["ending"],
    to: "ended as resetRequired",
  }),
  row("forgotten, and the account is to be confirmed", goneAnd(refuse("InitiateAuth", ["UserNotConfirmedException"])), {
    through: ["restarting", "ending"],
    to: "ended as confirmationRequired",
  }),
  row(
    "forgotten, and the password is to be reset",
    goneAnd(refuse("InitiateAuth", ["PasswordResetRequiredException"])),
    {
      through: ["restarting", "ending"],
      to: "ended as resetRequired",
    },
  ),
  row(
    "forgotten, and the pool out of reach",
    goneAnd((world) => world.cutOff("InitiateAuth")),
    {
      through: ["restarting", "ending"],
      to: FAILED,
      failure: "network.unreachable",
    },
  ),
];
