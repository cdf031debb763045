/**
 * The beginning of a sign-in, fact by fact: the form with and without the numbers of the proof, who signs in, in which flow,
 * what the pool and the network make of it. What follows a question of the pool's is the challenge machine's.
 */
import { START } from "@poolgate/testkit/machine-paths";
import { createActor, fromPromise } from "xstate";
import { actorOptions } from "../../src/client/actor-options.ts";
import { provideSignIn } from "../../src/client/provide-sign-in.ts";
import { prepareProof } from "../../src/effects/password-proof.ts";
import type { PreparedProof, SignInInput } from "../../src/machines/sign-in/sign-in.setup.ts";
import type { Proof, Row } from "./prove.ts";
import type { World, WorldOptions } from "./world.ts";

const pool: WorldOptions = {
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
/** Where nobody's password may come first. */
const byCodeOnly: WorldOptions = { pool: { ...pool.pool, allowedFirstAuthFactors: ["EMAIL_OTP"] } };

/** Who waits for the numbers while the form is in view: they are held until a row lets them go. */
const held = new WeakMap<World, () => void>();

function begin(world: World, input: Partial<SignInInput> = {}): void {
  const machine = provideSignIn(world.auth).provide({
    actors: {
      prepareProof: fromPromise<PreparedProof, undefined>(async () => {
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

const credentialsOf = ({ username, password, seal }: World) => ({ username, password: seal(password) });
const submit = (world: World): void => world.send({ type: "credentials.submitted", ...credentialsOf(world) });
const dismiss = (world: World): void => world.send({ type: "failure.dismissed" });
const letGo = (world: World): void => held.get(world)?.();

/** Somebody with an account submits the form. */
const settlerSubmits =
  (user: Parameters<World["settler"]>[0] = {}, prepare: (world: World) => void = () => undefined) =>
  async (world: World): Promise<void> => {
    await world.settler(user);
    prepare(world);
    submit(world);
  };

const mistype = (world: World): void => void (world.password = "canary-password-mistyped");
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const withApp = {
  totpSecret: TOTP_SECRET,
  mfa: { enabled: ["SOFTWARE_TOKEN_MFA"], preferred: "SOFTWARE_TOKEN_MFA" },
} as const;

const early = "awaitingCredentials.preparing";
const form = "awaitingCredentials.ready";
const formWithoutNumbers = "awaitingCredentials.ready; without numbers";
const plainForm = "awaitingCredentials.ready; the password itself is sent";
const nameForm = "awaitingCredentials.ready; only the name is asked";

const asked = ["choosingFlow", "proving.initiating"];
const answered = [...asked, "proving.computing", "proving.answering"];
const askedLate = ["choosingFlow", "proving.preparing", "proving.initiating"];
const answeredLate = [...askedLate, "proving.computing", "proving.answering"];
const again = ["proving.preparing", "proving.initiating", "proving.computing", "proving.answering"];
const sent = ["choosingFlow", "initiating"];
/** A form that makes no numbers passes through where it would. */
const backToPlainForm = [...sent, "failing", early];

const VERIFIER_BODY = {
  ChallengeName: "PASSWORD_VERIFIER",
  ChallengeParameters: { SALT: "0a", SRP_B: "0", SECRET_BLOCK: "c2VjcmV0", USER_ID_FOR_SRP: "ann", USERNAME: "ann" },
};
const TOKENS_BODY = { AuthenticationResult: { AccessToken: "a.b.c", IdToken: "a.b.c", RefreshToken: "r" } };

const beginnings: Row[] = [
  { from: START, when: "form", world: pool, act: (world) => begin(world), to: early },
  {
    from: START,
    when: "form that sends the password itself",
    world: pool,
    act: (world) => begin(world, { flow: "password" }),
    through: [early],
    to: plainForm,
  },
  {
    from: START,
    when: "form that asks only for the name",
    world: pool,
    act: (world) => begin(world, { flow: "choice" }),
    through: [early],
    to: nameForm,
  },
  {
    from: START,
    when: "right credentials of an app",
    world: pool,
    async act(world) {
      await world.settler();
      begin(world, { credentials: credentialsOf(world), isUnattended: true });
    },
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  {
    from: START,
    when: "wrong credentials of an app",
    world: pool,
    async act(world) {
      await world.settler();
      mistype(world);
      begin(world, { credentials: credentialsOf(world), isUnattended: true });
    },
    through: [...answeredLate, "failing"],
    to: "failed",
    failure: "signIn.incorrectCredentials",
  },
  {
    from: START,
    when: "wrong credentials, and somebody who can try again",
    world: pool,
    async act(world) {
      await world.settler();
      mistype(world);
      begin(world, { credentials: credentialsOf(world) });
    },
    through: [...answeredLate, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: START,
    when: "password first, where the pool offers that",
    world: pool,
    async act(world) {
      await world.settler();
      begin(world, { flow: "choice", preferredChallenge: "PASSWORD_SRP", credentials: credentialsOf(world) });
    },
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  {
    from: START,
    when: "password first, where the pool does not offer that",
    world: byCodeOnly,
    async act(world) {
      await world.settler();
      begin(world, { flow: "choice", preferredChallenge: "PASSWORD_SRP", credentials: credentialsOf(world) });
    },
    through: askedLate,
    to: "challenged",
  },
  {
    from: START,
    when: "custom question after the password",
    world: pool,
    async act(world) {
      await world.settler();
      begin(world, { flow: "customWithSrp", credentials: credentialsOf(world) });
    },
    through: answeredLate,
    to: "challenged",
  },
  {
    from: START,
    when: "custom question without a password",
    world: pool,
    async act(world) {
      await world.settler();
      begin(world, { flow: "custom", credentials: { username: world.username } });
    },
    through: sent,
    to: "challenged",
  },
];

/** Before the numbers are there, or after they could not be made. */
const earlyRows: Row[] = [
  { from: early, when: "numbers made", act: letGo, to: form, failure: "same" },
  {
    from: early,
    when: "numbers cannot be made",
    act(world) {
      world.broken.add("random");
      letGo(world);
    },
    to: formWithoutNumbers,
    failure: "same",
  },
  {
    from: early,
    when: "right password",
    act: settlerSubmits(),
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  {
    from: early,
    when: "right password, but numbers cannot be made",
    act: settlerSubmits({}, (world) => void world.broken.add("random")),
    through: ["choosingFlow", "proving.preparing", "failing"],
    to: early,
    failure: "unknown",
  },
  { from: early, when: "dismissed", act: dismiss, to: early },
  {
    from: formWithoutNumbers,
    when: "right password",
    act: settlerSubmits(),
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  { from: formWithoutNumbers, when: "dismissed", act: dismiss, to: formWithoutNumbers },
];

const formRows: Row[] = [
  {
    from: form,
    when: "right password",
    act: settlerSubmits(),
    through: [...answered, "startingSession"],
    to: "signedIn",
  },
  {
    from: form,
    when: "right password, and a second factor",
    act: settlerSubmits(withApp),
    through: answered,
    to: "challenged",
  },
  {
    from: form,
    when: "wrong password",
    act: settlerSubmits({}, mistype),
    through: [...answered, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: form,
    when: "unknown name",
    act(world) {
      world.newcomer();
      submit(world);
    },
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.userNotFound",
  },
  {
    from: form,
    when: "account that is shut",
    act: settlerSubmits({ enabled: false }),
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.userDisabled",
  },
  {
    from: form,
    when: "account that is not confirmed",
    act: settlerSubmits({ status: "UNCONFIRMED" }),
    through: answered,
    to: "confirmationRequired",
  },
  {
    from: form,
    when: "account whose password was reset",
    act: settlerSubmits({ status: "RESET_REQUIRED" }),
    through: asked,
    to: "resetRequired",
  },
  {
    from: form,
    when: "right password, answer to the proof lost",
    act: settlerSubmits({}, (world) => world.fault("RespondToAuthChallenge", "dropAfter")),
    through: [...answered, ...again, "startingSession"],
    to: "signedIn",
  },
  {
    from: form,
    when: "wrong password, answer to the proof lost",
    act: settlerSubmits({}, (world) => {
      mistype(world);
      world.fault("RespondToAuthChallenge", "dropAfter");
    }),
    through: [...answered, ...again, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: form,
    when: "right password, every answer to the proof lost",
    act: settlerSubmits({}, (world) => world.fault("RespondToAuthChallenge", "dropAfter", { attempts: "every" })),
    through: [...answered, "failing"],
    to: early,
    failure: "network.unreachable",
  },
  {
    from: form,
    when: "pool out of reach",
    act: settlerSubmits({}, (world) => world.cutOff()),
    through: [...asked, "failing"],
    to: early,
    failure: "network.unreachable",
  },
  { from: form, when: "dismissed", act: dismiss, to: form },

  // What only a pool of another kind, or a false one, would answer.
  {
    from: form,
    when: "numbers of the pool that no password may be proved against",
    act: settlerSubmits({}, (world) => world.answer("InitiateAuth", VERIFIER_BODY)),
    through: [...asked, "proving.computing", "failing"],
    to: early,
    failure: "srp.invalidServerValue",
  },
  {
    from: form,
    when: "tokens before any proof",
    act: settlerSubmits({}, (world) => world.answer("InitiateAuth", TOKENS_BODY)),
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.challengeUnsupported",
  },
  {
    from: form,
    when: "another proof asked for after the first",
    act: settlerSubmits({}, (world) => world.answer("RespondToAuthChallenge", VERIFIER_BODY)),
    through: [...answered, "failing"],
    to: early,
    failure: "signIn.challengeUnsupported",
  },
  {
    from: form,
    when: "not confirmed, said before the proof",
    act: settlerSubmits({}, (world) => world.refuse("InitiateAuth", "UserNotConfirmedException")),
    through: asked,
    to: "confirmationRequired",
  },
  {
    from: form,
    when: "password reset, said after the proof",
    act: settlerSubmits({}, (world) => world.refuse("RespondToAuthChallenge", "PasswordResetRequiredException")),
    through: answered,
    to: "resetRequired",
  },
];

const plainRows: Row[] = [
  {
    from: plainForm,
    when: "right password",
    act: settlerSubmits(),
    through: [...sent, "startingSession"],
    to: "signedIn",
  },
  {
    from: plainForm,
    when: "right password, and a second factor",
    act: settlerSubmits(withApp),
    through: sent,
    to: "challenged",
  },
  {
    from: plainForm,
    when: "wrong password",
    act: settlerSubmits({}, mistype),
    through: backToPlainForm,
    to: plainForm,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: plainForm,
    when: "account that is not confirmed",
    act: settlerSubmits({ status: "UNCONFIRMED" }),
    through: sent,
    to: "confirmationRequired",
  },
  {
    from: plainForm,
    when: "account whose password was reset",
    act: settlerSubmits({ status: "RESET_REQUIRED" }),
    through: sent,
    to: "resetRequired",
  },
  {
    from: plainForm,
    when: "tokens that are not the pool's",
    act: settlerSubmits({}, (world) => world.answer("InitiateAuth", TOKENS_BODY)),
    through: [...sent, "startingSession", "failing", early],
    to: plainForm,
    failure: "session.invalidTokens",
  },
  {
    from: plainForm,
    when: "a proof asked for all the same",
    act: settlerSubmits({}, (world) => world.answer("InitiateAuth", VERIFIER_BODY)),
    through: backToPlainForm,
    to: plainForm,
    failure: "signIn.challengeUnsupported",
  },
  { from: plainForm, when: "dismissed", act: dismiss, to: plainForm },
];

const nameRows: Row[] = [
  {
    from: nameForm,
    when: "name of somebody",
    async act(world) {
      await world.settler();
      world.send({ type: "credentials.submitted", username: world.username });
    },
    through: sent,
    to: "challenged",
  },
  {
    from: nameForm,
    when: "unknown name",
    act(world) {
      world.newcomer();
      world.send({ type: "credentials.submitted", username: world.username });
    },
    through: backToPlainForm,
    to: nameForm,
    failure: "signIn.userNotFound",
  },
  { from: nameForm, when: "dismissed", act: dismiss, to: nameForm },
];

export const rows: readonly Row[] = [...beginnings, ...earlyRows, ...formRows, ...plainRows, ...nameRows];

export const unprovoked: Proof["unprovoked"] = { input: { flow: "srp" }, rows: [] };
