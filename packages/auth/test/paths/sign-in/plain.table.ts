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
  settlerSubmits,
  withApp,
} from "./acts.ts";

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
    when: "tokens that cannot be read",
    act: settlerSubmits({}, (world) => world.answer("InitiateAuth", TOKENS_BODY)),
    through: [...sent, "startingSession", "failing", early],
    to: plainForm,
    failure: "network.badAnswer",
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
    when: "existing name",
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

export const plainTable: readonly Row[] = [...plainRows, ...nameRows];
