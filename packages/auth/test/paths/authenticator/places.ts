/** The screens by the paths of their states, their pools, and what holds for every screen. */
import { type AuthenticatorOptions, createAuthenticator } from "@poolgate/auth/authenticator";
import type { authenticatorMachine } from "@poolgate/auth/machines";
import { type Auth, signIn, signOut } from "@poolgate/auth";
import type { ActorRefFrom } from "xstate";
import type { Row } from "../prove.ts";
import { TOTP_SECRET, type User } from "../challenge/pools.ts";
import type { World, WorldOptions } from "../world.ts";

/** Users with such a name are confirmed by the pool itself; with the first one, the address is verified too. */
export const AUTO_VERIFIED = "auto-verified-";
export const AUTO_CONFIRMED = "auto-";

const clients: NonNullable<WorldOptions["pool"]>["clients"] = [
  { explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] },
];

const basicPool: NonNullable<WorldOptions["pool"]> = {
  clients,
  mfaConfiguration: "OPTIONAL",
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
  triggers: {
    preSignUp: ({ userAttributes: { email = "" } }) => ({
      autoConfirmUser: email.startsWith(AUTO_CONFIRMED),
      autoVerifyEmail: email.startsWith(AUTO_VERIFIED),
    }),
    defineAuthChallenge: ({ session }) => {
      if (session.some(({ challengeResult }) => !challengeResult)) return { failAuthentication: true };
      return session.length === 2 ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
    },
    createAuthChallenge: () => ({ publicChallengeParameters: { question: "colour" } }),
    verifyAuthChallengeResponse: ({ challengeAnswer }) => ({ answerCorrect: challengeAnswer === ANSWER }),
  },
};
export const ANSWER = "canary-answer-teal";

/** Sends the password itself, because this is the fastest flow and the proof does not matter here. */
const auth: WorldOptions["auth"] = {
  signInFlow: "password",
  oauth: {
    domain: "https://auth.example",
    redirectSignIn: ["https://app.example/"],
    redirectSignOut: ["https://app.example/"],
    providers: ["Google"],
  },
};
export const basic: WorldOptions = { pool: basicPool, auth };
export const withMfa: WorldOptions = { pool: { clients, mfaConfiguration: "ON" }, auth };
export const byChoice: WorldOptions = { pool: basicPool, auth: { signInFlow: "choice" } };
export const byPasskey: WorldOptions = {
  pool: { ...basicPool, allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
  auth,
};
export const byQuestions: WorldOptions = { pool: basicPool, auth: { signInFlow: "custom" } };
export const byLink: WorldOptions = {
  pool: { ...basicPool, verificationMessageTemplate: { defaultEmailOption: "CONFIRM_WITH_LINK" } },
  auth: { ...auth, signUpVerification: "link" },
};

const at = (path: string): string => `unauthenticated.${path}`;

export const SCREEN = {
  signIn: at("signingIn.signIn"),
  signInByName: at("signingIn.signIn; only the name is asked"),
  signInByPasskey: at("signingIn.signIn; a passkey was used here"),
  signInByQuestions: at("signingIn.signIn; the pool has questions of its own"),
  signInWithMfa: at("signingIn.signIn; a second factor is wanted"),
  signUp: at("signingUp.signUp"),
  signUpWithMfa: at("signingUp.signUp; a second factor is wanted"),
  signInByLink: at("signingIn.signIn; sign-ups are confirmed by a link"),
  signUpByLink: at("signingUp.signUp; confirmed by a link"),
  confirmSignUp: at("signingUp.confirmSignUp"),
  confirmSignUpUnstored: at("signingUp.confirmSignUp; nothing stored"),
  confirmSignUpLate: at("signingUp.confirmSignUp; after a reload"),
  confirmSignUpWithMfa: at("signingUp.confirmSignUp; a second factor is wanted"),
  confirmSignUpByLink: at("signingUp.confirmSignUp; by a link"),
  forgotPassword: at("resettingPassword.forgotPassword"),
  confirmResetPassword: at("resettingPassword.confirmResetPassword"),
  confirmResetPasswordUnstored: at("resettingPassword.confirmResetPassword; nothing stored"),
  code: at("challenged.confirmSignIn; a code by SMS"),
  codeLate: at("challenged.confirmSignIn; a code by SMS, after a reload"),
  setupSelection: at("challenged.confirmSignIn; a factor to set up"),
  setupSelectionAgain: at("challenged.confirmSignIn; a factor to set up, the key known"),
  emailSetup: at("challenged.confirmSignIn; an address to set up"),
  emailCode: at("challenged.confirmSignIn; a code by e-mail"),
  factors: at("challenged.confirmSignIn; first factors"),
  password: at("challenged.confirmSignIn; a password"),
  passkey: at("challenged.confirmSignIn; a passkey"),
  question: at("challenged.confirmSignIn; a question"),
  lastQuestion: at("challenged.confirmSignIn; the last question"),
  setupTotp: at("challenged.setupTotp"),
  noKey: at("challenged.setupTotp; no key"),
  forceNewPassword: at("challenged.forceNewPassword"),
  verifyUser: "verifyingContact.verifyUser",
  verifyUserUnstored: "verifyingContact.verifyUser; nothing stored",
  confirmVerifyUser: "verifyingContact.confirmVerifyUser",
  confirmVerifyUserUnstored: "verifyingContact.confirmVerifyUser; nothing stored",
  authenticated: "authenticated",
  /** Used with pools in which a following sign-in would start differently, so the walk ends here. */
  signedIn: "authenticated; the end of the walk",
  authenticatedUnverified: "authenticated; nothing verified",
} as const;

export type Screen = (typeof SCREEN)[keyof typeof SCREEN];
export type Act = Row["act"];

/** The states from a sign-in, or an automatic one, to the first challenge. */
export const toQuestion = [at("challenged.signIn")];
export const toQuestionAfterSignUp = [at("challenged.confirmSignUp")];
export const starting = ["setup"];

export const row = (
  from: Screen,
  when: string,
  act: Act,
  to: Screen,
  more: Pick<Row, "through" | "failure"> = {},
): Row => ({ from, when, act, to, ...more });

/** The authenticator with its machine, whose states are on record. */
export const openAuthenticator = (
  client: Auth,
  options?: AuthenticatorOptions,
): ActorRefFrom<typeof authenticatorMachine> =>
  createAuthenticator(client, options) as ActorRefFrom<typeof authenticatorMachine>;

export const open = (world: World): void => world.begin(openAuthenticator(world.auth));

export const openAt =
  (initialState: NonNullable<AuthenticatorOptions["initialState"]>): Act =>
  (world) =>
    world.begin(openAuthenticator(world.auth, { initialState }));

/** The app changes its options for as long as the act takes. */
export const withOptions =
  (options: AuthenticatorOptions, act: (world: World) => void = () => undefined): Act =>
  (world) => {
    world.send({ type: "options.changed", options });
    act(world);
    world.send({ type: "options.changed", options: {} });
  };

export const reload =
  (laterMs?: number): Act =>
  (world) => {
    world.reload(laterMs);
    open(world);
  };

export const reloadRow = (from: Screen, to: Screen, through: readonly string[] = starting): Row =>
  row(from, "reload", reload(), to, { through });

export const dismissRow = (screen: Screen): Row =>
  row(screen, "dismissed", (world) => world.send({ type: "failure.dismissed" }), screen);

/** Chooses another screen; the name may be carried along. */
export const go =
  (type: "signIn.chosen" | "signUp.chosen" | "forgotPassword.chosen"): Act =>
  (world) =>
    world.send({ type, username: world.username });

export const backToSignIn = (screen: Screen, to: Screen = SCREEN.signIn): Row =>
  row(screen, "sign-in chosen", go("signIn.chosen"), to);

/** The browser does not leave for the page of a provider: this page has no address. */
export const openProvider: Act = (world) => world.send({ type: "provider.chosen", name: "Google" });

/** A user signs in in another tab. */
export const signInInTab: Act = async (world) => {
  await world.registerUser();
  await signIn(world.tab, { username: world.username, password: world.password, options: { flow: "password" } });
};
export const signOutInTab: Act = ({ tab }) => signOut(tab);

export const inTabRow = (screen: Screen): Row =>
  row(screen, "signed in in another tab", signInInTab, SCREEN.authenticated, { through: ["transition"] });

/** A user with an account submits the sign-in form. */
export const existingUserSignsIn =
  (user: User = {}): Act =>
  async (world) => {
    world.newUser();
    await world.pool.seedUser({
      email: world.username,
      password: world.password,
      ...user,
      attributes: { phone_number: world.phone, ...user.attributes },
    });
    submitCredentials(world);
  };

export const submitCredentials = ({ username, password, seal, send }: World): void =>
  send({ type: "credentials.submitted", username, password: seal(password) });

export const bySms: User = { mfa: { enabled: ["SMS_MFA"] } };
export const byApp: User = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET };
export const byNothing: User = { mfa: { enabled: [] } };
