/** Challenges with codes: by SMS, by e-mail, and of an authenticator app. */
import type { Row } from "../prove.ts";
import {
  INVALID_SESSION,
  spentByLostAttempt,
  after,
  cannotRemember,
  outOfReach,
  resend,
  submitCode,
  submitSms,
  submitTotp,
  submitWrong,
  submitWrongTotp,
} from "./acts.ts";
import { byApp, byEmail, bySms, choicePool, mfaPool } from "./pools.ts";
import {
  restartStates,
  accountRows,
  anotherCode,
  answerRows,
  AT,
  back,
  begins,
  endsIn,
  row,
  signedIn,
  waitingRows,
  wrongCode,
  FAILED,
} from "./rows.ts";

const { sms, smsWithoutPassword, smsFirst, email, totp } = AT;

const UNREADABLE_TOKENS = { AuthenticationResult: { AccessToken: "a.b.c", IdToken: "a.b.c", RefreshToken: "r" } };

const bySmsRows: Row[] = [
  begins("second factor by SMS", sms, mfaPool, { user: bySms }),
  begins("second factor by SMS, after a proof of the password", sms, mfaPool, { user: bySms, flow: "srp" }),
  begins("second factor by SMS, where nothing is remembered", sms, mfaPool, { user: bySms, prepare: cannotRemember }),
  row(sms, "right code", submitSms, signedIn),
  row(sms, "right code, where nothing is forgotten", after(cannotRemember, submitSms), signedIn),
  row(
    sms,
    "right code, and tokens that cannot be read",
    after((world) => world.answer("RespondToAuthChallenge", UNREADABLE_TOKENS), submitSms),
    { ...signedIn, to: FAILED, failure: "network.badAnswer" },
  ),
  ...accountRows(sms, "right code", submitSms, { operation: "RespondToAuthChallenge", through: ["answering"] }),
  wrongCode(sms),
  anotherCode(sms),
  row(
    sms,
    "another code, pool out of reach",
    after(outOfReach, resend),
    back(sms, "network.unreachable", "restartingSignIn"),
  ),
  ...accountRows(sms, "another code", resend, { operation: "InitiateAuth", through: ["restartingSignIn"] }),
  row(
    sms,
    "another code, refused for its session",
    after((world) => world.refuse("InitiateAuth", ...INVALID_SESSION), resend),
    {
      through: ["restartingSignIn", "ending"],
      to: FAILED,
      failure: "signIn.sessionExpired",
    },
  ),
  row(
    sms,
    "another code, refused for its session after a lost attempt",
    after(spentByLostAttempt("InitiateAuth"), resend),
    { through: ["restartingSignIn", "ending"], to: FAILED, failure: "signIn.sessionExpired" },
  ),
  row(
    sms,
    "words for the pool's triggers",
    (world) => world.send({ type: "clientMetadata.replaced", clientMetadata: { of: "an app" } }),
    {
      to: sms,
      failure: "same",
    },
  ),
  ...answerRows(sms, submitSms, { through: ["answering", ...restartStates], to: sms }),
];

const withoutPasswordRows: Row[] = [
  begins("second factor by SMS, after a reload", smsWithoutPassword, mfaPool, {
    user: bySms,
    more: { password: undefined },
  }),
  row(smsWithoutPassword, "right code", submitSms, signedIn),
  wrongCode(smsWithoutPassword),
  row(smsWithoutPassword, "another code, which cannot be requested", resend, {
    to: smsWithoutPassword,
    failure: "same",
  }),
  // A wrong code and a used code cause the same error, and another one cannot be requested.
  ...answerRows(smsWithoutPassword, submitSms, endsIn("answering")),
];

const firstFactorRows: Row[] = [
  begins("one-time code by SMS", smsFirst, choicePool, { flow: "choice", preferred: "SMS_OTP", isNameOnly: true }),
  row(smsFirst, "right code", submitSms, signedIn),
  wrongCode(smsFirst),
  anotherCode(smsFirst),
];

const byEmailRows: Row[] = [
  begins("second factor by e-mail", email, mfaPool, { user: byEmail }),
  row(email, "right code", submitCode, signedIn),
  wrongCode(email, submitWrong),
  anotherCode(email),
  ...answerRows(email, submitCode, { through: ["answering", ...restartStates], to: email }),
];

const byAppRows: Row[] = [
  begins("second factor by app", totp, mfaPool, { user: byApp }),
  row(totp, "right code", submitTotp, signedIn),
  wrongCode(totp, submitWrongTotp),
  ...answerRows(totp, submitTotp, { through: ["answering", ...restartStates], to: totp }),
];

export const codeRows = [
  ...bySmsRows,
  ...withoutPasswordRows,
  ...firstFactorRows,
  ...byEmailRows,
  ...byAppRows,
  ...waitingRows(sms, smsWithoutPassword, smsFirst, email, totp),
];
