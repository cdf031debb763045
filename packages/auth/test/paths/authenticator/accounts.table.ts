/** The screens without a challenge: sign-in, sign-up, password reset, contact verification, sign-out. */
import { fetchAuthSession, signIn, signOut, signUp } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { vi } from "vitest";
import { selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { sessionRecordStorage } from "../../../src/flows/session/session.storage.ts";
import type { Row } from "../prove.ts";
import { type World, WRONG_CODE } from "../world.ts";
import {
  type Act,
  AUTO_CONFIRMED,
  AUTO_VERIFIED,
  backToSignIn,
  basic,
  bySms,
  dismissRow,
  go,
  inTabRow,
  open,
  openAt,
  openProvider,
  reload,
  reloadRow,
  row,
  SCREEN,
  type Screen,
  existingUserSignsIn,
  signOutInTab,
  starting,
  submitCredentials,
  toQuestion,
  withOptions,
} from "./places.ts";
import { internalsOf, sessionOf } from "../../engine.ts";

const {
  signIn: form,
  signUp: signUpForm,
  confirmSignUp,
  confirmSignUpLate,
  forgotPassword,
  confirmResetPassword,
  confirmSignUpUnstored,
  confirmResetPasswordUnstored,
  code,
  forceNewPassword,
  verifyUser,
  verifyUserUnstored,
  confirmVerifyUser,
  confirmVerifyUserUnstored,
  authenticated,
  authenticatedUnverified,
} = SCREEN;

const throughTransition = { through: ["transition"] };
const DAY_MS = 24 * 60 * 60_000;

export const register = ({ username, password, seal, send }: World): void =>
  send({ type: "registration.submitted", username, password: seal(password), attributes: { email: username } });
export const submitCode = (world: World, its = world.latestCode()): void =>
  world.send({ type: "code.submitted", code: its });
export const submitWrong = (world: World): void => submitCode(world, world.seal(WRONG_CODE));
export const resend = (world: World): void => world.send({ type: "code.resendRequested" });

export const newUserRegisters =
  (prefix = ""): Act =>
  (world) => {
    world.newUser();
    world.username = prefix + world.username;
    register(world);
  };

/** A user whose address is not verified yet. */
async function unverified(world: World): Promise<void> {
  world.newUser();
  world.username = AUTO_CONFIRMED + world.username;
  const { elsewhere, username, password } = world;
  await signUp(elsewhere, { username, password, options: { userAttributes: { email: username } } });
}
const unverifiedSignsIn: Act = async (world) => {
  await unverified(world);
  submitCredentials(world);
};
const signInBefore = ({ tab, username, password }: World): Promise<unknown> =>
  signIn(tab, { username, password, options: { flow: "password" } });

const cannotRemember = (world: World): void => void world.broken.add("flowStorage");
const without =
  (act: Act): Act =>
  (world) => {
    cannotRemember(world);
    return act(world);
  };

const beginnings: Row[] = [
  { from: START, when: "signed out", world: basic, act: open, through: starting, to: form },
  {
    from: START,
    when: "signed out, nothing can be read",
    world: basic,
    act: without(open),
    through: starting,
    to: form,
  },
  ...(
    [
      ["sign-up", openAt("signUp"), signUpForm],
      ["forgotten password", openAt("forgotPassword"), forgotPassword],
    ] as const
  ).flatMap(([first, act, to]): Row[] => [
    { from: START, when: `signed out, ${first} first`, world: basic, act, through: starting, to },
    {
      from: START,
      when: `signed out, ${first} first, nothing can be read`,
      world: basic,
      act: without(act),
      through: starting,
      to,
    },
  ]),
  {
    from: START,
    when: "signed in",
    world: basic,
    async act(world) {
      await world.registerUser();
      await signInBefore(world);
      world.reload();
      open(world);
    },
    ...throughTransition,
    to: authenticated,
  },
  {
    from: START,
    when: "signed in, no verified contact",
    world: basic,
    async act(world) {
      await unverified(world);
      await signInBefore(world);
      world.reload();
      open(world);
    },
    through: [...starting, "transition"],
    to: authenticatedUnverified,
  },
];

const signInRows: Row[] = [
  row(form, "a provider that cannot be opened", openProvider, form, {
    through: ["unauthenticated.redirecting.signIn"],
    failure: "oauth.notConfigured",
  }),
  row(form, "right password", existingUserSignsIn(), authenticated, throughTransition),
  row(form, "wrong password", mistyped(), form, { failure: "signIn.incorrectCredentials" }),
  row(form, "right password, and a code by SMS", existingUserSignsIn(bySms), code, { through: toQuestion }),
  row(form, "temporary password", existingUserSignsIn({ status: "FORCE_CHANGE_PASSWORD" }), forceNewPassword, {
    through: toQuestion,
  }),
  row(form, "account that is not confirmed", existingUserSignsIn({ status: "UNCONFIRMED" }), confirmSignUp),
  row(
    form,
    "account whose password was reset",
    existingUserSignsIn({ status: "RESET_REQUIRED" }),
    confirmResetPassword,
    {
      through: [forgotPassword],
    },
  ),
  row(form, "right password, no verified contact", unverifiedSignsIn, verifyUser),
  row(
    form,
    "right password, no verified contact, nothing can be stored",
    without(unverifiedSignsIn),
    verifyUserUnstored,
  ),
  row(form, "sign-up chosen, nothing can be forgotten", without(go("signUp.chosen")), signUpForm),
  row(
    form,
    "forgotten password chosen, nothing can be forgotten",
    without(go("forgotPassword.chosen")),
    forgotPassword,
  ),
  row(form, "sign-up chosen", go("signUp.chosen"), signUpForm),
  row(form, "forgotten password chosen", go("forgotPassword.chosen"), forgotPassword),
  reloadRow(form, form),
  dismissRow(form),
  inTabRow(form),
];

function mistyped(): Act {
  return async (world) => {
    await world.registerUser();
    world.password = "canary-password-mistyped";
    submitCredentials(world);
  };
}

const signUpRows: Row[] = [
  row(signUpForm, "a provider that cannot be opened", openProvider, signUpForm, {
    through: ["unauthenticated.redirecting.signUp"],
    failure: "oauth.notConfigured",
  }),
  row(signUpForm, "new user", newUserRegisters(), confirmSignUp),
  row(signUpForm, "new user, nothing can be stored", without(newUserRegisters()), confirmSignUpUnstored),
  row(signUpForm, "new user whom the pool confirms", newUserRegisters(AUTO_VERIFIED), authenticated, {
    through: [confirmSignUp, "transition"],
  }),
  row(
    signUpForm,
    "new user whom the pool confirms, no verified contact",
    newUserRegisters(AUTO_CONFIRMED),
    verifyUser,
    {
      through: [confirmSignUp],
    },
  ),
  row(signUpForm, "name that is taken", taken, signUpForm, { failure: "signUp.usernameExists" }),
  row(signUpForm, "hidden by the app", withOptions({ hideSignUp: true }), form),
  row(signUpForm, "hidden by the app while a provider is opened", hiddenWhileLeaving, form, {
    through: ["unauthenticated.redirecting.signUp"],
    failure: "oauth.notConfigured",
  }),
  dismissRow(signUpForm),
  backToSignIn(signUpForm),
  reloadRow(signUpForm, form),
];

/** The sign-up stays hidden until the page of the provider could not be opened. */
async function hiddenWhileLeaving(world: World): Promise<void> {
  await openProvider(world);
  world.send({ type: "options.changed", options: { hideSignUp: true } });
  await vi.waitUntil(() => selectAuthenticatorView(world.snapshot as never).failure !== undefined);
  world.send({ type: "options.changed", options: {} });
}

async function taken(world: World): Promise<void> {
  await world.registerUser();
  register(world);
}

const codeRows = (screen: Screen): Row[] => [
  row(screen, "wrong code", submitWrong, screen, { failure: "code.mismatch" }),
  row(screen, "another code", resend, screen),
  dismissRow(screen),
];

const confirmSignUpRows: Row[] = [
  ...codeRows(confirmSignUp),
  row(confirmSignUp, "right code", (world) => submitCode(world), authenticated, throughTransition),
  row(
    confirmSignUp,
    "right code, then the network fails",
    (world) => {
      world.cutOff("InitiateAuth");
      submitCode(world);
    },
    form,
  ),
  backToSignIn(confirmSignUp),
  reloadRow(confirmSignUp, confirmSignUpLate),
  row(confirmSignUp, "reload after a day", reload(DAY_MS), form, { through: starting }),
  inTabRow(confirmSignUp),
  row(confirmSignUpUnstored, "right code", (world) => submitCode(world), authenticated, throughTransition),
  reloadRow(confirmSignUpUnstored, form),
  ...codeRows(confirmSignUpLate),
  row(confirmSignUpLate, "right code", (world) => submitCode(world), form),
  reloadRow(confirmSignUpLate, confirmSignUpLate),
];

const existingUserForgot: Act = async (world) => {
  await world.registerUser();
  submitName(world);
};
const submitName = ({ username, send }: World): void => send({ type: "username.submitted", username });
const reset = (world: World, its = world.latestCode()): void => {
  world.password = `${world.password}-new`;
  world.send({ type: "newPassword.submitted", code: its, password: world.seal(world.password) });
};

const resetRows: Row[] = [
  row(forgotPassword, "existing name", existingUserForgot, confirmResetPassword),
  row(
    forgotPassword,
    "existing name, nothing can be stored",
    without(existingUserForgot),
    confirmResetPasswordUnstored,
  ),
  row(
    forgotPassword,
    "unknown name",
    (world) => {
      world.newUser();
      submitName(world);
    },
    forgotPassword,
    { failure: "signIn.userNotFound" },
  ),
  row(forgotPassword, "options that say nothing new", withOptions({ loginMechanisms: ["email"] }), forgotPassword, {
    failure: "same",
  }),
  dismissRow(forgotPassword),
  backToSignIn(forgotPassword),
  reloadRow(forgotPassword, form),

  row(confirmResetPassword, "right code", (world) => reset(world), form),
  row(confirmResetPassword, "wrong code", (world) => reset(world, world.seal(WRONG_CODE)), confirmResetPassword, {
    failure: "code.mismatch",
  }),
  row(confirmResetPassword, "another code", resend, confirmResetPassword),
  dismissRow(confirmResetPassword),
  backToSignIn(confirmResetPassword),
  reloadRow(confirmResetPassword, confirmResetPassword),
  row(confirmResetPasswordUnstored, "right code", (world) => reset(world), form),
  reloadRow(confirmResetPasswordUnstored, form),
];

const skip = (world: World): void => world.send({ type: "verification.skipped" });
const choose = (world: World): void => world.send({ type: "contact.chosen", attribute: "email" });
const sessionRefused: Act = async (world) => {
  world.refuse("GetTokensFromRefreshToken", "NotAuthorizedException", "Refresh Token has been revoked");
  await fetchAuthSession(world.auth, { forceRefresh: true });
};

const signedInRows = (screen: Screen): Row[] => [
  row(screen, "signed out by the app", ({ auth }) => signOut(auth), form),
  row(screen, "signed out in another tab", signOutInTab, form),
];

const verifyRows: Row[] = [
  row(verifyUser, "contact chosen", choose, confirmVerifyUser),
  row(
    verifyUser,
    "contact chosen, too often",
    (world) => {
      world.refuse("GetUserAttributeVerificationCode", "LimitExceededException", "Attempt limit exceeded.");
      choose(world);
    },
    verifyUser,
    { failure: "limit.exceeded" },
  ),
  row(verifyUser, "skipped", skip, authenticatedUnverified, throughTransition),
  row(verifyUserUnstored, "contact chosen, nothing can be stored", without(choose), confirmVerifyUserUnstored),
  row(verifyUserUnstored, "skipped", skip, authenticatedUnverified, throughTransition),
  row(confirmVerifyUserUnstored, "skipped", skip, authenticatedUnverified, throughTransition),
  dismissRow(verifyUser),
  reloadRow(verifyUser, verifyUser),
  ...signedInRows(verifyUser),

  row(confirmVerifyUser, "right code", (world) => submitCode(world), authenticatedUnverified, throughTransition),
  ...codeRows(confirmVerifyUser),
  row(confirmVerifyUser, "skipped", skip, authenticatedUnverified, throughTransition),
  reloadRow(confirmVerifyUser, confirmVerifyUser),
  ...signedInRows(confirmVerifyUser),
];

const signOutHere = (world: World): void => world.send({ type: "signOut.requested" });

const authenticatedRows: Row[] = [
  row(authenticated, "signed out", signOutHere, form, { through: ["signOut"] }),
  row(authenticated, "session refused", sessionRefused, form),
  ...signedInRows(authenticated),
  row(authenticated, "a different user signed in in another tab", replacedInTab, authenticated),
  reloadRow(authenticated, authenticated, ["transition"]),

  row(authenticatedUnverified, "signed out", signOutHere, form, { through: ["signOut"] }),
  reloadRow(authenticatedUnverified, authenticatedUnverified, ["setup", "transition"]),
  row(authenticatedUnverified, "reload, nothing can be read", without(reload()), authenticatedUnverified, {
    through: ["setup", "transition"],
  }),
];

/** A different user's session replaces this one in a single step. */
async function replacedInTab(world: World): Promise<void> {
  await world.registerUser();
  const { elsewhere, tab, username, password } = world;
  await signIn(elsewhere, { username, password, options: { flow: "password" } });
  const { record } = await sessionRecordStorage(elsewhere.config, internalsOf(elsewhere).environment).load();
  if (record === undefined) throw new Error("The other person is signed in.");
  await sessionRecordStorage(tab.config, internalsOf(tab).environment).store(record);
  // A page that stores a session is not notified of its own write.
  sessionOf(tab).send({ type: "storage.changed" });
  await vi.waitUntil(() => tab.session.getSnapshot().context.user?.loginId === username);
  await signOut(elsewhere);
}

export const accountRows = [
  ...beginnings,
  ...signInRows,
  ...signUpRows,
  ...confirmSignUpRows,
  ...resetRows,
  ...verifyRows,
  ...authenticatedRows,
];
