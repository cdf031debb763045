/**
 * Which parts of the engine each export brings along, and the words that give a part away in a minified bundle.
 *
 * The words are names of effects, keys and operations: no minifier renames them. The table is exact: a part that an
 * export needlessly brings along breaks the test, and so does a word that gives nothing away any more.
 */
import type { BundledChunk } from "./bundle.ts";

const WORDS = {
  xstate: "xstate.init",
  sessionMachine: "holdRefreshLock",
  requestMachine: "canBeTriedAgain",
  http: "AWSCognitoIdentityProviderService.",
  browser: "localStorage",
  otherLibraries: "LastAuthUser",
  accountRefusals: "CodeMismatchException",
  signInMachine: "answerPasswordVerifier",
  challengeMachine: "awaitingFirstFactorSelection",
  signUpMachine: "wasRegisteredByLostAttempt",
  resetMachine: "requestResetCode",
  srp: "Caldera Derived Key",
  jsbn: "dlShiftTo",
  changePassword: "PreviousPassword",
  deleteUser: /\bDeleteUser\b/,
  getUser: /\bGetUser\b/,
  updateAttributes: "UpdateUserAttributes",
  deleteAttributes: "DeleteUserAttributes",
  sendAttributeCode: "GetUserAttributeVerificationCode",
  verifyAttribute: "VerifyUserAttribute",
  authFactors: "GetUserAuthFactors",
  mfaPreference: "SetUserMFAPreference",
  setUpApp: "AssociateSoftwareToken",
  verifyApp: "VerifySoftwareToken",
  deviceProof: "DEVICE_PASSWORD_VERIFIER",
  deviceStorage: "randomPasswordKey",
  listDevices: "ListDevices",
  getDevice: /\bGetDevice\b/,
  deviceStatus: "UpdateDeviceStatus",
  forgetDevice: "ForgetDevice",
  passkeyRefusals: "WebAuthnNotEnabledException",
  ceremony: "signalUnknownCredential",
  passkeyMemory: ".passkeys.",
  startRegistration: "StartWebAuthnRegistration",
  completeRegistration: "CompleteWebAuthnRegistration",
  listPasskeys: "ListWebAuthnCredentials",
  deletePasskey: "DeleteWebAuthnCredential",
  apiCalls: "authFetch sends the id token",
  passwordPolicy: "[^ ] +[^ ]",
  emailRule: "{0,61}",
} as const;

export type Feature = keyof typeof WORDS;

export const FEATURES = Object.keys(WORDS) as Feature[];

const SRP: readonly Feature[] = ["srp", "jsbn"];
/** In a chunk of its own that loads where a pool keeps devices. */
const DEVICES: readonly Feature[] = ["deviceProof", "deviceStorage"];
const SIGN_IN: readonly Feature[] = [
  "xstate",
  "accountRefusals",
  "signInMachine",
  ...SRP,
  ...DEVICES,
];
/** In a chunk of its own that loads when a pool asks something. */
const CHALLENGES: readonly Feature[] = ["challengeMachine", "setUpApp", "verifyApp", "ceremony"];
const SIGN_UP: readonly Feature[] = [...SIGN_IN, "signUpMachine"];

/** For every export of `@poolgate/auth`, what it brings along when it is imported alone. */
export const FEATURES_OF_EXPORT: Readonly<Record<string, readonly Feature[]>> = {
  AuthError: [],
  INPUT_LIMITS: [],
  Secret: [],
  associateWebAuthnCredential: [
    "passkeyRefusals",
    "ceremony",
    "passkeyMemory",
    "startRegistration",
    "completeRegistration",
    // A lost answer is made up for by looking whether the passkey is there.
    "listPasskeys",
  ],
  authFetch: ["apiCalls"],
  // On demand, when the pool asks something of the sign-in that follows.
  autoSignIn: [...SIGN_IN, ...CHALLENGES],
  checkPassword: ["passwordPolicy"],
  confirmResetPassword: ["xstate", "accountRefusals", "resetMachine"],
  confirmSignIn: [...SIGN_IN, ...CHALLENGES],
  confirmSignUp: SIGN_UP,
  confirmUserAttribute: ["accountRefusals", "getUser", "verifyAttribute"],
  createAuth: [
    ...(["xstate", "sessionMachine", "requestMachine", "http", "browser", "otherLibraries"] as const),
    // On demand, where a page was closed before the pool had confirmed its device.
    ...(["accountRefusals", ...SRP, ...DEVICES] as const),
  ],
  deleteUser: ["deviceStorage", "deleteUser"],
  deleteUserAttributes: ["deleteAttributes"],
  deleteWebAuthnCredential: ["passkeyRefusals", "ceremony", "deletePasskey"],
  fetchAuthSession: [],
  fetchDevice: ["getDevice"],
  fetchDevices: ["listDevices"],
  fetchMFAPreference: ["getUser"],
  fetchUserAttributes: ["getUser"],
  fetchUserAuthFactors: ["authFactors"],
  // Its key and its secret go, too, where it is the one at hand.
  forgetDevice: ["deviceStorage", "forgetDevice"],
  getCurrentUser: [],
  isAuthError: [],
  isTechnicalRefusal: [],
  isValidEmail: ["emailRule"],
  isValidUsername: [],
  listWebAuthnCredentials: ["passkeyRefusals", "passkeyMemory", "listPasskeys"],
  // One that the pool has forgotten is forgotten here, too.
  rememberDevice: ["deviceStorage", "deviceStatus"],
  resendSignUpCode: SIGN_UP,
  resetPassword: ["xstate", "accountRefusals", "resetMachine"],
  sendUserAttributeVerificationCode: ["accountRefusals", "sendAttributeCode"],
  setUpTOTP: ["setUpApp"],
  signIn: [...SIGN_IN, ...CHALLENGES],
  signOut: [],
  signUp: SIGN_UP,
  toFailure: [],
  updateMFAPreference: ["mfaPreference"],
  updatePassword: ["accountRefusals", "changePassword"],
  updateUserAttribute: ["accountRefusals", "getUser", "updateAttributes"],
  updateUserAttributes: ["accountRefusals", "getUser", "updateAttributes"],
  verifyTOTPSetup: ["accountRefusals", "verifyApp"],
};

/** The parts that a bundle holds, in any of its chunks. */
export function featuresIn(chunks: readonly BundledChunk[]): Feature[] {
  return FEATURES.filter((feature) => chunks.some(({ code }) => holds(code, WORDS[feature])));
}

function holds(code: string, word: string | RegExp): boolean {
  return typeof word === "string" ? code.includes(word) : word.test(code);
}
