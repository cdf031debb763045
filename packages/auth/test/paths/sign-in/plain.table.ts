/** The forms that send the password itself, or only a name. */
import type { Row } from "../prove.ts";
import {
  TOKENS_BODY,
  VERIFIER_BODY,
  backToPlainForm,
  dismiss,
  early,
  mistype,
  nameForm,
  plainForm,
  sent,
  existingUserSubmits,
  withApp,
} from "./acts.ts";

const plainRows: Row[] = [
  {
    from: plainForm,
    when: "right password",
    act: existingUserSubmits(),
    through: [...sent, "startingSession"],
    to: "signedIn",
  },
  {
    from: plainForm,
    when: "right password, and a second factor",
    act: existingUserSubmits(withApp),
    through: sent,
    to: "challenged",
  },
  {
    from: plainForm,
    when: "wrong password",
    act: existingUserSubmits({}, mistype),
    through: backToPlainForm,
    to: plainForm,
    failure: "signIn.incorrectCredentials",
  },
  {
    from: plainForm,
    when: "account that is not confirmed",
    act: existingUserSubmits({ status: "UNCONFIRMED" }),
    through: sent,
    to: "confirmationRequired",
  },
  {
    from: plainForm,
    when: "account whose password was reset",
    act: existingUserSubmits({ status: "RESET_REQUIRED" }),
    through: sent,
    to: "resetRequired",
  },
  {
    from: plainForm,
    when: "tokens that cannot be read",
    act: existingUserSubmits({}, (world) => world.answer("InitiateAuth", TOKENS_BODY)),
    through: [...sent, "startingSession", "failing", early],
    to: plainForm,
    failure: "network.badAnswer",
  },
  {
    from: plainForm,
    when: "a proof asked for all the same",
    act: existingUserSubmits({}, (world) => world.answer("InitiateAuth", VERIFIER_BODY)),
    through: backToPlainForm,
    to: plainForm,
    failure: "signIn.challengeUnsupported",
  },
  { from: plainForm, when: "dismissed", act: dismiss, to: plainForm },
];

const nameRows: Row[] = [
  {
    from: nameForm,
    when: "existing name",
    async act(world) {
      await world.registerUser();
      world.send({ type: "credentials.submitted", username: world.username });
    },
    through: sent,
    to: "challenged",
  },
  {
    from: nameForm,
    when: "unknown name",
    act(world) {
      world.newUser();
      world.send({ type: "credentials.submitted", username: world.username });
    },
    through: backToPlainForm,
    to: nameForm,
    failure: "signIn.userNotFound",
  },
  { from: nameForm, when: "dismissed", act: dismiss, to: nameForm },
];

export const plainTable: readonly Row[] = [...plainRows, ...nameRows];
