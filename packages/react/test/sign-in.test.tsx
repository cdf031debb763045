/** The sign-in form: its fields, keyboard use, validation, failures and submission. */
import { expect, test } from "vitest";
import { signInScreen } from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, renderSignIn, submitting } from "./support/render-screen.tsx";

const WRONG = { failure: makeFailure("signIn.incorrectCredentials", "Incorrect username or password.") };
const UNKNOWN = { failure: makeFailure("signIn.userNotFound", "User does not exist.") };

test("the heading names the form, and its fields have the autocomplete values of password managers", () => {
  const { screen } = renderSignIn({ username: "ada@example.com" }, { headingLevel: 3 });

  expect(screen.heading.tagName).toBe("H3");
  expect(screen.form.getAttribute("aria-labelledby")).toBe(screen.heading.id);
  const email = screen.field("Email");
  expect(email).toMatchObject({
    type: "email",
    autocomplete: "username webauthn",
    inputMode: "email",
    value: "ada@example.com",
  });
  expect(email.getAttribute("autocapitalize")).toBe("none");
  expect(email.getAttribute("spellcheck")).toBe("false");
  expect(screen.field("Password")).toMatchObject({ type: "password", autocomplete: "current-password" });
  expect(screen.form).toMatchObject({ noValidate: true, method: "post" });
});

test("by keyboard only: the name is sent trimmed, the password unchanged and sealed", async () => {
  const { screen, user, sent } = renderSignIn();

  screen.field("Email").focus();
  await user.keyboard("  ada@example.com ");
  await user.tab();
  expect(document.activeElement).toBe(screen.field("Password"));
  await user.keyboard(" two words {Enter}");

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: "credentials.submitted", username: "ada@example.com" });
  expect(sent[0]?.type === "credentials.submitted" && sent[0].password?.reveal()).toBe(" two words ");
  expect(JSON.stringify(sent)).not.toContain("two words");
});

test("a value that a password manager filled in without an event is sent", async () => {
  const { screen, sent } = renderSignIn();
  screen.field("Email").value = "ada@example.com";
  screen.field("Password").value = "correct horse";

  await screen.press("Sign In");

  expect(sent[0]).toMatchObject({ type: "credentials.submitted", username: "ada@example.com" });
});

test("an empty form reports the missing fields, sends nothing, and moves the focus to the first one", async () => {
  const { screen, sent } = renderSignIn();

  await screen.press("Sign In");

  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Email")).toBe("Username cannot be empty");
  expect(screen.descriptionOf("Password")).toBe("This field is required");
  expect(screen.field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(screen.field("Email"));
  expect(screen.alertText).toBe("Please check: Email and Password.");
});

test("a repeated refusal is announced again", async () => {
  const { screen } = renderSignIn();
  await screen.press("Sign In");
  const told = screen.inside.getByRole("alert");
  await screen.press("Sign In");
  expect(screen.inside.getByRole("alert")).not.toBe(told);
  expect(screen.alertText).toBe("Please check: Email and Password.");
});

test("an error follows the typing and disappears when it is corrected", async () => {
  const { screen } = renderSignIn();
  await screen.press("Sign In");

  await screen.type("Email", "ada");
  expect(screen.descriptionOf("Email")).toBe("Please enter a valid email");
  await screen.type("Email", "@example.com");
  expect(screen.field("Email").getAttribute("aria-invalid")).toBeNull();
  expect(screen.field("Email").getAttribute("aria-describedby")).toBeNull();
});

test("a field is checked when the focus moves to another field, and not when it leaves the form", async () => {
  const { screen, user } = renderSignIn();

  await screen.type("Email", "not-an-address");
  await screen.press("Show password");
  expect(screen.descriptionOf("Email")).toBe("");

  await user.click(screen.field("Email"));
  await user.tab();
  expect(screen.descriptionOf("Email")).toBe("Please enter a valid email");
});

test("a failed sign-in is shown in an alert that takes the focus, and the typed text stays", async () => {
  const { screen, show, sent } = renderSignIn();
  await screen.signIn({ username: "ada@example.com", password: "wrong password" });
  show({ ...submitting, username: "ada@example.com" });
  show({ ...WRONG, username: "ada@example.com" });

  expect(screen.alertText).toContain("Incorrect username or password");
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(screen.field("Email").value).toBe("ada@example.com");
  expect(screen.field("Password").value).toBe("wrong password");

  await screen.dismissAlert();
  expect(sent.at(-1)).toEqual({ type: "failure.dismissed" });
  expect(document.activeElement).toBe(screen.field("Email"));
  show({});
  expect(screen.alertText).toBeUndefined();
});

test("a failure of a field marks it, and stays until the field is edited", async () => {
  const { screen, show, sent } = renderSignIn({ username: "ada@example.com" });
  show({ ...UNKNOWN, username: "ada@example.com" });

  expect(screen.descriptionOf("Email")).toContain("User does not exist");
  expect(document.activeElement).toBe(screen.field("Email"));
  expect(screen.inside.queryByRole("button", { name: "Dismiss" })).toBeNull();

  await screen.type("Password", "x");
  expect(sent).toEqual([]);
  await screen.type("Email", "x");
  expect(sent).toEqual([{ type: "failure.dismissed" }]);
});

test("a submission that is rejected before it is sent clears the previous failure", async () => {
  const { screen, show, sent } = renderSignIn();
  show(WRONG);
  await screen.press("Sign In");
  expect(sent).toEqual([{ type: "failure.dismissed" }]);
});

test("while it runs: inputs disabled, the confirm button inert with its loading text and the focus, links reachable", async () => {
  const { screen, user, show, sent } = renderSignIn();
  await screen.fill("Email", "ada@example.com");
  await screen.type("Password", "correct horse");
  await user.keyboard("{Enter}");
  show({ ...submitting, username: "ada@example.com" });

  const confirm = screen.button("Signing in…");
  expect(screen.field("Email").disabled).toBe(true);
  expect(screen.field("Password").disabled).toBe(true);
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(confirm);
  expect(screen.statusText).toBe("Please wait");

  await user.keyboard("{Enter}");
  await user.click(confirm);
  expect(sent).toHaveLength(1);
  expect(screen.alertText).toBeUndefined();

  await screen.chooseForgotPassword();
  expect(sent.at(-1)).toEqual({ type: "forgotPassword.chosen", username: "ada@example.com" });
});

test("two submissions at once are sent once", async () => {
  const { screen, sent } = renderSignIn();
  await screen.fill("Email", "ada@example.com");
  await screen.fill("Password", "correct horse");

  const form = screen.form as HTMLFormElement;
  form.requestSubmit();
  form.requestSubmit();

  expect(sent).toHaveLength(1);
});

test("the password can be shown and hidden, and the choice is kept", async () => {
  const { screen, user, show } = renderSignIn();
  await screen.type("Password", "correct horse");

  const toggle = screen.button("Show password");
  expect(toggle.getAttribute("aria-controls")).toBe(screen.field("Password").id);
  toggle.focus();
  await user.keyboard(" ");
  expect(screen.field("Password")).toMatchObject({ type: "text", value: "correct horse" });

  show(submitting);
  show(WRONG);
  expect(screen.field("Password").type).toBe("text");
  await screen.press("Hide password");
  expect(screen.field("Password").type).toBe("password");
});

test("the name is carried to the next screen", async () => {
  const { screen, sent } = renderSignIn();
  await screen.type("Email", " ada@example.com ");

  await screen.chooseForgotPassword();
  await screen.chooseCreateAccount();

  expect(sent).toEqual([
    { type: "forgotPassword.chosen", username: "ada@example.com" },
    { type: "signUp.chosen", username: "ada@example.com" },
  ]);
});

test.each([
  ["passwordReset", "Your password has been changed. Sign in with the new one."],
  ["accountConfirmed", "Your account is confirmed. Sign in to continue."],
  ["sessionEnded", "Your session has ended. Please sign in again."],
  ["signedOutElsewhere", "You were signed out in another window. Sign in to continue."],
] as const)("the notice %s is visible and announced", (notice, text) => {
  const { user, show } = renderScreen({ route: "confirmResetPassword", delivery });
  show({ notice });
  expect(signInScreen(user).statusText).toBe(text);
});

test("the sign-in screen has at most 40 elements with no provider, no people and no slot", () => {
  renderScreen({ route: "signIn" });
  const widget = document.querySelector("[data-poolgate-route]");
  expect(1 + (widget?.querySelectorAll("*").length ?? Infinity)).toBeLessThanOrEqual(40);
});
