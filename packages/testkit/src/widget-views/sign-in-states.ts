/** The states of the sign-in screen, and of the moments before and after it. */
import { makeFailure } from "./make-view.ts";
import { statesOf, SUBMITTING } from "./states-of.ts";
import type { ScreenState } from "./widget-state.ts";

const PROVIDERS = [
  { name: "Google", label: undefined },
  { name: "Facebook", label: undefined },
  { name: "Amazon", label: undefined },
  { name: "Apple", label: undefined },
  { name: "Contoso", label: "Contoso" },
];

const ADA = "ada@example.com";
const LONG_NAME = "wilhelmina.von-der-hohen-tannen.1815@mathematics.department.university.example.com";

export const SIGN_IN_STATES: readonly ScreenState[] = [
  ...statesOf("idle", { route: "idle", authStatus: "configuring" }, { loading: {} }),
  ...statesOf(
    "signIn",
    { route: "signIn" },
    {
      empty: {},
      filled: { username: ADA },
      submitted: "submitted",
      submitting: { username: ADA, ...SUBMITTING },
      "wrong password": {
        username: ADA,
        failure: makeFailure("signIn.incorrectCredentials", "Incorrect username or password."),
      },
      "unknown user": { username: ADA, failure: makeFailure("signIn.userNotFound", "User does not exist.") },
      "no network": { username: ADA, failure: makeFailure("network.unreachable") },
      "password reset": { username: ADA, notice: "passwordReset" },
      "session ended": { username: ADA, notice: "sessionEnded" },
      "by username": { loginMechanism: "username" },
      "by phone number": { loginMechanism: "phone_number", username: "+4915112345678" },
      "without password": { asksForPassword: false, username: ADA },
      "without sign-up": { hidesSignUp: true },
      people: { recentUsers: [ADA, "grace@example.com", LONG_NAME] },
      "emailed code first": { asksForPassword: false, preferredFactor: "EMAIL_OTP", offersOtherFactors: true },
      "passkey first": { asksForPassword: false, preferredFactor: "WEB_AUTHN", offersOtherFactors: true },
      passkey: { passkeyUsername: ADA, username: ADA },
      "passkey with a long name": { passkeyUsername: LONG_NAME, username: LONG_NAME },
      "waiting for passkey": { passkeyUsername: ADA, username: ADA, isBusy: true, busyAction: "passkey" },
      providers: { providers: PROVIDERS },
      "opening a provider": { providers: PROVIDERS, isBusy: true, busyAction: "provider", redirectingTo: "Google" },
      "provider used last": { providers: PROVIDERS, lastUsedProvider: "Google" },
      "providers, passkey and people": {
        providers: PROVIDERS,
        lastUsedProvider: "Contoso",
        passkeyUsername: ADA,
        recentUsers: ["grace@example.com"],
        username: ADA,
      },
    },
  ),
  ...statesOf("transition", { route: "transition" }, { waiting: { isBusy: true } }),
  ...statesOf("signOut", { route: "signOut" }, { waiting: { isBusy: true } }),
];
