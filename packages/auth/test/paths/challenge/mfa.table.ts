/** The choice of a second factor, and the set-up of an app or an address during a sign-in. */
import type { Row } from "../prove.ts";
import {
  type Act,
  after,
  cannotRemember,
  newEmailOf,
  outOfReach,
  spentByLostAttempt,
  reopen,
  resend,
  select,
  sessionOver,
  submitCode,
  submitEmail,
  submitNewTotp,
  submitSms,
  submitTotp,
  submitWrongNewTotp,
} from "./acts.ts";
import { appPool, byAny, byNothing, emailPool, mfaPool } from "./pools.ts";
import {
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
  signedIn,
  waitingRows,
  wrongCode,
} from "./rows.ts";

const TWO_MINUTES_MS = 2 * 60_000;
const later: (act: Act) => Act = (act) => after((world) => world.clock.advance(TWO_MINUTES_MS), act);
const ended = (busy: string) => ({ through: [busy, "ending"], to: FAILED, failure: "signIn.sessionExpired" }) as const;

/** The sign-in from its beginning, and what was chosen chosen again. */
const repeated = ["restartingSignIn", "receivingChallenge", ...next];

const { selection, smsChosen, smsLate, smsForgotten, totpChosen } = AT;

const selectionRows: Row[] = [
  begins("choice of second factors", selection, mfaPool, { user: byAny }),
  row(selection, "SMS chosen", select("SMS"), { through: next, to: smsChosen }),
  row(selection, "app chosen", select("TOTP"), { through: next, to: totpChosen }),
  row(selection, "SMS chosen after two minutes", later(select("SMS")), { through: next, to: smsLate }),
  ...answerRows(selection, select("SMS"), { through: ["answering", ...repeated], to: smsChosen }),

  row(smsChosen, "right code", submitSms, signedIn),
  wrongCode(smsChosen),
  anotherCode(smsChosen, repeated),

  row(
    smsLate,
    "two more minutes pass",
    later(() => undefined),
    { to: smsForgotten },
  ),
  row(smsForgotten, "another code, which cannot be requested", resend, { to: smsForgotten }),
  row(smsForgotten, "right code", submitSms, signedIn),

  row(totpChosen, "right code", submitTotp, signedIn),
];

const { setupSelection, emailSetup, emailSetupOnly, emailSetUp } = AT;

const submitNewEmailCode: Act = (world) => submitCode(world, world.latestCode(newEmailOf(world)));

const emailSetupRows = (place: Place): Row[] => [
  row(place, "address", submitEmail, { through: next, to: emailSetUp }),
  row(
    place,
    "invalid address",
    (world) => world.send({ type: "email.submitted", email: "nobody" }),
    back(place, "service.invalidParameter"),
  ),
  ...answerRows(place, submitEmail, { through: ["answering", ...repeated], to: emailSetUp }),
];

const emailRows: Row[] = [
  begins("e-mail to set up, and nothing else", emailSetupOnly, emailPool, { user: byNothing }),
  row(setupSelection, "e-mail chosen", select("EMAIL"), { through: ["selectingState"], to: emailSetup }),
  row(setupSelection, "e-mail chosen, where nothing is remembered", after(cannotRemember, select("EMAIL")), {
    through: ["selectingState"],
    to: emailSetup,
  }),
  ...emailSetupRows(emailSetup),
  ...emailSetupRows(emailSetupOnly),
  row(emailSetup, "choice opened again", reopen, { through: ["selectingState"], to: setupSelection }),
  row(emailSetupOnly, "choice opened again, where there is none", reopen, { to: emailSetupOnly, failure: "same" }),

  row(emailSetUp, "right code", submitNewEmailCode, signedIn),
  wrongCode(emailSetUp),
  anotherCode(emailSetUp, repeated),
];

const { setupSelectionAgain, totpSetup, totpSetupOnly, totpVerified, noSecret } = AT;

const associated = ["associatingTotp", "receivingChallenge", "selectingState"];
const verified = ["verifyingTotp", "receivingChallenge", ...(signedIn.through ?? [])];

const appSetupRows = (place: Place): Row[] => [
  row(place, "right code", submitNewTotp, { through: verified, to: signedIn.to }),
  row(
    place,
    "right code, response lost",
    after((world) => world.fault("VerifySoftwareToken", "dropAfter"), submitNewTotp),
    {
      through: verified,
      to: signedIn.to,
    },
  ),
  row(place, "wrong code", submitWrongNewTotp, back(place, "code.mismatch", "verifyingTotp")),
  row(
    place,
    "right code, pool out of reach",
    after(outOfReach, submitNewTotp),
    back(place, "network.unreachable", "verifyingTotp"),
  ),
  row(place, "right code when the pool's session is over", after(sessionOver, submitNewTotp), ended("verifyingTotp")),
];

const appRows: Row[] = [
  begins("app to set up, and nothing else", totpSetupOnly, appPool, {
    user: byNothing,
    through: ["selectingState", ...associated],
  }),
  begins("second factor to set up", setupSelection, mfaPool, { user: byNothing }),
  row(setupSelection, "app chosen", select("TOTP"), { through: ["selectingState", ...associated], to: totpSetup }),
  row(setupSelection, "something chosen that is not offered", select("SMS"), { to: setupSelection }),
  row(setupSelection, "app chosen, no secret comes", after(outOfReach, select("TOTP")), {
    through: ["selectingState", "associatingTotp"],
    to: noSecret,
    failure: "network.unreachable",
  }),
  row(setupSelection, "app chosen when the pool's session is over", after(sessionOver, select("TOTP")), {
    ...ended("associatingTotp"),
    through: ["selectingState", "associatingTotp", "ending"],
  }),

  row(noSecret, "asked for again", resend, { through: associated, to: totpSetup }),
  row(noSecret, "asked for again, pool out of reach", after(outOfReach, resend), {
    through: ["associatingTotp"],
    to: noSecret,
    failure: "network.unreachable",
  }),
  row(noSecret, "choice opened again", reopen, { through: ["selectingState"], to: setupSelection }),

  ...appSetupRows(totpSetup),
  ...appSetupRows(totpSetupOnly),
  row(totpSetup, "choice opened again", reopen, { through: ["selectingState"], to: setupSelectionAgain }),
  row(setupSelectionAgain, "app chosen, with the secret that is there", select("TOTP"), {
    through: ["selectingState"],
    to: totpSetup,
  }),
  row(
    totpSetup,
    "right code, session used up by a lost attempt",
    after(spentByLostAttempt("VerifySoftwareToken"), submitNewTotp),
    {
      through: ["verifyingTotp", "restartingSignIn", "receivingChallenge", "selectingState", ...associated],
      to: totpSetup,
    },
  ),
  row(
    setupSelection,
    "app chosen, session used up by a lost attempt",
    after(spentByLostAttempt("AssociateSoftwareToken"), select("TOTP")),
    {
      through: [
        "selectingState",
        "associatingTotp",
        "restartingSignIn",
        "receivingChallenge",
        "selectingState",
        ...associated,
      ],
      to: totpSetup,
    },
  ),
  ...accountRows(setupSelection, "app chosen", select("TOTP"), {
    operation: "AssociateSoftwareToken",
    through: ["selectingState", "associatingTotp"],
  }),
  ...accountRows(totpSetup, "right code", submitNewTotp, {
    operation: "VerifySoftwareToken",
    through: ["verifyingTotp"],
  }),
  row(
    totpSetup,
    "right code, then the network fails",
    after((world) => world.cutOff("RespondToAuthChallenge"), submitNewTotp),
    {
      through: ["verifyingTotp", "receivingChallenge", "answering", "selectingState"],
      to: totpVerified,
      failure: "network.unreachable",
    },
  ),
  row(totpVerified, "code sent again", submitNewTotp, signedIn),
  row(totpVerified, "choice opened again, which is closed by now", reopen, { to: totpVerified, failure: "same" }),
];

export const mfaRows = [
  ...selectionRows,
  ...emailRows,
  ...appRows,
  ...waitingRows(selection, smsChosen, totpChosen, emailSetup, emailSetupOnly, emailSetUp),
  ...waitingRows(setupSelection, setupSelectionAgain, noSecret, totpSetup, totpSetupOnly, totpVerified),
];
