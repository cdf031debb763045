/** Input that the pool would reject for its length or characters is reported at its field and not sent. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { PasskeysCardScreen } from "@poolgate/react/settings";
import { passkeysView } from "@poolgate/testkit/account-views";
import {
  codeScreen,
  confirmResetPasswordScreen,
  emailSetupScreen,
  forgotPasswordScreen,
  type WidgetScreen,
} from "@poolgate/testkit/screens";
import { delivery, renderScreen, renderSignIn, renderSignUp } from "./support/render-screen.tsx";
import { renderSettings } from "./support/render-settings.tsx";

const LONG_EMAIL = `${"a".repeat(388)}@example.com`;
const ZERO_WIDTH = "\u200B";
const PASSWORD = "correct horse";

/** Replaces the text of a field, as pasting does. */
async function paste(screen: WidgetScreen, label: string, text: string): Promise<void> {
  await screen.user.clear(screen.field(label));
  await screen.user.click(screen.field(label));
  await screen.user.paste(text);
}

test("an address can have at most 128 characters", async () => {
  const { user, sent } = renderScreen({ route: "forgotPassword" });
  const screen = forgotPasswordScreen(user);
  await paste(screen, "Email", `a${"b".repeat(116)}@example.com`);
  await screen.press("Send code");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Email")).toBe("Use at most 128 characters");
  await paste(screen, "Email", `${"b".repeat(116)}@example.com`);
  await screen.press("Send code");
  expect(sent).toHaveLength(1);
});

test("a pasted address is kept whole, so that the user can see what is too long", async () => {
  const { screen } = renderSignIn();
  await paste(screen, "Email", LONG_EMAIL);
  expect(screen.field("Email").value).toBe(LONG_EMAIL);
});

test.each([
  ["a space", "ann lee"],
  ["a zero-width space", `ann${ZERO_WIDTH}lee`],
  ["a control character", "ann\u0007"],
])("a user name with %s is rejected at its field", async (_what, name) => {
  const { screen, sent } = renderSignIn({ loginMechanism: "username", signUpAttributes: [] });
  await paste(screen, "Username", name);
  await screen.type("Password", PASSWORD);
  await screen.press("Sign In");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Username")).toBe(
    "Please enter a valid usernameSpaces and invisible characters are not allowed.",
  );
});

test("a user name of letters, marks, digits and emoji is sent", async () => {
  const { screen, sent } = renderSignIn({ loginMechanism: "username", signUpAttributes: [] });
  await paste(screen, "Username", "žofie_🦊7");
  await screen.type("Password", PASSWORD);
  await screen.press("Sign In");
  expect(sent).toHaveLength(1);
});

test("a new password can have at most 256 characters", async () => {
  const { user, sent } = renderScreen({ route: "confirmResetPassword", delivery, username: "ada@example.com" });
  const screen = confirmResetPasswordScreen(user);
  const reset = async (length: number): Promise<void> => {
    await paste(screen, "Confirmation Code", "123456");
    await paste(screen, "New Password", "p".repeat(length));
    await paste(screen, "Confirm Password", "p".repeat(length));
    await screen.press("Confirm");
  };
  await reset(257);
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("New Password")).toContain("Use at most 256 characters");
  expect(screen.descriptionOf("Confirm Password")).toBe("");
  await reset(256);
  expect(sent).toHaveLength(1);
});

test("a password that is too long for any account is rejected at its field", async () => {
  const { screen, sent } = renderSignIn();
  await screen.type("Email", "ada@example.com");
  await paste(screen, "Password", "p".repeat(257));
  await screen.press("Sign In");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Password")).toBe("Use at most 256 characters");
});

test("an attribute can have at most 2048 characters", async () => {
  const { screen, user, sent } = renderSignUp({ signUpAttributes: ["email", "nickname"] });
  await screen.type("Email", "ada@example.com");
  await screen.type("Password", PASSWORD);
  await screen.type("Confirm Password", PASSWORD);
  await paste(screen, "Nickname", "n".repeat(2049));
  await screen.press("Create Account");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Nickname")).toBe("Use at most 2,048 characters");
  await user.type(screen.field("Nickname"), "{Backspace}");
  await screen.press("Create Account");
  expect(sent).toHaveLength(1);
});

test("an address for codes can have at most 254 characters", async () => {
  const { user, sent } = renderScreen({
    route: "confirmSignIn",
    challenge: { name: "emailSetup", canReselect: false },
  });
  const screen = emailSetupScreen(user);
  await paste(screen, "Email", `${"a".repeat(243)}@example.com`);
  await screen.press("Send code");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Email")).toContain("Use at most 254 characters");
});

test("a malformed code is reported as wrong and not sent", async () => {
  const { user, sent } = renderScreen({
    route: "confirmSignIn",
    delivery,
    challenge: { name: "emailCode", canResend: false },
  });
  const screen = codeScreen("emailCode", user);
  await paste(screen, "Confirmation Code", "1".repeat(2049));
  await screen.press("Confirm");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Confirmation Code")).toContain("Invalid verification code provided, please try again.");
});

test("a name for a passkey can have at most 64 characters, and is not cut when it is pasted", async () => {
  const { user, sent } = renderSettings(PasskeysCardScreen, passkeysView);
  const field = page.getByLabelText<HTMLInputElement>("Name for a new passkey");
  await user.click(field);
  await user.paste("n".repeat(65));
  expect(field.value).toHaveLength(65);
  await user.keyboard("{Enter}");
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field);
  expect(page.getByText("Use at most 64 characters")).toBeDefined();
  await user.keyboard("{Backspace}");
  expect(page.queryByText("Use at most 64 characters")).toBeNull();
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "registration.requested", friendlyName: "n".repeat(64) }]);
});
