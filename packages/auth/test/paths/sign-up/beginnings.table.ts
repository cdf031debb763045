/** The start of a sign-up: with the form, with input that an app gives, after a reload. */
import { signUp } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import type { Row } from "../prove.ts";
import {
  basic,
  basicPool,
  begin,
  byLink,
  choice,
  code,
  codeByHand,
  codeOnRequest,
  codeWithMfa,
  codeWithoutPassword,
  form,
  link,
  linkOnRequest,
  linkWithMfa,
  registrationOf,
  signInWithMfa,
  withMfa,
} from "./acts.ts";

export const beginningTable: readonly Row[] = [
  { from: START, when: "form", world: basic, act: (world) => begin(world, {}), to: form },
  {
    from: START,
    when: "registration, to sign in on request",
    world: choice,
    act(world) {
      world.newUser();
      begin(world, { autoSignIn: "onRequest", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeOnRequest,
  },
  {
    from: START,
    when: "registration, to sign in by hand",
    world: basic,
    act(world) {
      world.newUser();
      begin(world, { autoSignIn: "never", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeByHand,
  },
  {
    from: START,
    when: "registration where a second factor is required",
    world: withMfa,
    act(world) {
      world.newUser();
      begin(world, { registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: codeWithMfa,
  },
  {
    from: START,
    when: "another code for a confirmed account, where a second factor is required",
    world: withMfa,
    async act(world) {
      await world.registerUser({ status: "CONFIRMED" });
      const { username, password, seal } = world;
      begin(world, { start: "newCode", autoSignIn: "onRequest", username, password: seal(password) });
    },
    through: ["resendingCode", "accountConfirmed"],
    to: signInWithMfa,
  },
  {
    from: START,
    when: "registration without a password",
    world: choice,
    act(world) {
      world.newUser();
      begin(world, { registration: { username: world.username, attributes: { email: world.username } } });
    },
    through: ["registering", "choosingVerification"],
    to: codeWithoutPassword,
  },
  {
    from: START,
    when: "code sent before a reload",
    world: basic,
    async act(world) {
      world.newUser();
      const { elsewhere, username, password } = world;
      await signUp(elsewhere, { username, password, options: { userAttributes: { email: username } } });
      begin(world, { start: "code", autoSignIn: "never", username });
    },
    to: codeByHand,
  },
  {
    from: START,
    when: "another code after a refused sign-in",
    world: basic,
    async act(world) {
      await world.registerUser({ status: "UNCONFIRMED" });
      begin(world, { start: "newCode", username: world.username, password: world.seal(world.password) });
    },
    through: ["resendingCode", "choosingVerification"],
    to: code,
  },
  {
    from: START,
    when: "registration, to confirm by a link",
    world: { pool: { ...basicPool, ...byLink } },
    act(world) {
      world.newUser();
      begin(world, { verification: "link", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: link,
  },
  {
    from: START,
    when: "registration, to confirm by a link where a second factor is required",
    world: { pool: { ...withMfa.pool, ...byLink } },
    act(world) {
      world.newUser();
      begin(world, { verification: "link", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: linkWithMfa,
  },
  {
    from: START,
    when: "registration, to confirm by a link and sign in on request",
    world: { pool: { ...choice.pool, ...byLink } },
    act(world) {
      world.newUser();
      begin(world, { verification: "link", autoSignIn: "onRequest", registration: registrationOf(world) });
    },
    through: ["registering", "choosingVerification"],
    to: linkOnRequest,
  },
];
