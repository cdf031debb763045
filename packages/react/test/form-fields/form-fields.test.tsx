/** `formFields`: what an app says about the fields of each screen, in one test for each member. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { FormFields } from "@poolgate/react";
import { confirmSignUpScreen } from "@poolgate/testkit/screens";
import { renderScreen, renderSignIn, renderSignUp } from "../support/render-screen.tsx";

const SIGN_UP = { route: "signUp", signUpAttributes: ["email", "nickname", "phone_number"] } as const;

const labels = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLInputElement>("form input")].map((input) => input.labels?.[0]?.textContent ?? "");

test("formFields: label, also in the summary of errors", async () => {
  const { screen } = renderSignIn({}, { formFields: { signIn: { username: { label: "Work address" } } } });
  await screen.press("Sign In");
  expect(screen.field("Work address").getAttribute("aria-invalid")).toBe("true");
  expect(screen.inside.getByText("Please check: Work address and Password.")).toBeDefined();
});

test("formFields: labelHidden leaves the label to screen readers", () => {
  renderScreen({}, { formFields: { signIn: { username: { labelHidden: true } } } });
  expect(page.getByLabelText("Email")).toBeDefined();
  expect(page.getByText("Email").className).not.toBe("");
});

test("formFields: placeholder", () => {
  renderScreen({}, { formFields: { signIn: { password: { placeholder: "At least 8 characters" } } } });
  expect(page.getByPlaceholderText("At least 8 characters")).toBe(page.getByLabelText("Password"));
});

test("formFields: order, which is also that of the Tab key", () => {
  const formFields: FormFields = { signUp: { password: { order: 1 }, confirmPassword: { order: 2 } } };
  renderScreen({ ...SIGN_UP, signUpAttributes: ["email", "nickname"] }, { formFields });
  expect(labels()).toEqual(["Password", "Confirm Password", "Email", "Nickname"]);
});

test("formFields: isRequired, and an attribute that was left empty is not sent", async () => {
  const formFields: FormFields = { signUp: { nickname: { isRequired: false } } };
  const { screen, sent } = renderSignUp({ ...SIGN_UP, signUpAttributes: ["email", "nickname"] }, { formFields });
  expect(screen.field("Nickname (optional)").hasAttribute("aria-required")).toBe(false);
  await screen.signUp({ username: "ada@example.com", password: "correct horse" });
  expect(sent).toMatchObject([{ attributes: { email: "ada@example.com" } }]);
  expect(JSON.stringify(sent)).not.toContain("nickname");
});

test("formFields: type", () => {
  renderScreen({ loginMechanism: "username" }, { formFields: { signIn: { username: { type: "email" } } } });
  expect(page.getByLabelText("Username").getAttribute("type")).toBe("email");
});

test("formFields: autocomplete", () => {
  renderScreen({ route: "signUp" }, { formFields: { signUp: { username: { autocomplete: "email" } } } });
  expect(page.getByLabelText("Email").getAttribute("autocomplete")).toBe("email");
});

test("formFields: dialCode and dialCodeList", () => {
  const phone_number = { dialCode: "+44", dialCodeList: ["+353", "+44"] };
  renderScreen(SIGN_UP, { formFields: { signUp: { phone_number } } });
  const select = page.getByLabelText<HTMLSelectElement>("Country Code");
  expect([...select.options].map(({ value }) => value)).toEqual(["+353", "+44"]);
  expect(select.value).toBe("+44");
});

test("formFields: a dial code that is not in the list stays with its number", async () => {
  const formFields: FormFields = { signUp: { phone_number: { dialCodeList: ["+44"] } } };
  const { user } = renderScreen(SIGN_UP, { formFields });
  await user.type(page.getByLabelText("Phone Number"), "+49 30 1234567");
  await user.tab();
  expect(page.getByLabelText("Phone Number")).toHaveProperty("value", "+49 30 1234567");
  expect(page.getByLabelText("Country Code")).toHaveProperty("value", "+44");
});

test("formFields: defaultValue, unless a name is known already", () => {
  const formFields: FormFields = { signIn: { username: { defaultValue: "guest@example.com" } } };
  const { show } = renderScreen({}, { formFields });
  expect(page.getByLabelText("Email")).toHaveProperty("value", "guest@example.com");
  show({ route: "signUp" });
  show({ username: "ada@example.com" });
  expect(page.getByLabelText("Email")).toHaveProperty("value", "ada@example.com");
});

test("formFields: autocapitalize and isReadOnly", async () => {
  const formFields: FormFields = {
    signUp: {
      nickname: { autocapitalize: "characters", isReadOnly: true, defaultValue: "ADA" },
      phone_number: { isReadOnly: true, defaultValue: "+442071234567" },
    },
  };
  const { screen, sent } = renderSignUp(SIGN_UP, { formFields });
  expect(screen.field("Nickname").getAttribute("autocapitalize")).toBe("characters");
  await screen.type("Nickname", "Bob");
  expect(page.getByLabelText<HTMLSelectElement>("Country Code").disabled).toBe(true);
  await screen.signUp({ username: "ada@example.com", password: "correct horse" });
  expect(sent).toMatchObject([{ attributes: { nickname: "ADA", phone_number: "+442071234567" } }]);
});

test("formFields: pattern, minLength and maxLength block the form in words, and cut nothing", async () => {
  const formFields: FormFields = {
    signUp: { username: { pattern: ".+@example\\.com" }, nickname: { minLength: 3, maxLength: 5 } },
  };
  const { screen, sent } = renderSignUp({ signUpAttributes: ["nickname"] }, { formFields });
  await screen.fill("Nickname", "Augusta");
  await screen.signUp({ username: "ada@example.org", password: "correct horse" });
  expect(screen.field("Nickname")).toHaveProperty("value", "Augusta");
  expect(screen.inside.getByText("Use at most 5 characters")).toBeDefined();
  expect(screen.inside.getByText("Please check the format")).toBeDefined();
  await screen.fill("Nickname", "Au");
  await screen.fill("Email", "ada@example.com");
  expect(screen.inside.getAllByText("Please check the format")).toHaveLength(1);
  await screen.fill("Nickname", "Ada");
  await screen.press("Create Account");
  expect(sent).toMatchObject([{ username: "ada@example.com", attributes: { nickname: "Ada" } }]);
});

test("formFields: each screen has its own", () => {
  const formFields: FormFields = { confirmSignUp: { code: { label: "The six digits" } } };
  const { user, show } = renderScreen({ route: "confirmSignUp" }, { formFields });
  expect(confirmSignUpScreen(user).field("The six digits")).toBeDefined();
  show({ route: "confirmVerifyUser" });
  expect(page.getByLabelText("Confirmation Code")).toBeDefined();
});

test("formFields: totpIssuer and totpUsername of setupTotp.QR", () => {
  const setup = {
    sharedSecret: { reveal: () => "JBSWY3DP" },
    getSetupUri: (issuer = "AWSCognito", account = "ada") => new URL(`otpauth://totp/${issuer}:${account}`),
  };
  const challenge = { name: "totpSetup", setup, canReselect: false } as never;
  const formFields: FormFields = { setupTotp: { QR: { totpIssuer: "Acme", totpUsername: "Ada L" } } };
  renderScreen({ route: "setupTotp", challenge }, { formFields });
  expect(page.getByRole("link").getAttribute("href")).toBe("otpauth://totp/Acme:Ada%20L");
});

test("formFields: a field that a screen does not have is refused by the compiler", () => {
  const formFields: FormFields = {
    // @ts-expect-error -- The sign-in form asks for no code.
    signIn: { code: { label: "Code" } },
    // @ts-expect-error -- A password is always required.
    signUp: { password: { isRequired: false } },
  };
  renderScreen({}, { formFields });
  expect(page.queryByLabelText("Code")).toBeNull();
});
