/** The form that replaces a temporary password. */
import { expect, test } from "vitest";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { newPasswordScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

function asked(...requiredAttributes: string[]): Partial<AuthenticatorView> {
  return {
    route: "forceNewPassword",
    username: "ada@example.com",
    challenge: { name: "newPassword", requiredAttributes },
  };
}

test("asks for the password twice, and tells password managers which user it is for", () => {
  const { user } = renderScreen(asked(), { autoFocus: true });
  const screen = newPasswordScreen(user);
  expect(document.activeElement).toBe(screen.field("New Password"));
  expect(screen.field("New Password")).toMatchObject({ type: "password", autocomplete: "new-password" });
  expect(screen.field("Confirm Password")).toMatchObject({ type: "password", autocomplete: "new-password" });
  expect(screen.form.querySelector("input[autocomplete=username]")).toMatchObject({ value: "ada@example.com" });
  expect(screen.descriptionOf("New Password")).toContain("At least 8 characters");
});

test("the password is sent sealed and unchanged", async () => {
  const { user, sent } = renderScreen(asked());
  await newPasswordScreen(user).changePassword("correct horse");
  expect(sent).toHaveLength(1);
  const event = sent[0];
  expect(event?.type === "requiredPassword.submitted" && event.password.reveal()).toBe("correct horse");
  expect(event).toMatchObject({ attributes: {} });
  expect(JSON.stringify(sent)).not.toContain("correct horse");
});

test("required attributes come first, and are sent with the password", async () => {
  const { user, sent } = renderScreen(asked("given_name", "custom:team"), { autoFocus: true });
  const screen = newPasswordScreen(user);
  expect(document.activeElement).toBe(screen.field("Given Name"));
  await screen.press("Change Password");
  expect(sent).toEqual([]);
  expect(screen.alertText).toBe("Please check: Given Name, Team, New Password, and Confirm Password.");
  await screen.type("Given Name", " Ada ");
  await screen.type("Team", "engines");
  await screen.changePassword("correct horse");
  expect(sent[0]).toMatchObject({ attributes: { given_name: "Ada", "custom:team": "engines" } });
});

test("passwords that differ or are too short are not sent", async () => {
  const { user, sent } = renderScreen(asked());
  const screen = newPasswordScreen(user);
  await screen.changePassword("short");
  expect(screen.descriptionOf("New Password")).toContain("Password must have at least 8 characters");
  await screen.fill("New Password", "correct horse");
  await screen.fill("Confirm Password", "correct house");
  expect(screen.descriptionOf("Confirm Password")).toContain("Your passwords must match");
  await screen.press("Change Password");
  expect(sent).toEqual([]);
});

test.each([
  ["signUp.invalidPassword", "Password does not conform to policy: Password must have numeric characters"],
  ["resetPassword.passwordHistory", "Choose a password that you have not used before."],
] as const)("%s is shown at the field with the service's message", (code, text) => {
  const { user, show } = renderScreen(asked());
  const screen = newPasswordScreen(user);
  screen.button("Change Password").focus();
  show({ ...asked(), ...submitting });
  expect(document.activeElement).toBe(screen.button("Changing…"));
  expect(screen.field("New Password").disabled).toBe(true);
  show({ ...asked(), failure: makeFailure(code, text) });
  expect(screen.descriptionOf("New Password")).toContain(text);
  expect(document.activeElement).toBe(screen.field("New Password"));
});

test("an attribute that is already in use is reported at its field", () => {
  const { user, show } = renderScreen(asked("email"));
  show({ ...asked("email"), failure: makeFailure("signUp.aliasExists", "An account with the email already exists.") });
  expect(newPasswordScreen(user).field("Email").getAttribute("aria-invalid")).toBe("true");
});

test("the screen has a way back", async () => {
  const { user, sent } = renderScreen(asked());
  await newPasswordScreen(user).press("Back to Sign In");
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});
