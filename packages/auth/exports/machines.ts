/** `@poolgate/auth/machines`: all machines without their effects, for tests, for diagrams and for other effects. */
export {
  accountDeletionMachine,
  attributeVerificationMachine,
  contactsMachine,
  mfaSettingsMachine,
  passwordChangeMachine,
} from "../src/flows/account/index.ts";
export { authenticatorMachine } from "../src/flows/authenticator/index.ts";
export { autofillMachine, passkeysMachine, passkeyUpgradeMachine } from "../src/flows/passkeys/index.ts";
export { challengeMachine } from "../src/flows/challenge/index.ts";
export { credentialsMachine } from "../src/flows/credentials/index.ts";
export { deviceConfirmationMachine, devicesMachine } from "../src/flows/devices/index.ts";
export { oauthMachine } from "../src/flows/oauth/index.ts";
export { requestMachine } from "../src/engine/index.ts";
export { resetPasswordMachine } from "../src/flows/reset-password/index.ts";
export { sessionMachine } from "../src/flows/session/index.ts";
export { signInMachine } from "../src/flows/sign-in/index.ts";
export { signUpMachine } from "../src/flows/sign-up/index.ts";
