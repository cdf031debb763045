/** Each of the fifteen routes of the widget shows its own screen, with the right sizes and masks. */
import { screen as page } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorRoute, AuthenticatorView, ChallengeView } from "@poolgate/auth/authenticator";
import { delivery, renderScreen } from "./support/render-screen.tsx";

// The widget warns of an unknown route or challenge.
const warn = vi.spyOn(console, "warn");
beforeEach(() => void warn.mockClear());

const setup = {
  sharedSecret: new Secret("JBSWY3DPEHPK3PXP"),
  getSetupUri: () => new URL("otpauth://totp/AWSCognito:ann?secret=JBSWY3DPEHPK3PXP&issuer=AWSCognito"),
};
const totpSetup: ChallengeView = { name: "totpSetup", setup, canReselect: false };
const newPassword: ChallengeView = { name: "newPassword", requiredAttributes: [] };
const unverifiedContacts: AuthenticatorView["unverifiedContacts"] = [
  { attribute: "email", address: "johanna@example.com" },
  { attribute: "phone_number", address: "+12345678900" },
];
const user = { username: "1", userId: "1", loginId: "ada@example.com" };

test.each<[AuthenticatorRoute, Partial<AuthenticatorView>, string]>([
  ["signIn", {}, "Sign in to your account"],
  ["signUp", {}, "Create your account"],
  ["confirmSignUp", { delivery }, "Confirm your account"],
  ["confirmSignIn", { challenge: { name: "smsCode", canResend: true } }, "Check your text messages"],
  ["setupTotp", { challenge: totpSetup }, "Set up your authenticator app"],
  ["forceNewPassword", { challenge: newPassword }, "Change your password"],
  ["forgotPassword", {}, "Reset your password"],
  ["confirmResetPassword", { delivery }, "Choose a new password"],
  ["verifyUser", { unverifiedContacts }, "Verify your contact details"],
  ["confirmVerifyUser", { unverifiedContacts, delivery }, "Enter your code"],
])("%s has a form of its own", (route, view, name) => {
  renderScreen({ route, ...view });
  expect(page.getByRole("form", { name })).toBeDefined();
  expect(warn).not.toHaveBeenCalled();
});

test.each<[AuthenticatorRoute, Partial<AuthenticatorView>, string | undefined]>([
  ["idle", {}, "Loading sign in"],
  ["setup", {}, "Loading sign in"],
  ["transition", {}, "One moment…"],
  ["signOut", {}, "Signing out…"],
  ["authenticated", { user }, undefined],
])("%s has no form, and shows only its own text", (route, view, text) => {
  renderScreen({ route, ...view });
  expect(page.queryByRole("form")).toBeNull();
  expect(page.queryByRole("status")?.textContent).toBe(text);
  expect(warn).not.toHaveBeenCalled();
});
