/** Amplify's side of the flows. Its configuration is global to the page, so there is only one such client at a time. */
import { Amplify } from "aws-amplify";
import {
  associateWebAuthnCredential,
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  listWebAuthnCredentials,
  rememberDevice,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  type SignInInput,
  type SignInOutput,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import type { NewPerson, OpenFlowClient, SignInAttempt, SignInStep } from "./flow-client.ts";

const AUTH_FLOWS = {
  srp: "USER_SRP_AUTH",
  password: "USER_PASSWORD_AUTH",
  choice: "USER_AUTH",
  custom: "CUSTOM_WITHOUT_SRP",
  customWithSrp: "CUSTOM_WITH_SRP",
} as const;

export const openAmplify: OpenFlowClient = ({ url, userPoolId, userPoolClientId }, { confirmsByLink }) => {
  const cognito = { userPoolId, userPoolClientId, userPoolEndpoint: url };
  const byLink = { signUpVerificationMethod: "link" } as const;
  Amplify.configure({ Auth: { Cognito: confirmsByLink === true ? { ...cognito, ...byLink } : cognito } });
  return {
    label: "Amplify",
    signUp({ email, password }: NewPerson, options) {
      const userAttributes = { email };
      if (password === undefined) {
        return signUp({ username: email, options: { userAttributes, autoSignIn: { authFlowType: "USER_AUTH" } } });
      }
      if (options === undefined) return signUp({ username: email, password, options: { userAttributes } });
      const byItself = options.signsInByItself === "password" || ({ authFlowType: "USER_AUTH" } as const);
      return signUp({ username: email, password, options: { userAttributes, autoSignIn: byItself } });
    },
    confirmSignUp: ({ email }, confirmationCode) => confirmSignUp({ username: email, confirmationCode }),
    autoSignIn: async () => stepOf(await autoSignIn()),
    signIn: async (attempt) => stepOf(await signIn(inputOf(attempt))),
    confirmSignIn: async (challengeResponse) => stepOf(await confirmSignIn({ challengeResponse })),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => signOut(),
    signOutEverywhere: () => signOut({ global: true }),
    resetPassword: ({ email }) => resetPassword({ username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      confirmResetPassword({ username: email, confirmationCode, newPassword }),
    readAttributes: () => fetchUserAttributes(),
    changePhoneNumber: (value) => updateUserAttribute({ userAttribute: { attributeKey: "phone_number", value } }),
    askPhoneNumberCode: () => sendUserAttributeVerificationCode({ userAttributeKey: "phone_number" }),
    confirmPhoneNumber: (confirmationCode) =>
      confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode }),
    changePassword: (oldPassword, newPassword) => updatePassword({ oldPassword, newPassword }),
    preferSms: () => updateMFAPreference({ sms: "PREFERRED" }),
    readMfaPreference: () => fetchMFAPreference(),
    setUpTotp: async () => (await setUpTOTP()).sharedSecret,
    verifyTotp: (code) => verifyTOTPSetup({ code }),
    registerPasskey: () => associateWebAuthnCredential(),
    tapPasskey: (username) => signIn(inputOf({ username, flow: "choice", preferred: "WEB_AUTHN" })),
    listPasskeys: async () =>
      (await listWebAuthnCredentials()).credentials.map(({ credentialId }) => credentialId ?? ""),
    deletePasskey: (credentialId) => deleteWebAuthnCredential({ credentialId }),
    // A sign-in is waiting for this device.
    deviceConfirmed: () => Promise.resolve(),
    listDevices: () => fetchDevices(),
    rememberDevice: () => rememberDevice(),
    forgetDevice: () => forgetDevice(),
    deleteUser: () => deleteUser(),
    dispose: () => undefined,
  };
};

function inputOf({ username, password, flow = "srp", preferred }: SignInAttempt): SignInInput {
  const authFlowType = AUTH_FLOWS[flow];
  const options = preferred === undefined ? { authFlowType } : { authFlowType, preferredChallenge: preferred };
  return password === undefined ? { username, options } : { username, password, options };
}

function stepOf({ nextStep }: SignInOutput): SignInStep {
  return nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"
    ? { step: nextStep.signInStep, totpSecret: nextStep.totpSetupDetails.sharedSecret }
    : { step: nextStep.signInStep };
}

async function session(forceRefresh: boolean): Promise<{ readonly hasTokens: boolean }> {
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return { hasTokens: tokens !== undefined };
}
