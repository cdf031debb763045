/** The sign-up form: its fields, the password policy, validation and failures. */
import { expect, test } from "vitest";
import { signUpScreen } from "@poolgate/testkit/screens";
import { makeFailure, makeView, renderScreen, renderSignUp, submitting } from "../support/render-screen.tsx";

const STRICT = {
  passwordPolicy: {
    minLength: 12,
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialCharacters: true,
  },
};

test("a user name that is an e-mail address is asked for once and sent as name and attribute", async () => {
  const { screen, sent } = renderSignUp();
  expect(screen.inside.getAllByRole("textbox")).toHaveLength(1);
  expect(screen.field("Email").autocomplete).toBe("username");
  expect(screen.field("Password").autocomplete).toBe("new-password");
  expect(screen.field("Confirm Password").autocomplete).toBe("new-password");

  await screen.signUp({ username: "ada@example.com", password: "correct horse" });

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    type: "registration.submitted",
    username: "ada@example.com",
    attributes: { email: "ada@example.com" },
  });
  expect(sent[0]?.type === "registration.submitted" && sent[0].password.reveal()).toBe("correct horse");
  expect(JSON.stringify(sent)).not.toContain("correct horse");
});

test("the checklist shows the password rules from the start, and follows the typing", async () => {
  const { screen } = renderSignUp(STRICT);
  const items = (): (string | null)[] => screen.inside.getAllByRole("listitem").map((item) => item.textContent);

  expect(items()).toEqual([
    "At least 12 charactersstill missing",
    "A lower case letterstill missing",
    "An upper case letterstill missing",
    "A numberstill missing",
    "A special characterstill missing",
  ]);
  expect(screen.field("Password").getAttribute("aria-invalid")).toBeNull();
  expect(screen.descriptionOf("Password")).toContain("At least 12 characters");

  await screen.type("Password", "Correct-7");
  expect(items()).toEqual([
    "At least 12 charactersstill missing",
    "A lower case letterdone",
    "An upper case letterdone",
    "A numberdone",
    "A special characterdone",
  ]);
});

test("every broken rule of the policy has its message", async () => {
  const { screen, sent } = renderSignUp(STRICT);
  await screen.signUp({ username: "ada@example.com", password: "  " });

  const description = screen.descriptionOf("Password");
  for (const text of [
    "Password must have at least 12 characters",
    "Password must have lower case letters",
    "Password must have upper case letters",
    "Password must have numbers",
    "Password must have special characters",
    "Invalid password format",
  ]) {
    expect(description).toContain(text);
  }
  expect(sent).toEqual([]);
});

test("a space at either end is rejected, one inside is not", async () => {
  const { screen, sent } = renderSignUp();
  await screen.signUp({ username: "ada@example.com", password: "correct horse " });
  expect(screen.descriptionOf("Password")).toContain("Invalid password format");
  expect(screen.descriptionOf("Password")).toContain("cannot begin or end with a space");
  await screen.signUp({ username: "ada@example.com", password: "correct horse" });
  expect(sent).toHaveLength(1);
});

test("passwords are compared while typing when both have at least six characters", async () => {
  const { screen } = renderSignUp();
  await screen.type("Password", "correct horse");
  await screen.type("Confirm Password", "corre");
  expect(screen.descriptionOf("Confirm Password")).toBe("");
  await screen.type("Confirm Password", "c");
  expect(screen.descriptionOf("Confirm Password")).toBe("Your passwords must match");
  await screen.fill("Confirm Password", "correct horse");
  expect(screen.descriptionOf("Confirm Password")).toBe("");
});

test("shorter passwords are compared after both fields were left", async () => {
  const { screen, user } = renderSignUp();
  await screen.type("Password", "abc");
  await screen.type("Confirm Password", "abd");
  expect(screen.descriptionOf("Confirm Password")).toBe("");
  await user.click(screen.field("Email"));
  expect(screen.descriptionOf("Confirm Password")).toBe("Your passwords must match");
});

test("passwords that were filled in without an event are compared at the submission", async () => {
  const { screen } = renderSignUp();
  screen.field("Password").value = "abc";
  screen.field("Confirm Password").value = "abd";
  await screen.press("Create Account");
  expect(screen.descriptionOf("Confirm Password")).toBe("Your passwords must match");
});

test("all validators run together and the first invalid field gets the focus", async () => {
  const { screen, sent } = renderSignUp();
  await screen.type("Email", "ada@example.com");
  await screen.type("Password", "short");
  await screen.type("Confirm Password", "shorter");
  await screen.press("Create Account");

  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Password")).toContain("Password must have at least 8 characters");
  expect(screen.descriptionOf("Confirm Password")).toBe("Your passwords must match");
  expect(document.activeElement).toBe(screen.field("Password"));
  expect(screen.alertText).toBe("Please check: Password and Confirm Password.");
});

test.each([
  ["signUp.usernameExists", "An account with the given email already exists.", "Email"],
  ["signUp.aliasExists", "An account with the email already exists.", "Email"],
  ["signUp.invalidPassword", "Password did not conform with policy: Password not long enough", "Password"],
] as const)("%s marks its field with the service's message", (code, message, label) => {
  const { screen, show } = renderSignUp();
  show({ route: "signUp", ...submitting });
  show({ route: "signUp", failure: makeFailure(code, message) });
  expect(screen.descriptionOf(label)).toContain(message);
  expect(document.activeElement).toBe(screen.field(label));
});

test("an alias that is already in use marks the e-mail field if there is one beside the name", () => {
  const pool = { route: "signUp", loginMechanism: "username" } as const;
  const { user, show } = renderScreen(pool);
  show(makeView({ ...pool, failure: makeFailure("signUp.aliasExists") }));
  expect(signUpScreen(user).field("Email").getAttribute("aria-invalid")).toBe("true");
});

test("the two buttons that show a password have different descriptions", () => {
  const { user } = renderScreen({ route: "signUp" });
  const buttons = signUpScreen(user).inside.getAllByRole("button", { name: "Show password" });
  const described = buttons.map((button) => document.getElementById(button.getAttribute("aria-describedby") ?? ""));
  expect(described.map((label) => label?.textContent)).toEqual(["Password", "Confirm Password"]);
});
