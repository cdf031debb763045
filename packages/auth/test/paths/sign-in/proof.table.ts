/**
 * The form that proves the password, with and without a key pair: the users who sign in, and the responses of pool and
 * network.
 */
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import {
  TOKENS_BODY,
  VERIFIER_BODY,
  again,
  answered,
  answeredLate,
  asked,
  dismiss,
  early,
  form,
  formWithoutNumbers,
  letGo,
  mistype,
  existingUserSubmits,
  submit,
  withApp,
} from "./acts.ts";

/** Before the key pair exists, or after it could not be made. */
const earlyRows: Row[] = [
  { from: early, when: "numbers made", act: letGo, to: form, failure: "same" },
  {
    from: early,
    when: "the key pair cannot be created",
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
    act: existingUserSubmits(),
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  {
    from: early,
    when: "right password, but the key pair cannot be created",
    act: existingUserSubmits({}, (world) => void world.broken.add("random")),
    through: ["choosingFlow", "proving.preparing", "failing"],
    to: early,
    failure: "unknown",
  },
  { from: early, when: "dismissed", act: dismiss, to: early },
  {
    from: formWithoutNumbers,
    when: "right password",
    act: existingUserSubmits(),
    through: [...answeredLate, "startingSession"],
    to: "signedIn",
  },
  { from: formWithoutNumbers, when: "dismissed", act: dismiss, to: formWithoutNumbers },
];

/** The pool's clock jumps by ten minutes while the proof is on its way. */
function setTimeBack(world: World): void {
  world.whenIn("proving.answering", () => world.skewPool(-600_000));
}

const formRows: Row[] = [
  {
    from: form,
    when: "right password",
    act: existingUserSubmits(),
    through: [...answered, "startingSession"],
    to: "signedIn",
  },
  {
    from: form,
    when: "right password, and a second factor",
    act: existingUserSubmits(withApp),
    through: answered,
    to: "challenged",
  },
  {
    from: form,
    when: "wrong password",
    act: existingUserSubmits({}, mistype),
    through: [...answered, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: form,
    when: "unknown name",
    act(world) {
      world.newUser();
      submit(world);
    },
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.userNotFound",
  },
  {
    from: form,
    when: "disabled account",
    act: existingUserSubmits({ enabled: false }),
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.userDisabled",
  },
  {
    from: form,
    when: "account that is not confirmed",
    act: existingUserSubmits({ status: "UNCONFIRMED" }),
    through: answered,
    to: "confirmationRequired",
  },
  {
    from: form,
    when: "account whose password was reset",
    act: existingUserSubmits({ status: "RESET_REQUIRED" }),
    through: asked,
    to: "resetRequired",
  },
  {
    from: form,
    when: "right password, response to the proof lost",
    act: existingUserSubmits({}, (world) => world.fault("RespondToAuthChallenge", "dropAfter")),
    through: [...answered, ...again, "startingSession"],
    to: "signedIn",
  },
  {
    from: form,
    when: "wrong password, response to the proof lost",
    act: existingUserSubmits({}, (world) => {
      mistype(world);
      world.fault("RespondToAuthChallenge", "dropAfter");
    }),
    through: [...answered, ...again, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: form,
    when: "right password, every response to the proof lost",
    act: existingUserSubmits({}, (world) => world.fault("RespondToAuthChallenge", "dropAfter", { attempts: "every" })),
    through: [...answered, "failing"],
    to: early,
    failure: "network.unreachable",
  },
  {
    from: form,
    when: "right password, signed at the wrong time",
    act: existingUserSubmits({}, (world) => setTimeBack(world)),
    through: [...answered, ...again, "startingSession"],
    to: "signedIn",
  },
  {
    from: form,
    when: "wrong password, signed at the wrong time",
    act: existingUserSubmits({}, (world) => {
      mistype(world);
      setTimeBack(world);
    }),
    through: [...answered, ...again, "failing"],
    to: early,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: form,
    when: "right password, signed at the wrong time twice",
    act: existingUserSubmits({}, (world) => {
      setTimeBack(world);
      world.whenIn("proving.preparing", () => setTimeBack(world));
    }),
    through: [...answered, ...again, "failing"],
    to: early,
    failure: "signIn.clockWrong",
  },
  {
    from: form,
    when: "pool out of reach",
    act: existingUserSubmits({}, (world) => world.cutOff()),
    through: [...asked, "failing"],
    to: early,
    failure: "network.unreachable",
  },
  { from: form, when: "dismissed", act: dismiss, to: form },

  // Responses that only a different or faulty pool gives.
  {
    from: form,
    when: "values of the pool that would reveal the password",
    act: existingUserSubmits({}, (world) => world.answer("InitiateAuth", VERIFIER_BODY)),
    through: [...asked, "proving.computing", "failing"],
    to: early,
    failure: "srp.invalidServerValue",
  },
  {
    from: form,
    when: "tokens before any proof",
    act: existingUserSubmits({}, (world) => world.answer("InitiateAuth", TOKENS_BODY)),
    through: [...asked, "failing"],
    to: early,
    failure: "signIn.challengeUnsupported",
  },
  {
    from: form,
    when: "another proof asked for after the first",
    act: existingUserSubmits({}, (world) => world.answer("RespondToAuthChallenge", VERIFIER_BODY)),
    through: [...answered, "failing"],
    to: early,
    failure: "signIn.challengeUnsupported",
  },
  {
    from: form,
    when: "not confirmed, refused before the proof",
    act: existingUserSubmits({}, (world) => world.refuse("InitiateAuth", "UserNotConfirmedException")),
    through: asked,
    to: "confirmationRequired",
  },
  {
    from: form,
    when: "password reset, refused after the proof",
    act: existingUserSubmits({}, (world) => world.refuse("RespondToAuthChallenge", "PasswordResetRequiredException")),
    through: answered,
    to: "resetRequired",
  },
];

export const proofTable: readonly Row[] = [...earlyRows, ...formRows];
