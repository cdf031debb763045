/** The card that changes the password: its fields, the focus, and what is wrong. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { PasswordChangeView } from "@poolgate/auth/account";
import { PasswordCardScreen } from "@poolgate/react/settings";
import { passwordView } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { findCard, renderSettings } from "../support/render-settings.tsx";

const { card, button, said } = findCard("Password");
const field = (label: string): HTMLInputElement => within(card()).getByLabelText<HTMLInputElement>(label);
const hiddenUsername = () => card().querySelector<HTMLInputElement>("form input[autocomplete=username]");
const sealed = (password: string): unknown =>
  expect.toSatisfy((secret: { reveal(): string }) => secret.reveal() === password);

const renderCard = (overrides: Partial<PasswordChangeView> = {}) =>
  renderSettings(PasswordCardScreen, passwordView, overrides);

test("the password is changed by keyboard alone, and the form is empty afterwards", async () => {
  const { user, sent, show } = renderCard();
  field("Current Password").focus();
  await user.keyboard("the old one");
  field("New Password").focus();
  await user.keyboard("the new one");
  field("Confirm Password").focus();
  await user.keyboard("the new one{Enter}");
  expect(sent).toEqual([
    { type: "passwords.submitted", currentPassword: sealed("the old one"), newPassword: sealed("the new one") },
  ]);
  show({ isBusy: true, busyAction: "change" });
  expect(document.activeElement).toBe(button("Changing…"));
  expect(said()).toBe("Changing…");
  show({ notice: "passwordChanged" });
  expect(said()).toBe("Your password has been changed.");
  expect(field("Current Password").value).toBe("");
  expect(card().contains(document.activeElement)).toBe(true);
});

test("a wrong current password marks its field, which gets the focus, and what was typed stays", async () => {
  const { user, show } = renderCard();
  await user.type(field("Current Password"), "wrong");
  await user.type(field("New Password"), "the new one");
  await user.type(field("Confirm Password"), "the new one{Enter}");
  show({ isBusy: true, busyAction: "change" });
  show({ failure: makeFailure("signIn.incorrectCredentials") });
  expect(document.activeElement).toBe(field("Current Password"));
  expect(field("Current Password").getAttribute("aria-invalid")).toBe("true");
  expect(within(card()).getByText("This is not your current password")).toBeDefined();
  expect(field("New Password").value).toBe("the new one");
});

test.each([
  ["signUp.invalidPassword", "New Password"],
  ["resetPassword.passwordHistory", "New Password"],
] as const)("%s marks the new password", (code, label) => {
  renderCard({ failure: makeFailure(code) });
  expect(field(label).getAttribute("aria-invalid")).toBe("true");
});

test("a failure that belongs to no field is an alert", async () => {
  const { user, sent } = renderCard({ failure: makeFailure("limit.exceeded") });
  await user.click(within(within(card()).getByRole("alert")).getByRole("button", { name: "Dismiss" }));
  expect(sent).toEqual([{ type: "failure.dismissed" }]);
});

test("passwords that the policy refuses or that differ are not sent", async () => {
  const { user, sent } = renderCard();
  await user.type(field("Current Password"), "the old one");
  await user.type(field("New Password"), "short");
  await user.type(field("Confirm Password"), "other{Enter}");
  expect(sent).toEqual([]);
  expect(within(card()).getByText("Password must have at least 8 characters")).toBeDefined();
});

test("a user without a password sets one, and is not asked for another", async () => {
  const { user, sent } = renderCard({ hasPassword: false });
  expect(within(card()).queryByLabelText("Current Password")).toBeNull();
  await user.type(field("New Password"), "the new one");
  await user.type(field("Confirm Password"), "the new one");
  await user.click(button("Set Password"));
  expect(sent).toEqual([
    { type: "passwords.submitted", currentPassword: undefined, newPassword: sealed("the new one") },
  ]);
});

test("a hidden field tells a password manager whose password it is, as soon as the user is known", () => {
  const { show } = renderCard({ username: undefined });
  expect(hiddenUsername()).toBeNull();
  show({ username: "ada@example.com" });
  expect(hiddenUsername()).toMatchObject({ value: "ada@example.com", hidden: true, readOnly: true });
});

test("a card that loads shows an outline, and one whose user has left shows nothing", () => {
  const { show } = renderCard({ isKnown: false, isBusy: true, busyAction: "load" });
  expect(said()).toBe("Please wait");
  expect(within(card()).queryByRole("button")).toBeNull();
  show({ screen: "none" });
  expect(document.body.textContent).toBe("");
});
