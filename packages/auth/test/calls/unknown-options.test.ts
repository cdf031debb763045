/** An option that a call does not have is refused with its name, before any request. */
import {
  type Auth,
  associateWebAuthnCredential,
  authFetch,
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchAwsCredentials,
  fetchDevice,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  fetchUserAuthFactors,
  forgetDevice,
  getCurrentUser,
  listWebAuthnCredentials,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
  verifyTOTPSetup,
} from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine } from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startEngine();
});
afterEach(() => engine.stop());

type Call = (auth: Auth, input: never, control?: never) => Promise<unknown>;
type Refused = readonly [name: string, call: Call, input: unknown, message: string];

const misspelt = { misspelt: 1 };
const refused: readonly Refused[] = [
  ["signIn", signIn, misspelt, "signIn has no member misspelt. It has username, password, options."],
  [
    "signIn with an option of Amplify",
    signIn,
    { username: EMAIL, password: PASSWORD, options: { authFlowType: "USER_SRP_AUTH" } },
    "signIn.options has no member authFlowType. It has flow, preferredChallenge, clientMetadata.",
  ],
  ["signIn with a text", signIn, EMAIL, "signIn must be an object with username, password, options."],
  [
    "signIn with options that are none",
    signIn,
    { username: EMAIL, options: "srp" },
    "signIn.options must be an object with flow, preferredChallenge, clientMetadata.",
  ],
  [
    "confirmSignIn",
    confirmSignIn,
    misspelt,
    "confirmSignIn has no member misspelt. It has challengeResponse, options.",
  ],
  [
    "confirmSignIn.options",
    confirmSignIn,
    { challengeResponse: "123456", options: misspelt },
    "confirmSignIn.options has no member misspelt. It has userAttributes, friendlyDeviceName, clientMetadata.",
  ],
  ["signUp", signUp, misspelt, "signUp has no member misspelt. It has username, password, options."],
  [
    "signUp.options",
    signUp,
    { username: EMAIL, password: PASSWORD, options: { userAttribute: {} } },
    "signUp.options has no member userAttribute. It has userAttributes, validationData, clientMetadata, autoSignIn, flow, passwordless.",
  ],
  [
    "confirmSignUp",
    confirmSignUp,
    misspelt,
    "confirmSignUp has no member misspelt. It has username, confirmationCode, options.",
  ],
  [
    "confirmSignUp.options",
    confirmSignUp,
    { username: EMAIL, confirmationCode: "123456", options: misspelt },
    "confirmSignUp.options has no member misspelt. It has forceAliasCreation, clientMetadata.",
  ],
  [
    "resendSignUpCode",
    resendSignUpCode,
    misspelt,
    "resendSignUpCode has no member misspelt. It has username, options.",
  ],
  ["resetPassword", resetPassword, misspelt, "resetPassword has no member misspelt. It has username, options."],
  [
    "confirmResetPassword",
    confirmResetPassword,
    misspelt,
    "confirmResetPassword has no member misspelt. It has username, newPassword, confirmationCode, options.",
  ],
  [
    "fetchAuthSession",
    fetchAuthSession,
    misspelt,
    "fetchAuthSession has no member misspelt. It has forceRefresh, withCredentials.",
  ],
  [
    "fetchAwsCredentials",
    fetchAwsCredentials,
    misspelt,
    "fetchAwsCredentials has no member misspelt. It has forceRefresh.",
  ],
  [
    "signInWithRedirect with an option of Amplify",
    signInWithRedirect,
    { options: { prompt: "LOGIN" } },
    "signInWithRedirect has no member options. It has provider, customState, returnTo, display, prompt, loginHint, lang, resource, extraParameters.",
  ],
  ["signOut", signOut, misspelt, "signOut has no member misspelt. It has global, redirect."],
  [
    "updatePassword",
    updatePassword,
    misspelt,
    "updatePassword has no member misspelt. It has oldPassword, newPassword.",
  ],
  [
    "updateUserAttributes",
    updateUserAttributes,
    misspelt,
    "updateUserAttributes has no member misspelt. It has userAttributes, options.",
  ],
  [
    "updateUserAttribute",
    updateUserAttribute,
    { userAttribute: { name: "email", value: EMAIL } },
    "updateUserAttribute.userAttribute has no member name. It has attributeKey, value.",
  ],
  [
    "deleteUserAttributes",
    deleteUserAttributes,
    misspelt,
    "deleteUserAttributes has no member misspelt. It has userAttributeKeys.",
  ],
  [
    "sendUserAttributeVerificationCode",
    sendUserAttributeVerificationCode,
    misspelt,
    "sendUserAttributeVerificationCode has no member misspelt. It has userAttributeKey, options.",
  ],
  [
    "confirmUserAttribute",
    confirmUserAttribute,
    misspelt,
    "confirmUserAttribute has no member misspelt. It has userAttributeKey, confirmationCode.",
  ],
  ["verifyTOTPSetup", verifyTOTPSetup, misspelt, "verifyTOTPSetup has no member misspelt. It has code, options."],
  ["fetchDevice", fetchDevice, misspelt, "fetchDevice has no member misspelt. It has device."],
  ["rememberDevice", rememberDevice, misspelt, "rememberDevice has no member misspelt. It has device, isRemembered."],
  ["forgetDevice", forgetDevice, misspelt, "forgetDevice has no member misspelt. It has device."],
  [
    "associateWebAuthnCredential",
    associateWebAuthnCredential,
    misspelt,
    "associateWebAuthnCredential has no member misspelt. It has options.",
  ],
  [
    "listWebAuthnCredentials",
    listWebAuthnCredentials,
    misspelt,
    "listWebAuthnCredentials has no member misspelt. It has pageSize, nextToken.",
  ],
  [
    "deleteWebAuthnCredential",
    deleteWebAuthnCredential,
    misspelt,
    "deleteWebAuthnCredential has no member misspelt. It has credentialId, relyingPartyId, friendlyCredentialName, " +
      "authenticatorAttachment, authenticatorTransports, createdAt, lastUsedAt.",
  ],
];

const codeOf = (message: string): string =>
  message.includes("has no member") ? "input.unknownMember" : "input.invalidMember";

describe("an unknown member of the input", () => {
  it.each(refused)("of %s rejects, and names it", async (_name, call, input, message) => {
    await expect(call(engine.auth, input as never)).rejects.toMatchObject({
      name: "InvalidMember",
      code: codeOf(message),
      message,
    });
    expect(engine.operations).toEqual([]);
  });
});

describe("an unknown member of the control", () => {
  const withInput: readonly (readonly [string, Call, unknown])[] = [
    ["signIn", signIn, { username: EMAIL, password: PASSWORD }],
    ["signUp", signUp, { username: EMAIL, password: PASSWORD }],
    ["fetchAuthSession", fetchAuthSession, undefined],
    ["authFetch", authFetch, "https://api.example.com/"],
    ["signOut", signOut, undefined],
    ["fetchDevice", fetchDevice, undefined],
    ["listWebAuthnCredentials", listWebAuthnCredentials, undefined],
  ];
  const alone: readonly (readonly [string, (auth: Auth, control?: never) => Promise<unknown>])[] = [
    ["autoSignIn", autoSignIn],
    ["getCurrentUser", getCurrentUser],
    ["fetchUserAttributes", fetchUserAttributes],
    ["fetchUserAuthFactors", fetchUserAuthFactors],
    ["fetchMFAPreference", fetchMFAPreference],
    ["setUpTOTP", setUpTOTP],
    ["deleteUser", deleteUser],
    ["fetchDevices", fetchDevices],
  ];
  const refusal = {
    code: "input.unknownMember",
    message: "control has no member timeout. It has signal, deadlineMs.",
  };

  it.each(withInput)("of %s rejects, and names it", async (_name, call, input) => {
    await expect(call(engine.auth, input as never, { timeout: 1 } as never)).rejects.toMatchObject(refusal);
  });

  it.each(alone)("of %s rejects, and names it", async (_name, call) => {
    await expect(call(engine.auth, { timeout: 1 } as never)).rejects.toMatchObject(refusal);
  });

  it("which is a signal, rejects", async () => {
    const { signal } = new AbortController();
    await expect(getCurrentUser(engine.auth, signal as never)).rejects.toMatchObject({
      code: "input.invalidMember",
      message: "control must be an object with signal, deadlineMs.",
    });
  });
});

describe("a call without a client", () => {
  const credentials = { username: EMAIL, password: PASSWORD };
  it.each([
    ["signIn", () => signIn(credentials as never, undefined as never)],
    ["signOut", () => signOut(undefined as never)],
    ["getCurrentUser", () => getCurrentUser({} as never)],
    ["fetchUserAttributes", () => fetchUserAttributes(null as never)],
    ["authFetch", () => authFetch("https://api.example.com/" as never, undefined as never)],
    ["fetchDevices", () => fetchDevices(undefined as never)],
  ])("%s rejects, and says so", async (_name, run) => {
    await expect(run()).rejects.toMatchObject({
      name: "InvalidClient",
      code: "call.withoutClient",
      message: "The first argument must be what createAuth returns.",
    });
  });
});

describe("an actor with another purpose than there are", () => {
  it.each([
    ["createDevices", () => createDevices(engine.auth, { purpose: "list" } as never)],
    ["createPasskeys", () => createPasskeys(engine.auth, { purpose: "list" } as never)],
  ])("is not created: %s", (name, create) => {
    expect(create).toThrow(
      expect.objectContaining({
        code: "input.invalidMember",
        message: `${name}.purpose must be one of offer, manage.`,
      }),
    );
  });
});
