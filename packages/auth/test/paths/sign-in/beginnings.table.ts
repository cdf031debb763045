/** The start of a sign-in in each flow: with the form, or with credentials that an app gives. */
import { START } from "@poolgate/testkit/machine-paths";
import type { Row } from "../prove.ts";
import {
  answeredLate,
  askedLate,
  begin,
  byCodeOnly,
  credentialsOf,
  early,
  mistype,
  nameForm,
  plainForm,
  pool,
  sent,
} from "./acts.ts";

export const beginningTable: readonly Row[] = [
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
      await world.registerUser();
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
      await world.registerUser();
      mistype(world);
      begin(world, { credentials: credentialsOf(world), isUnattended: true });
    },
    through: [...answeredLate, "failing"],
    to: "failed",
    failure: "signIn.incorrectCredentials",
  },
  {
    from: START,
    when: "wrong credentials, with a form to try again",
    world: pool,
    async act(world) {
      await world.registerUser();
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
      await world.registerUser();
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
      await world.registerUser();
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
      await world.registerUser();
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
      await world.registerUser();
      begin(world, { flow: "custom", credentials: { username: world.username } });
    },
    through: sent,
    to: "challenged",
  },
];
