/** No screen is empty: every route with every challenge shows a form or a message. */
import { screen as page } from "@testing-library/dom";
import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import type { AuthenticatorRoute, ChallengeView } from "@poolgate/auth/authenticator";
import { TOTP_SETUP as setup } from "@poolgate/testkit/account-views";
import { renderScreen } from "./support/render-screen.tsx";

// The widget warns of an unknown route or challenge.
let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
});

const CHALLENGES: readonly [AuthenticatorRoute, ChallengeView, heading: string][] = [
  ["confirmSignIn", { name: "smsCode", canResend: true }, "Check your text messages"],
  ["confirmSignIn", { name: "emailCode", canResend: false }, "Check your email"],
  ["confirmSignIn", { name: "totpCode", deviceName: undefined }, "Open your authenticator app"],
  ["confirmSignIn", { name: "mfaSelection", mfaTypes: ["SMS", "TOTP"] }, "Confirm that it’s you"],
  ["confirmSignIn", { name: "mfaSetupSelection", mfaTypes: ["EMAIL", "TOTP"] }, "Add a second step"],
  ["confirmSignIn", { name: "emailSetup", canReselect: true }, "Add your email"],
  ["confirmSignIn", { name: "custom", parameters: {} }, "One more question"],
  ["confirmSignIn", { name: "firstFactorSelection", factors: ["PASSWORD", "EMAIL_OTP"] }, "Choose how to sign in"],
  [
    "confirmSignIn",
    { name: "firstFactorSelection", factors: ["PASSWORD", "WEB_AUTHN"], preselected: "WEB_AUTHN" },
    "Choose how to sign in",
  ],
  ["confirmSignIn", { name: "password", canReselect: false }, "Enter your password"],
  ["setupTotp", { name: "totpSetup", setup: undefined, canReselect: false }, "Set up your authenticator app"],
  ["setupTotp", { name: "totpSetup", setup, canReselect: true }, "Set up your authenticator app"],
  ["forceNewPassword", { name: "newPassword", requiredAttributes: ["given_name"] }, "Change your password"],
];

test.each(CHALLENGES)("%s of %o shows a form", (route, challenge, heading) => {
  renderScreen({ route, challenge, isBusy: challenge.name === "totpSetup" && challenge.setup === undefined });
  expect(page.getByRole("form", { name: heading }).querySelector("input")).not.toBeNull();
  expect(page.getByRole("button", { name: "Back to Sign In" })).toBeDefined();
  expect(warn).not.toHaveBeenCalled();
});

const ROUTES: Readonly<Record<Exclude<AuthenticatorRoute, "authenticated">, string>> = {
  idle: "Loading sign in",
  setup: "Loading sign in",
  signIn: "Sign in to your account",
  signUp: "Create your account",
  confirmSignUp: "Confirm your account",
  confirmSignIn: "This step is not available",
  setupTotp: "This step is not available",
  forceNewPassword: "This step is not available",
  forgotPassword: "Reset your password",
  confirmResetPassword: "Choose a new password",
  verifyUser: "Verify your contact details",
  confirmVerifyUser: "Enter your code",
  transition: "One moment…",
  signOut: "Signing out…",
};

test.each(Object.entries(ROUTES))("the route %s without a challenge shows '%s'", (route, text) => {
  renderScreen({ route: route as AuthenticatorRoute });
  expect(page.getByText(text)).toBeDefined();
  expect(warn.mock.calls.length > 0).toBe(text === "This step is not available");
});

test.each([
  [
    "confirmSignIn",
    { name: "hologram" } as unknown as ChallengeView,
    'challenge "hologram" on the route "confirmSignIn"',
  ],
  ["confirmSignIn", { name: "constructor" } as unknown as ChallengeView, 'challenge "constructor"'],
  ["setupTotp", { name: "smsCode", canResend: true }, 'challenge "smsCode" on the route "setupTotp"'],
  ["confirmSignIn", undefined, 'route "confirmSignIn"'],
] as const)("%s with an unknown challenge is logged and returns to the sign-in", async (route, challenge, logged) => {
  const { user, sent } = renderScreen({ route, challenge });
  expect(warn.mock.calls[0]?.[0]).toContain(logged);
  await user.click(page.getByRole("button", { name: "Back to Sign In" }));
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});
