/** A selection with only one factor, which is made without asking the user. */
import type { FirstFactor } from "../../../src/protocol/sign-in/sign-in-flow.ts";
import type { Row } from "../prove.ts";
import { type Beginning, choose, outOfReach, reopen, submitCode, submitPassword } from "./acts.ts";
import { choicePool, mfaPool } from "./pools.ts";
import { anotherCode, AT, begins, next, row, SIGNED_IN, signedIn, waitingRows } from "./rows.ts";

const { onlyPassword, onlyEmail, onlyFailed, onlyApp } = AT;

const hiding = (...hiddenFactors: readonly FirstFactor[]): Beginning => ({
  flow: "choice",
  isNameOnly: true,
  more: { skipsOnly: { hiddenFactors } },
});
const exceptPassword = hiding("EMAIL_OTP", "SMS_OTP");
const exceptEmail = hiding("PASSWORD_SRP", "PASSWORD", "SMS_OTP");

const firstFactorRows: Row[] = [
  begins("nothing but a password", onlyPassword, choicePool, exceptPassword),
  row(onlyPassword, "choice opened again, where there is none", reopen, { to: onlyPassword, failure: "same" }),
  row(onlyPassword, "right password", submitPassword, { through: ["answeringPassword", "ending"], to: SIGNED_IN }),

  begins("nothing but a code", onlyEmail, choicePool, { ...exceptEmail, through: ["selectingState", ...next] }),
  row(onlyEmail, "right code", submitCode, signedIn),
  anotherCode(onlyEmail),

  // What has failed is not tried again by itself.
  {
    ...begins("nothing but a code, pool out of reach", onlyFailed, choicePool, {
      ...exceptEmail,
      whenAsked: outOfReach,
      through: ["selectingState", "answering", "selectingState"],
    }),
    failure: "network.unreachable",
  },
  row(onlyFailed, "code by e-mail chosen", choose("EMAIL_OTP"), { through: next, to: onlyEmail }),
];

const ONLY_APP = { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: "ann" };

const secondFactorRows: Row[] = [
  begins("nothing but an app", onlyApp, mfaPool, {
    prepare: (world) =>
      world.answer("InitiateAuth", {
        ChallengeName: "SELECT_MFA_TYPE",
        ChallengeParameters: ONLY_APP,
        Session: "a".repeat(20),
      }),
    whenAsked: (world) =>
      world.answer("RespondToAuthChallenge", {
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        ChallengeParameters: {},
        Session: "b".repeat(20),
      }),
    more: { skipsOnly: { hiddenFactors: [] } },
    through: ["selectingState", ...next],
  }),
];

export const onlyFactorRows = [
  ...firstFactorRows,
  ...secondFactorRows,
  ...waitingRows(onlyPassword, onlyEmail, onlyFailed, onlyApp),
];
