/** The states of the screens for the challenges of a sign-in. */
import type { AuthenticatorRoute, ChallengeView } from "@poolgate/auth/authenticator";
import { makeFailure } from "./make-view.ts";
import { DELIVERY, RESENDING, SMS_DELIVERY, statesOf, SUBMITTING } from "./states-of.ts";
import { TOTP_SETUP } from "./totp-setup.ts";
import type { ScreenState } from "./widget-state.ts";

const WRONG_CODE = makeFailure("code.mismatch", "Invalid verification code provided, please try again.");
function challenged(route: AuthenticatorRoute, challenge: ChallengeView) {
  return { route, challenge, username: "ada@example.com" } as const;
}

const CODE_STATES = { "code asked": {}, submitting: SUBMITTING, "wrong code": { failure: WRONG_CODE } } as const;

export const CHALLENGE_STATES: readonly ScreenState[] = [
  ...statesOf(
    "smsCode",
    { ...challenged("confirmSignIn", { name: "smsCode", canResend: true }), delivery: SMS_DELIVERY },
    { ...CODE_STATES, submitted: "submitted", resending: RESENDING },
  ),
  ...statesOf(
    "emailCode",
    { ...challenged("confirmSignIn", { name: "emailCode", canResend: false }), delivery: DELIVERY },
    CODE_STATES,
  ),
  ...statesOf("totpCode", challenged("confirmSignIn", { name: "totpCode", deviceName: "Pixel 9" }), CODE_STATES),
  ...statesOf(
    "mfaSelection",
    challenged("confirmSignIn", { name: "mfaSelection", mfaTypes: ["TOTP", "SMS", "EMAIL"] }),
    { choosing: {}, submitting: SUBMITTING },
  ),
  ...statesOf(
    "mfaSetupSelection",
    challenged("confirmSignIn", { name: "mfaSetupSelection", mfaTypes: ["TOTP", "EMAIL"] }),
    { choosing: {} },
  ),
  ...statesOf(
    "firstFactorSelection",
    challenged("confirmSignIn", {
      name: "firstFactorSelection",
      factors: ["PASSWORD_SRP", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"],
      preselected: "WEB_AUTHN",
    }),
    { choosing: {}, "no network": { failure: makeFailure("network.unreachable") } },
  ),
  ...statesOf("emailSetup", challenged("confirmSignIn", { name: "emailSetup", canReselect: true }), {
    empty: {},
    submitted: "submitted",
  }),
  ...statesOf("password", challenged("confirmSignIn", { name: "password", canReselect: true }), {
    empty: {},
    submitting: SUBMITTING,
    "wrong password": { failure: makeFailure("signIn.incorrectCredentials", "Incorrect username or password.") },
  }),
  ...statesOf("passkey", challenged("confirmSignIn", { name: "passkey", canReselect: true }), {
    asking: { isBusy: true, busyAction: "passkey" },
    cancelled: { failure: makeFailure("passkey.authenticationCancelled") },
  }),
  ...statesOf("custom", challenged("confirmSignIn", { name: "custom", parameters: { question: "6 × 7?" } }), {
    empty: {},
    submitted: "submitted",
  }),
  ...statesOf("totpSetup", challenged("setupTotp", { name: "totpSetup", setup: TOTP_SETUP, canReselect: true }), {
    ready: {},
    "wrong code": { failure: WRONG_CODE },
  }),
  ...statesOf(
    "totpSetup without key",
    challenged("setupTotp", { name: "totpSetup", setup: undefined, canReselect: false }),
    { loading: { isBusy: true, busyAction: "submit" }, missing: { failure: makeFailure("network.unreachable") } },
  ),
  ...statesOf(
    "newPassword",
    challenged("forceNewPassword", { name: "newPassword", requiredAttributes: ["given_name", "phone_number"] }),
    { empty: {}, submitted: "submitted", submitting: SUBMITTING },
  ),
  ...statesOf("unknown", challenged("confirmSignIn", { name: "hologram" } as unknown as ChallengeView), { shown: {} }),
];
