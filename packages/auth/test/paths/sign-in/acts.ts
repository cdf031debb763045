/** The user's actions at the sign-in form, their pools, and the states that are passed. */
import { createActor, fromPromise } from "xstate";
import { actorOptions } from "../../../src/engine/actor-options.ts";
import { provideSignIn } from "../../../src/flows/sign-in/sign-in.effects.ts";
import { prepareProof } from "../../../src/platform/password-proof.ts";
import type { PreparedProof, SignInInput } from "../../../src/flows/sign-in/sign-in.setup.ts";
import type { World, WorldOptions } from "../world.ts";

export const pool: WorldOptions = {
  pool: {
    mfaConfiguration: "OPTIONAL",
    clients: [
      {
        explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"],
      },
    ],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
    triggers: {
      defineAuthChallenge: ({ session }) =>
        session.length === 1 && session[0]?.challengeName === "SRP_A"
          ? { challengeName: "PASSWORD_VERIFIER" }
          : { challengeName: "CUSTOM_CHALLENGE" },
      createAuthChallenge: () => ({ publicChallengeParameters: { question: "colour" } }),
    },
  },
};
/** A pool in which a sign-in cannot start with a password. */
export const byCodeOnly: WorldOptions = { pool: { ...pool.pool, allowedFirstAuthFactors: ["EMAIL_OTP"] } };

/** Holds the SRP key pair back while the form is visible, until a row releases it. */
const held = new WeakMap<World, () => void>();

export function begin(world: World, input: Partial<SignInInput> = {}): void {
  const machine = provideSignIn(world.auth).provide({
    actors: {
      prepareProofAhead: fromPromise<PreparedProof, undefined>(async () => {
        await Promise.resolve();
        if (world.snapshot.matches("awaitingCredentials")) {
          await new Promise<void>((resolve) => void held.set(world, resolve));
        }
        return prepareProof(world.environment);
      }),
    },
  });
  const actor = createActor(machine, { input: { flow: "srp", ...input }, ...actorOptions(world.environment) });
  world.begin(actor);
  actor.start();
}

export const credentialsOf = ({ username, password, seal }: World) => ({ username, password: seal(password) });
export const submit = (world: World): void => world.send({ type: "credentials.submitted", ...credentialsOf(world) });
export const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
export const letGo = (world: World): void => held.get(world)?.();

/** A user with an account submits the form. */
export const existingUserSubmits =
  (user: Parameters<World["registerUser"]>[0] = {}, prepare: (world: World) => void = () => undefined) =>
  async (world: World): Promise<void> => {
    await world.registerUser(user);
    prepare(world);
    submit(world);
  };

export const mistype = (world: World): void => void (world.password = "canary-password-mistyped");
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
export const withApp = {
  totpSecret: TOTP_SECRET,
  mfa: { enabled: ["SOFTWARE_TOKEN_MFA"], preferred: "SOFTWARE_TOKEN_MFA" },
} as const;

export const early = "awaitingCredentials.preparing";
export const form = "awaitingCredentials.ready";
export const formWithoutNumbers = "awaitingCredentials.ready; without numbers";
export const plainForm = "awaitingCredentials.ready; the password itself is sent";
export const nameForm = "awaitingCredentials.ready; only the name is asked";

export const asked = ["choosingFlow", "proving.initiating"];
export const answered = [...asked, "proving.computing", "proving.answering"];
export const askedLate = ["choosingFlow", "proving.preparing", "proving.initiating"];
export const answeredLate = [...askedLate, "proving.computing", "proving.answering"];
export const again = ["proving.preparing", "proving.initiating", "proving.computing", "proving.answering"];
export const sent = ["choosingFlow", "initiating"];
/** The states of a form that makes no key pair. */
export const backToPlainForm = [...sent, "failing", early];

export const VERIFIER_BODY = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: { SALT: "0a", SRP_B: "0", SECRET_BLOCK: "c2VjcmV0", USER_ID_FOR_SRP: "ann", USERNAME: "ann" },
};
/** Tokens that cannot be read. */
export const TOKENS_BODY = { AuthenticationResult: { AccessToken: "a.b.c", IdToken: "a.b.c", RefreshToken: "r" } };
