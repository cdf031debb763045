/** Poolgate's side of the flows. */
import * as poolgate from "@poolgate/auth";
import { type AuthenticatorView, createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import type { OpenFlowClient, SignInStep } from "./flow-client.ts";

export const openPoolgate: OpenFlowClient = ({ url, userPoolId, userPoolClientId }, { confirmsByLink }) => {
  const auth = poolgate.createAuth({
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: url,
    signUpVerification: confirmsByLink === true ? "link" : "code",
  });
  const session = async (forceRefresh: boolean) => {
    const { tokens } = await poolgate.fetchAuthSession(auth, { forceRefresh });
    return { hasTokens: tokens !== undefined };
  };
  return {
    label: "Poolgate",
    signUp({ email, password }, options) {
      const common = { userAttributes: { email }, autoSignIn: options !== undefined };
      return password === undefined
        ? poolgate.signUp(auth, { username: email, options: { ...common, passwordless: true } })
        : poolgate.signUp(auth, { username: email, password, options: common });
    },
    confirmSignUp: ({ email }, confirmationCode) => poolgate.confirmSignUp(auth, { username: email, confirmationCode }),
    autoSignIn: async () => stepOf(await poolgate.autoSignIn(auth)),
    async signIn({ username, password, flow = "srp", preferred }) {
      const options = preferred === undefined ? { flow } : { flow, preferredChallenge: preferred };
      const named = password === undefined ? { username } : { username, password };
      return stepOf(await poolgate.signIn(auth, { ...named, options }));
    },
    confirmSignIn: async (challengeResponse) => stepOf(await poolgate.confirmSignIn(auth, { challengeResponse })),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => poolgate.signOut(auth),
    signOutEverywhere: () => poolgate.signOut(auth, { global: true }),
    resetPassword: ({ email }) => poolgate.resetPassword(auth, { username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      poolgate.confirmResetPassword(auth, { username: email, confirmationCode, newPassword }),
    readAttributes: () => poolgate.fetchUserAttributes(auth),
    changePhoneNumber: (value) =>
      poolgate.updateUserAttribute(auth, { userAttribute: { attributeKey: "phone_number", value } }),
    askPhoneNumberCode: () => poolgate.sendUserAttributeVerificationCode(auth, { userAttributeKey: "phone_number" }),
    confirmPhoneNumber: (confirmationCode) =>
      poolgate.confirmUserAttribute(auth, { userAttributeKey: "phone_number", confirmationCode }),
    changePassword: (oldPassword, newPassword) => poolgate.updatePassword(auth, { oldPassword, newPassword }),
    preferSms: () => poolgate.updateMFAPreference(auth, { sms: "PREFERRED" }),
    readMfaPreference: () => poolgate.fetchMFAPreference(auth),
    setUpTotp: async () => (await poolgate.setUpTOTP(auth)).sharedSecret.reveal(),
    verifyTotp: (code) => poolgate.verifyTOTPSetup(auth, { code }),
    registerPasskey: () => poolgate.associateWebAuthnCredential(auth),
    async tapPasskey(username) {
      const authenticator = createAuthenticator(auth);
      const when = (isSo: (view: AuthenticatorView) => boolean): Promise<void> =>
        new Promise((resolve) => {
          authenticator.subscribe((snapshot) => {
            if (isSo(selectAuthenticatorView(snapshot))) resolve();
          });
        });
      await when(({ passkeyUsername }) => passkeyUsername === username);
      authenticator.send({ type: "passkey.requested" });
      await when(({ route }) => route === "authenticated");
      authenticator.stop();
    },
    listPasskeys: async () =>
      (await poolgate.listWebAuthnCredentials(auth)).credentials.map(({ credentialId }) => credentialId),
    deletePasskey: (credentialId) => poolgate.deleteWebAuthnCredential(auth, { credentialId }),
    deviceConfirmed: () => confirmationOf(auth),
    listDevices: () => poolgate.fetchDevices(auth),
    rememberDevice: () => poolgate.rememberDevice(auth),
    forgetDevice: () => poolgate.forgetDevice(auth),
    deleteUser: () => poolgate.deleteUser(auth),
    dispose: () => auth.dispose(),
  };
};

/** Resolves when the pool knows the new device. Apps do not need to wait for it, so the client has no function for it. */
async function confirmationOf(auth: poolgate.Auth): Promise<void> {
  const internals = Reflect.get(auth, Symbol.for("@poolgate/auth/internals")) as { confirming?: Promise<void> };
  await internals.confirming;
}

function stepOf({ nextStep }: poolgate.SignInResult): SignInStep {
  return nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"
    ? { step: nextStep.signInStep, totpSecret: nextStep.totpSetupDetails.sharedSecret.reveal() }
    : { step: nextStep.signInStep };
}
