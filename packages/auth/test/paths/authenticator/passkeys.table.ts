/**
 * The sign-in screen on a device where a user has used a passkey: suggested by the browser, or requested with one tap.
 */
import { associateWebAuthnCredential, signIn, signOut } from "@poolgate/auth";
import { START } from "@poolgate/testkit/machine-paths";
import { browserOf, withPasskeys } from "../browser.ts";
import type { Row } from "../prove.ts";
import type { World } from "../world.ts";
import {
  type Act,
  byPasskey,
  dismissRow,
  go,
  openAuthenticator,
  row,
  SCREEN,
  submitCredentials,
  toQuestion,
  withOptions,
} from "./places.ts";

const {
  signIn: form,
  signInByPasskey,
  passkey,
  signUp,
  signedIn,
  confirmSignUp,
  forgotPassword,
  confirmResetPassword,
} = SCREEN;

const ended = { through: ["transition"] };
const picked = { through: [...toQuestion, "transition"] };
const asked = { through: [...toQuestion, "unauthenticated.challenged.confirmSignIn", "transition"] };

/** Makes a passkey here, signs out, and returns to the page. */
const comesBack: Act = async (world) => {
  await world.registerUser();
  const auth = withPasskeys(world.auth, browserOf(world));
  await signIn(auth, { username: world.username, password: world.password, options: { flow: "password" } });
  await associateWebAuthnCredential(auth);
  await signOut(auth);
  world.begin(openAuthenticator(auth));
};

const when =
  (next: ReturnType<typeof browserOf>["next"], act: Act): Act =>
  (world) => {
    browserOf(world).next = next;
    return act(world);
  };
const tap = (world: World): void => world.send({ type: "passkey.requested" });
const pick = (world: World): void => browserOf(world).pick();
const pickForged = (world: World): void => browserOf(world).pick({ clientData: { origin: "https://evil.example" } });
const focus = (world: World): void => world.send({ type: "autofill.requested" });
const forget = (world: World): void => world.send({ type: "passkeyAccount.forgotten" });
const mistype = (world: World): void => submitCredentials({ ...world, password: "canary-password-mistyped" } as World);
const outOfReach =
  (act: Act): Act =>
  (world) => {
    world.cutOff();
    return act(world);
  };
/** The pool's challenge expires, and the pool refuses a new one. */
const refusedLate =
  (exception: string): Act =>
  (world) => {
    world.clock.advance(150_000);
    world.refuse("InitiateAuth", exception);
    tap(world);
  };
const HIDDEN = { passwordless: { hiddenFactors: ["WEB_AUTHN"] } } as const;
const cancelled = { refuse: "NotAllowedError" } as const;

export const passkeyRows: Row[] = [
  {
    from: START,
    when: "a passkey was used here",
    world: byPasskey,
    act: comesBack,
    through: ["setup"],
    to: signInByPasskey,
  },

  row(signInByPasskey, "hidden by the app, and offered again", withOptions(HIDDEN), signInByPasskey, {
    failure: "same",
  }),
  row(signInByPasskey, "picked", pick, signedIn, picked),
  row(signInByPasskey, "picked, and refused", pickForged, passkey, {
    through: toQuestion,
    failure: "passkey.failed",
  }),
  row(signInByPasskey, "picked, pool out of reach", outOfReach(pick), passkey, {
    through: toQuestion,
    failure: "network.unreachable",
  }),
  row(signInByPasskey, "tapped", tap, signedIn, asked),
  row(signInByPasskey, "tapped, and cancelled", when(cancelled, tap), passkey, {
    through: toQuestion,
    failure: "passkey.authenticationCancelled",
  }),
  // The account is confirmed after all, so the sign-up that was to finish it has nothing left to do.
  row(signInByPasskey, "tapped, refused as not confirmed", refusedLate("UserNotConfirmedException"), signInByPasskey, {
    through: [confirmSignUp],
  }),
  row(
    signInByPasskey,
    "tapped, the password reset",
    refusedLate("PasswordResetRequiredException"),
    confirmResetPassword,
    {
      through: [forgotPassword],
    },
  ),
  row(signInByPasskey, "right password", submitCredentials, signedIn, ended),
  row(signInByPasskey, "wrong password", mistype, signInByPasskey, { failure: "signIn.incorrectCredentials" }),
  row(signInByPasskey, "name field focused", focus, signInByPasskey, { failure: "same" }),
  row(signInByPasskey, "forgotten", forget, form, { failure: "same" }),
  row(signInByPasskey, "sign-up chosen", go("signUp.chosen"), signUp),
  dismissRow(signInByPasskey),

  row(passkey, "asked again", tap, signedIn, ended),
  row(passkey, "asked again, and cancelled", when(cancelled, tap), passkey, {
    failure: "passkey.authenticationCancelled",
  }),
  row(passkey, "sign-in chosen", go("signIn.chosen"), signInByPasskey),
];
