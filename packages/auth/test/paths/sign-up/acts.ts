/** The user's actions during a sign-up, their pools, and the states in which they wait. */
import { confirmSignUp } from "@poolgate/auth";
import { createActor } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideSignUp } from "../../../src/flows/sign-up/sign-up.effects.ts";
import type { SignUpMachineInput } from "../../../src/flows/sign-up/sign-up.setup.ts";
import type { World, WorldOptions } from "../world.ts";

/** Users with such a name are confirmed by the pool itself. */
export const AUTO_CONFIRMED = "auto-";
export const DAY_MS = 24 * 60 * 60_000;
export const THREE_MINUTES_MS = 3 * 60_000;
export const POLL_MS = 5_000;

export const basicPool: NonNullable<WorldOptions["pool"]> = {
  triggers: {
    preSignUp: ({ userAttributes: { email = "" } }) => ({ autoConfirmUser: email.startsWith(AUTO_CONFIRMED) }),
  },
};
export const basic: WorldOptions = { pool: basicPool };
/** A pool whose confirmations return a session, with which the sign-in takes one request. */
export const choice: WorldOptions = {
  pool: {
    ...basicPool,
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  },
};
export const withMfa: WorldOptions = { pool: { mfaConfiguration: "ON" } };
export const byLink: WorldOptions["pool"] = {
  verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" },
};

export const begin = (world: World, input: Partial<SignUpMachineInput>): void =>
  world.begin(
    createActor(provideSignUp(world.auth), {
      input: { start: "registration", autoSignIn: "atOnce", ...input },
      ...actorOptions(world.environment),
    }).start(),
  );

export const registrationOf = ({ username, password, seal }: World) => ({
  username,
  password: seal(password),
  attributes: { email: username },
});
export const register = (world: World): void =>
  world.send({ type: "registration.submitted", ...registrationOf(world) });
export const registerNewUser = (world: World): void => {
  world.newUser();
  register(world);
};
export const submit = (world: World, code = world.latestCode()): void => world.send({ type: "code.submitted", code });
export const resend = (world: World): void => world.send({ type: "code.resendRequested" });
export const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
export const requestSignIn = (world: World): void => world.send({ type: "autoSignIn.requested" });
export const abandonSignIn = (world: World): void => world.send({ type: "autoSignIn.abandoned" });

export const confirmElsewhere = async ({ elsewhere, username, pool }: World): Promise<void> =>
  void (await confirmSignUp(elsewhere, { username, confirmationCode: pool.latestCode(username) }));

export const form = "awaitingRegistration";
export const code = "awaitingCode";
export const codeOnRequest = "awaitingCode; to sign in on request";
export const codeByHand = "awaitingCode; to sign in by hand";
export const codeWithMfa = "awaitingCode; a second factor is wanted";
export const codeWithoutPassword = "awaitingCode; without a password";
export const codeExpired = "awaitingCode; expired";
export const signInOnRequest = "awaitingAutoSignIn";
export const signInWithMfa = "awaitingAutoSignIn; a second factor is wanted";
export const link = "awaitingLink.waiting";
export const linkWithMfa = "awaitingLink.waiting; a second factor is wanted";
export const linkOnRequest = "awaitingAutoSignInByLink";
export const linkForOne = "awaitingLink.waiting; for one caller";
export const linkForTwo = "awaitingLink.waiting; for two callers";

/** The states of the automatic sign-in, however it ends. */
export const tried = ["autoSigningIn", "autoSignInOver", "ending"];
export const signingIn = ["accountConfirmed", ...tried];
