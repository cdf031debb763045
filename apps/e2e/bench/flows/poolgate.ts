/** Poolgate's side of the flows. */
import {
  associateWebAuthnCredential,
  type Auth,
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  createAuth,
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
  type SignInResult,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  verifyTOTPSetup,
} from "@poolgate/auth";
import { type AuthenticatorView, createAuthenticator, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import type { OpenFlowClient, SignInStep } from "./flow-client.ts";

export const openPoolgate: OpenFlowClient = ({ url, userPoolId, userPoolClientId }, { confirmsByLink }) => {
  const auth = createAuth({
    userPoolId,
    userPoolClientId,
    userPoolEndpoint: url,
    signUpVerification: confirmsByLink === true ? "link" : "code",
  });
  const session = async (forceRefresh: boolean) => {
    const { tokens } = await fetchAuthSession(auth, { forceRefresh });
    return { hasTokens: tokens !== undefined };
  };
  return {
    label: "Poolgate",
    signUp({ email, password }, options) {
      const common = { userAttributes: { email }, autoSignIn: options !== undefined };
      return password === undefined
        ? signUp(auth, { username: email, options: { ...common, passwordless: true } })
        : signUp(auth, { username: email, password, options: common });
    },
    confirmSignUp: ({ email }, confirmationCode) => confirmSignUp(auth, { username: email, confirmationCode }),
    autoSignIn: async () => stepOf(await autoSignIn(auth)),
    async signIn({ username, password, flow = "srp", preferred }) {
      const options = preferred === undefined ? { flow } : { flow, preferredChallenge: preferred };
      const named = password === undefined ? { username } : { username, password };
      return stepOf(await signIn(auth, { ...named, options }));
    },
    confirmSignIn: async (challengeResponse) => stepOf(await confirmSignIn(auth, { challengeResponse })),
    fetchAuthSession: () => session(false),
    refresh: () => session(true),
    signOut: () => signOut(auth),
    signOutEverywhere: () => signOut(auth, { global: true }),
    resetPassword: ({ email }) => resetPassword(auth, { username: email }),
    confirmResetPassword: ({ email }, confirmationCode, newPassword) =>
      confirmResetPassword(auth, { username: email, confirmationCode, newPassword }),
    readAttributes: () => fetchUserAttributes(auth),
    changePhoneNumber: (value) => updateUserAttribute(auth, { userAttribute: { attributeKey: "phone_number", value } }),
    askPhoneNumberCode: () => sendUserAttributeVerificationCode(auth, { userAttributeKey: "phone_number" }),
    confirmPhoneNumber: (confirmationCode) =>
      confirmUserAttribute(auth, { userAttributeKey: "phone_number", confirmationCode }),
    changePassword: (oldPassword, newPassword) => updatePassword(auth, { oldPassword, newPassword }),
    preferSms: () => updateMFAPreference(auth, { sms: "PREFERRED" }),
    readMfaPreference: () => fetchMFAPreference(auth),
    setUpTotp: async () => (await setUpTOTP(auth)).sharedSecret.reveal(),
    verifyTotp: (code) => verifyTOTPSetup(auth, { code }),
    registerPasskey: () => associateWebAuthnCredential(auth),
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
    listPasskeys: async () => (await listWebAuthnCredentials(auth)).credentials.map(({ credentialId }) => credentialId),
    deletePasskey: (credentialId) => deleteWebAuthnCredential(auth, { credentialId }),
    deviceConfirmed: () => confirmationOf(auth),
    listDevices: () => fetchDevices(auth),
    rememberDevice: () => rememberDevice(auth),
    forgetDevice: () => forgetDevice(auth),
    deleteUser: () => deleteUser(auth),
    dispose: () => auth.dispose(),
  };
};

/** Resolves when the pool knows the new device. Apps do not need to wait for it, so the client has no function for it. */
async function confirmationOf(auth: Auth): Promise<void> {
  const internals = Reflect.get(auth, Symbol.for("@poolgate/auth/internals")) as { confirming?: Promise<void> };
  await internals.confirming;
}

function stepOf({ nextStep }: SignInResult): SignInStep {
  return nextStep.signInStep === "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"
    ? { step: nextStep.signInStep, totpSecret: nextStep.totpSetupDetails.sharedSecret.reveal() }
    : { step: nextStep.signInStep };
}
