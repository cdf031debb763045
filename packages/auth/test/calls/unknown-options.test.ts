/** An option that a call does not have is refused with its name, before any request. */
import type { Auth } from "@poolgate/auth";
import * as engineCalls from "@poolgate/auth";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine } from "../engine.ts";

let engine: Engine;
beforeEach(() => {
  engine = startSendingEngine();
});

/** By their names. */
const calls = { ...engineCalls };

type Call = (auth: Auth, input: never, control?: never) => Promise<unknown>;

/** The members of each call's input. */
const MEMBERS = {
  signIn: "username, password, options",
  confirmSignIn: "challengeResponse, options",
  signUp: "username, password, options",
  confirmSignUp: "username, confirmationCode, options",
  resendSignUpCode: "username, options",
  resetPassword: "username, options",
  confirmResetPassword: "username, newPassword, confirmationCode, options",
  fetchAuthSession: "forceRefresh, withCredentials",
  fetchAwsCredentials: "forceRefresh",
  signInWithRedirect: "provider, customState, returnTo, display, prompt, loginHint, lang, resource, extraParameters",
  signOut: "global, redirect",
  updatePassword: "oldPassword, newPassword",
  updateUserAttributes: "userAttributes, options",
  deleteUserAttributes: "userAttributeKeys",
  sendUserAttributeVerificationCode: "userAttributeKey, options",
  confirmUserAttribute: "userAttributeKey, confirmationCode",
  verifyTOTPSetup: "code, options",
  fetchDevice: "device",
  rememberDevice: "device, isRemembered",
  forgetDevice: "device",
  associateWebAuthnCredential: "options",
  listWebAuthnCredentials: "pageSize, nextToken",
  deleteWebAuthnCredential:
    "credentialId, relyingPartyId, friendlyCredentialName, authenticatorAttachment, authenticatorTransports, createdAt, lastUsedAt",
} as const;

type Name = keyof typeof MEMBERS | "updateUserAttribute";

const misspelt = { misspelt: 1 };
const credentials = { username: EMAIL, password: PASSWORD };
const refused: readonly (readonly [message: string, call: Name, input: unknown])[] = [
  ...(Object.keys(MEMBERS) as (keyof typeof MEMBERS)[]).map(
    (call) => [`${call} has no member misspelt. It has ${MEMBERS[call]}.`, call, misspelt] as const,
  ),
  ["signIn must be an object with username, password, options.", "signIn", EMAIL],
  [
    "signIn.options must be an object with flow, preferredChallenge, clientMetadata.",
    "signIn",
    { username: EMAIL, options: "srp" },
  ],
  [
    "signIn.options has no member authFlowType. It has flow, preferredChallenge, clientMetadata.",
    "signIn",
    { ...credentials, options: { authFlowType: "USER_SRP_AUTH" } },
  ],
  [
    "confirmSignIn.options has no member misspelt. It has userAttributes, friendlyDeviceName, clientMetadata.",
    "confirmSignIn",
    { challengeResponse: "123456", options: misspelt },
  ],
  [
    "signUp.options has no member userAttribute. It has userAttributes, validationData, clientMetadata, autoSignIn, flow, passwordless.",
    "signUp",
    { ...credentials, options: { userAttribute: {} } },
  ],
  [
    "confirmSignUp.options has no member misspelt. It has forceAliasCreation, clientMetadata.",
    "confirmSignUp",
    { username: EMAIL, confirmationCode: "123456", options: misspelt },
  ],
  [
    "updateUserAttribute.userAttribute has no member name. It has attributeKey, value.",
    "updateUserAttribute",
    { userAttribute: { name: "email", value: EMAIL } },
  ],
];

const codeOf = (message: string): string =>
  message.includes("has no member") ? "input.unknownMember" : "input.invalidMember";

describe("an unknown member of the input", () => {
  it.each(refused)("rejects: %s", async (message, name, input) => {
    const call: Call = calls[name];
    await expect(call(engine.auth, input as never)).rejects.toMatchObject({
      name: "InvalidMember",
      code: codeOf(message),
      message,
    });
    expect(engine.operations).toEqual([]);
  });
});

describe("an unknown member of the control", () => {
  const withInput = [
    ["signIn", credentials],
    ["signUp", credentials],
    ["fetchAuthSession", undefined],
    ["authFetch", "https://api.example.com/"],
    ["signOut", undefined],
    ["fetchDevice", undefined],
    ["listWebAuthnCredentials", undefined],
  ] as const;
  const alone = [
    "autoSignIn",
    "getCurrentUser",
    "fetchUserAttributes",
    "fetchUserAuthFactors",
    "fetchMFAPreference",
    "setUpTOTP",
    "deleteUser",
    "fetchDevices",
  ] as const;
  const ofAnybody: readonly string[] = [
    "signIn",
    "signUp",
    "fetchAuthSession",
    "signOut",
    "autoSignIn",
    "getCurrentUser",
  ];
  const refusalOf = (name: string) => ({
    code: "input.unknownMember",
    message: `control has no member timeout. It has signal, deadlineMs${ofAnybody.includes(name) ? "" : ", userId"}.`,
  });

  it.each(withInput)("of %s rejects, and names it", async (name, input) => {
    const call: Call = calls[name];
    await expect(call(engine.auth, input as never, { timeout: 1 } as never)).rejects.toMatchObject(refusalOf(name));
  });

  it.each(alone)("of %s rejects, and names it", async (name) => {
    await expect(calls[name](engine.auth, { timeout: 1 } as never)).rejects.toMatchObject(refusalOf(name));
  });

  it("which is a signal, rejects", async () => {
    const { signal } = new AbortController();
    await expect(calls.getCurrentUser(engine.auth, signal as never)).rejects.toMatchObject({
      code: "input.invalidMember",
      message: "control must be an object with signal, deadlineMs.",
    });
  });
});

describe("a call without a client", () => {
  it.each([
    ["signIn", () => calls.signIn(credentials as never, undefined as never)],
    ["signOut", () => calls.signOut(undefined as never)],
    ["getCurrentUser", () => calls.getCurrentUser({} as never)],
    ["fetchUserAttributes", () => calls.fetchUserAttributes(null as never)],
    ["authFetch", () => calls.authFetch("https://api.example.com/" as never, undefined as never)],
    ["fetchDevices", () => calls.fetchDevices(undefined as never)],
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
