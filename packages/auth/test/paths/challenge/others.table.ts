/** The choice of a first factor, a password as a step of its own, a new password, and custom challenges. */
import { START } from "@poolgate/testkit/machine-paths";
import type { Row } from "../prove.ts";
import {
  after,
  cannotRemember,
  choose,
  outOfReach,
  reopen,
  sessionOver,
  setPassword,
  signInUntilAsked,
  submitAnswer,
  submitCode,
  submitPassword,
  submitWrongAnswer,
  submitWrongPassword,
} from "./acts.ts";
import { byApp, bySms, choicePool, customPool, mfaPool } from "./pools.ts";
import {
  restartStates,
  accountRows,
  anotherCode,
  answerRows,
  AT,
  back,
  begins,
  FAILED,
  next,
  type Place,
  row,
  SIGNED_IN,
  signedIn,
  waitingRows,
  wrongCode,
} from "./rows.ts";

const { factors, factorsSpent, emailFirst, smsFirst, password, passwordSpent, passwordOnly, passwordThenApp, totp } =
  AT;

const passwordTaken = { through: ["answeringPassword", "ending"], to: SIGNED_IN };

/** The password that a step asks for, and the state after a wrong one. */
const passwordRows = (place: Place, spent: Place): Row[] => [
  row(place, "right password", submitPassword, passwordTaken),
  row(place, "wrong password", submitWrongPassword, back(spent, "signIn.incorrectCredentials", "answeringPassword")),
  row(
    place,
    "right password, pool out of reach",
    after(outOfReach, submitPassword),
    back(spent, "network.unreachable", "answeringPassword"),
  ),
];

const choiceRows: Row[] = [
  begins("choice of first factors", factors, choicePool, { flow: "choice", isNameOnly: true }),
  row(factors, "code by e-mail chosen", choose("EMAIL_OTP"), { through: next, to: emailFirst }),
  row(factors, "password chosen", choose("PASSWORD_SRP"), { to: password }),
  row(factors, "unavailable choice", choose("WEB_AUTHN"), { to: factors, failure: "same" }),
  ...answerRows(factors, choose("SMS_OTP"), { through: ["answering", ...restartStates], to: smsFirst }),

  row(emailFirst, "right code", submitCode, signedIn),
  wrongCode(emailFirst),
  anotherCode(emailFirst),

  ...passwordRows(password, passwordSpent),
  ...passwordRows(passwordSpent, passwordSpent),
  row(password, "choice opened again", reopen, { through: ["selectingState"], to: factors }),
  row(passwordSpent, "choice opened again", reopen, { through: ["selectingState"], to: factorsSpent }),
  row(factorsSpent, "code by e-mail chosen", choose("EMAIL_OTP"), { through: restartStates, to: emailFirst }),
  row(factorsSpent, "password chosen, where nothing is remembered", after(cannotRemember, choose("PASSWORD")), {
    to: passwordSpent,
  }),
  row(password, "right password when the pool's session is over", after(sessionOver, submitPassword), {
    through: ["answeringPassword", "ending"],
    to: FAILED,
    failure: "signIn.sessionExpired",
  }),
];

const passwordOnlyRows: Row[] = [
  begins("password, the name having been given", passwordOnly, choicePool, {
    flow: "choice",
    preferred: "PASSWORD",
    isNameOnly: true,
  }),
  begins("password of a user with an app", passwordThenApp, choicePool, {
    user: byApp,
    flow: "choice",
    preferred: "PASSWORD",
    isNameOnly: true,
  }),
  ...passwordRows(passwordOnly, passwordOnly),
  row(passwordThenApp, "right password", submitPassword, {
    through: ["answeringPassword", "receivingChallenge", "linkingDevice", "selectingState"],
    to: totp,
  }),
  ...accountRows(passwordOnly, "right password", submitPassword, { operation: "*", through: ["answeringPassword"] }),
];

const { newPassword, newPasswordThenSms, sms } = AT;
const temporary = { status: "FORCE_CHANGE_PASSWORD" } as const;

const newPasswordRows: Row[] = [
  begins("temporary password", newPassword, choicePool, { user: temporary }),
  begins("temporary password, and a second factor", newPasswordThenSms, mfaPool, { user: { ...temporary, ...bySms } }),
  row(newPassword, "good one", setPassword(), signedIn),
  row(newPassword, "too short", setPassword("canary"), back(newPassword, "signUp.invalidPassword")),
  ...answerRows(newPassword, setPassword(), { through: ["answering", "restartingSignIn", "ending"], to: SIGNED_IN }),
  row(newPasswordThenSms, "good one", setPassword(), { through: next, to: sms }),
];

const unknownRows: Row[] = [
  {
    from: START,
    when: "unknown challenge",
    world: mfaPool,
    act: signInUntilAsked({
      prepare: (world) => world.answer("InitiateAuth", { ChallengeName: "RIDDLE", Session: "s" }),
    }),
    through: ["ending"],
    to: FAILED,
    failure: "signIn.challengeUnsupported",
  },
];

const { custom, customLast } = AT;

const customRows: Row[] = [
  begins("custom challenge", custom, customPool, { flow: "custom", isNameOnly: true }),
  begins("custom challenge after the password", custom, customPool, { flow: "customWithSrp" }),
  row(custom, "right answer", submitAnswer, { through: next, to: customLast }),
  row(custom, "wrong answer", submitWrongAnswer, {
    through: ["answering", "ending"],
    to: FAILED,
    failure: "signIn.incorrectCredentials",
  }),
  ...answerRows(custom, submitAnswer, { through: ["answering", ...restartStates], to: custom }),
  row(customLast, "right answer", submitAnswer, signedIn),
  ...answerRows(customLast, submitAnswer, { through: ["answering", ...restartStates], to: custom }),
];

export const otherRows = [
  ...choiceRows,
  ...passwordOnlyRows,
  ...newPasswordRows,
  ...unknownRows,
  ...customRows,
  ...waitingRows(factors, factorsSpent, emailFirst, password, passwordSpent, passwordOnly, passwordThenApp),
  ...waitingRows(newPassword, newPasswordThenSms, custom, customLast),
];
