/** Amplify's side of the flows. Its configuration is global to the page, so there is only one such client at a time. */
import { Amplify } from "aws-amplify";
import * as amplify from "aws-amplify/auth";
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
        return amplify.signUp({
          username: email,
          options: { userAttributes, autoSignIn: { authFlowType: "USER_AUTH" } },
        });
      }
      if (options === undefined) return amplify.signUp({ username: email, password, options: { userAttributes } });
      const byItself = options.signsInByItself === "password" || ({ authFlowType: "USER_AUTH" } as const);
      return amplify.signUp({ username: email, password, options: { userAttributes, autoSignIn: byItself } });
    },
    confirmSignUp: ({ email }, confirmationCode) => amplify.confirmSignUp({ username: email, confirmationCode }),
    autoSignIn: async () => stepOf(await amplify.autoSignIn()),
    signIn: async (attempt) => stepOf(await amplify.signIn(inputOf(attempt))),
    confirmSignIn: async (challengeResponse) => stepOf(await amplify.confirmSignIn({ challengeResponse })),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => amplify.signOut(),
    signOutEverywhere: () => amplify.signOut({ global: true }),
    resetPassword: ({ email }) => amplify.resetPassword({ username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      amplify.confirmResetPassword({ username: email, confirmationCode, newPassword }),
    readAttributes: () => amplify.fetchUserAttributes(),
    changePhoneNumber: (value) =>
      amplify.updateUserAttribute({ userAttribute: { attributeKey: "phone_number", value } }),
    askPhoneNumberCode: () => amplify.sendUserAttributeVerificationCode({ userAttributeKey: "phone_number" }),
    confirmPhoneNumber: (confirmationCode) =>
      amplify.confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode }),
    changePassword: (oldPassword, newPassword) => amplify.updatePassword({ oldPassword, newPassword }),
    preferSms: () => amplify.updateMFAPreference({ sms: "PREFERRED" }),
    readMfaPreference: () => amplify.fetchMFAPreference(),
    setUpTotp: async () => (await amplify.setUpTOTP()).sharedSecret,
    verifyTotp: (code) => amplify.verifyTOTPSetup({ code }),
    registerPasskey: () => amplify.associateWebAuthnCredential(),
    tapPasskey: (username) => amplify.signIn(inputOf({ username, flow: "choice", preferred: "WEB_AUTHN" })),
    listPasskeys: async () =>
      (await amplify.listWebAuthnCredentials()).credentials.map(({ credentialId }) => credentialId ?? ""),
    deletePasskey: (credentialId) => amplify.deleteWebAuthnCredential({ credentialId }),
    // A sign-in is waiting for this device.
    deviceConfirmed: () => Promise.resolve(),
    listDevices: () => amplify.fetchDevices(),
    rememberDevice: () => amplify.rememberDevice(),
    forgetDevice: () => amplify.forgetDevice(),
    deleteUser: () => amplify.deleteUser(),
    dispose: () => undefined,
  };
};

function inputOf({ username, password, flow = "srp", preferred }: SignInAttempt): amplify.SignInInput {
  const authFlowType = AUTH_FLOWS[flow];
  const options = preferred === undefined ? { authFlowType } : { authFlowType, preferredChallenge: preferred };
  return password === undefined ? { username, options } : { username, password, options };
}

function stepOf({ nextStep }: amplify.SignInOutput): SignInStep {
  return nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"
    ? { step: nextStep.signInStep, totpSecret: nextStep.totpSetupDetails.sharedSecret }
    : { step: nextStep.signInStep };
}

async function session(forceRefresh: boolean): Promise<{ readonly hasTokens: boolean }> {
  const { tokens } = await amplify.fetchAuthSession({ forceRefresh });
  return { hasTokens: tokens !== undefined };
}
