/** The screens of a challenged sign-in, each with a pool that sends the challenge. */
import { START } from "@poolgate/testkit/machine-paths";
import type { ChallengeContext } from "../../../src/flows/challenge/challenge.context.ts";
import type { FirstFactor } from "../../../src/protocol/sign-in/sign-in-flow.ts";
import type { MfaType } from "../../../src/protocol/account/mfa-settings.ts";
import { totpOf } from "@poolgate/testkit/totp";
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import { newUserRegisters, resend, submitCode, submitWrong } from "./accounts.table.ts";
import {
  type Act,
  ANSWER,
  backToSignIn,
  byChoice,
  byLink,
  byNothing,
  byQuestions,
  dismissRow,
  go,
  inTabRow,
  open,
  reload,
  reloadRow,
  row,
  SCREEN,
  existingUserSignsIn,
  starting,
  toQuestion,
  toQuestionAfterSignUp,
  withMfa,
  withOptions,
} from "./places.ts";

const {
  signIn: form,
  signInByName,
  signInByQuestions,
  signInWithMfa,
  signUpWithMfa,
  signInByLink,
  signUpByLink,
  confirmSignUp,
  confirmSignUpWithMfa,
  confirmSignUpByLink,
  confirmResetPassword,
  forgotPassword,
  code,
  codeLate,
  setupSelection,
  setupSelectionAgain,
  emailSetup,
  emailCode,
  factors,
  password,
  question,
  lastQuestion,
  setupTotp,
  noKey,
  forceNewPassword,
  authenticated,
  signedIn,
} = SCREEN;

const THREE_MINUTES_MS = 3 * 60_000;
const POLL_MS = 5_000;
const throughTransition = { through: ["transition"] };
const sessionExpired = { failure: "signIn.sessionExpired" } as const;

const select =
  (mfaType: MfaType): Act =>
  (world) =>
    world.send({ type: "mfaType.selected", mfaType });
const choose =
  (factor: FirstFactor): Act =>
  (world) =>
    world.send({ type: "firstFactor.selected", factor });
const reopen = (world: World): void => world.send({ type: "selection.reopened" });
const submitSms = (world: World): void => submitCode(world, world.latestCode(world.phone));
const answer =
  (text: string): Act =>
  (world) =>
    world.send({ type: "answer.submitted", answer: world.seal(text) });
const submitPassword = (world: World, text = world.password): void =>
  world.send({ type: "password.submitted", password: world.seal(text) });
const setPassword = (world: World, text = "canary-password-new"): void =>
  world.send({ type: "requiredPassword.submitted", password: world.seal(text), attributes: {} });
const submitNameOnly: Act = async (world) => {
  await world.registerUser();
  world.send({ type: "credentials.submitted", username: world.username });
};
/** The app prefers a factor, and the user wants to see the others. */
const otherFactors: Act = async (world) => {
  await world.registerUser();
  const { username } = world;
  world.send({ type: "recentUser.forgotten", username });
  const act = withOptions({ passwordless: { preferredFactor: "EMAIL_OTP" } }, ({ send }) =>
    send({ type: "otherFactors.chosen", username }),
  );
  await act(world);
};
const submitTotp = (world: World): void => {
  const conversation = world.snapshot.children["challenge"]?.getSnapshot() as { readonly context: ChallengeContext };
  const secret = world.seal(conversation.context.totpSecret?.reveal() ?? "").reveal();
  submitCode(world, world.seal(totpOf(secret, world.clock.now())));
};
const refusedThen =
  (exception: string, act: Act): Act =>
  (world) => {
    world.refuse("RespondToAuthChallenge", exception);
    return act(world);
  };

const codeRows: Row[] = [
  row(code, "right code", submitSms, authenticated, throughTransition),
  row(code, "wrong code", submitWrong, code, { failure: "code.mismatch" }),
  row(code, "another code", resend, code),
  // The account is confirmed after all, so the sign-up that was to finish it has nothing left to do.
  row(code, "right code, refused as not confirmed", refusedThen("UserNotConfirmedException", submitSms), form, {
    through: [confirmSignUp],
  }),
  row(
    code,
    "right code, the password reset",
    refusedThen("PasswordResetRequiredException", submitSms),
    confirmResetPassword,
    {
      through: [forgotPassword],
    },
  ),
  row(code, "three minutes pass", (world) => world.clock.advance(THREE_MINUTES_MS), form, sessionExpired),
  dismissRow(code),
  backToSignIn(code),
  row(code, "sign-up chosen", go("signUp.chosen"), SCREEN.signUp),
  row(code, "forgotten password chosen", go("forgotPassword.chosen"), forgotPassword),
  reloadRow(code, codeLate, [...starting, ...toQuestion]),
  row(code, "reload after three minutes", reload(THREE_MINUTES_MS), form, { through: starting, ...sessionExpired }),
  inTabRow(code),
  row(codeLate, "right code", submitSms, authenticated, throughTransition),
  row(codeLate, "another code, which cannot be requested", resend, codeLate, { failure: "same" }),
  reloadRow(codeLate, codeLate, [...starting, ...toQuestion]),
];

const newPasswordRows: Row[] = [
  row(forceNewPassword, "good one", setPassword, authenticated, throughTransition),
  row(forceNewPassword, "too short", (world) => setPassword(world, "canary"), forceNewPassword, {
    failure: "signUp.invalidPassword",
  }),
  dismissRow(forceNewPassword),
  backToSignIn(forceNewPassword),
  reloadRow(forceNewPassword, forceNewPassword, [...starting, ...toQuestion]),
];

const setupRows: Row[] = [
  {
    from: START,
    when: "pool that requires a second factor",
    world: withMfa,
    act: open,
    through: starting,
    to: signInWithMfa,
  },
  row(signInWithMfa, "right password, and a factor to set up", existingUserSignsIn(byNothing), setupSelection, {
    through: toQuestion,
  }),
  row(signInWithMfa, "sign-up chosen", go("signUp.chosen"), signUpWithMfa),
  row(signUpWithMfa, "new user", newUserRegisters(), confirmSignUpWithMfa),
  row(confirmSignUpWithMfa, "right code, and one by e-mail", (world) => submitCode(world), emailCode, {
    through: toQuestionAfterSignUp,
  }),
  row(setupSelection, "app chosen", select("TOTP"), setupTotp),
  row(setupSelection, "e-mail chosen", select("EMAIL"), emailSetup),
  row(
    setupSelection,
    "app chosen, no key comes",
    (world) => {
      world.cutOff("AssociateSoftwareToken");
      return select("TOTP")(world);
    },
    noKey,
    { failure: "network.unreachable" },
  ),
  dismissRow(setupSelection),
  backToSignIn(setupSelection, signInWithMfa),
  row(noKey, "asked for again", resend, setupTotp),
  row(noKey, "choice opened again", reopen, setupSelection),
  row(setupTotp, "right code", submitTotp, signedIn, throughTransition),
  row(setupTotp, "wrong code", submitWrong, setupTotp, { failure: "code.mismatch" }),
  row(setupTotp, "choice opened again", reopen, setupSelectionAgain),
  dismissRow(setupTotp),
  backToSignIn(setupTotp, signInWithMfa),
  reloadRow(setupTotp, setupTotp, [...starting, ...toQuestion]),
  row(setupSelectionAgain, "app chosen", select("TOTP"), setupTotp),
  row(
    emailSetup,
    "address",
    (world) => {
      world.username = `new-${world.username}`;
      world.send({ type: "email.submitted", email: world.username });
    },
    emailCode,
  ),
  row(emailSetup, "choice opened again", reopen, setupSelection),
  dismissRow(emailSetup),
  row(emailCode, "right code", (world) => submitCode(world), signedIn, throughTransition),
  row(emailCode, "wrong code", submitWrong, emailCode, { failure: "code.mismatch" }),
  dismissRow(emailCode),
];

const choiceRows: Row[] = [
  {
    from: START,
    when: "form that asks only for the name",
    world: byChoice,
    act: open,
    through: starting,
    to: signInByName,
  },
  row(signInByName, "existing name", submitNameOnly, factors, { through: toQuestion }),
  row(signInByName, "existing name, a user of before forgotten, other factors", otherFactors, factors, {
    through: toQuestion,
  }),
  row(
    factors,
    "passkey asked for, which is not offered",
    (world) => world.send({ type: "passkey.requested" }),
    factors,
  ),
  row(factors, "passkey given up", (world) => world.send({ type: "passkey.abandoned" }), factors),
  row(factors, "code by e-mail chosen", choose("EMAIL_OTP"), emailCode),
  row(factors, "password chosen", choose("PASSWORD"), password),
  dismissRow(factors),
  backToSignIn(factors, signInByName),
  reloadRow(factors, factors, [...starting, ...toQuestion]),
  row(password, "right password", submitPassword, signedIn, throughTransition),
  row(password, "wrong password", (world) => submitPassword(world, "canary-password-mistyped"), password, {
    failure: "signIn.incorrectCredentials",
  }),
  dismissRow(password),
  row(password, "choice opened again", reopen, factors),
];

const questionRows: Row[] = [
  {
    from: START,
    when: "pool with custom challenges",
    world: byQuestions,
    act: open,
    through: starting,
    to: signInByQuestions,
  },
  row(signInByQuestions, "existing name", submitNameOnly, question, { through: toQuestion }),
  row(question, "right answer", answer(ANSWER), lastQuestion),
  row(question, "wrong answer", answer("canary-answer-mauve"), signInByQuestions, {
    failure: "signIn.incorrectCredentials",
  }),
  dismissRow(question),
  reloadRow(question, question, [...starting, ...toQuestion]),
  row(lastQuestion, "right answer", answer(ANSWER), signedIn, throughTransition),
];

const poll = (world: World): void => world.clock.advance(POLL_MS);

const linkRows: Row[] = [
  {
    from: START,
    when: "pool that confirms by links",
    world: byLink,
    act: toSignUp,
    through: [...starting, form],
    to: signUpByLink,
  },
  row(signUpByLink, "new user", newUserRegisters(), confirmSignUpByLink),
  row(confirmSignUpByLink, "five seconds pass", poll, confirmSignUpByLink),
  row(
    confirmSignUpByLink,
    "link followed",
    async (world) => {
      await world.followLink();
      poll(world);
    },
    signedIn,
    throughTransition,
  ),
  row(confirmSignUpByLink, "another link", resend, confirmSignUpByLink),
  row(confirmSignUpByLink, "reload, which ends the wait", reload(), signInByLink, { through: starting }),
];

function toSignUp(world: World): void {
  open(world);
  world.whenIn(form, () => void go("signUp.chosen")(world));
}

export const challengeRows = [
  ...codeRows,
  ...newPasswordRows,
  ...setupRows,
  ...choiceRows,
  ...questionRows,
  ...linkRows,
];
