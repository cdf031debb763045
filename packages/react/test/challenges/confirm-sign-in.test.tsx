/** The screens with a code after the password, and the others of the route `confirmSignIn`: a choice, an address, a password, an answer. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { AuthenticatorView, ChallengeView } from "@poolgate/auth/authenticator";
import { TOTP_SETUP as setup } from "@poolgate/testkit/account-views";
import {
  choiceScreen,
  codeScreen,
  customChallengeScreen,
  emailSetupScreen,
  passwordScreen,
} from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, renderSignIn, submitting } from "../support/render-screen.tsx";

const texted = { medium: "SMS", destination: "+*******8900", attributeName: "phone_number" } as const;

function posed(challenge: ChallengeView, rest: Partial<AuthenticatorView> = {}): Partial<AuthenticatorView> {
  return { route: "confirmSignIn", username: "ada@example.com", challenge, ...rest };
}

const SMS = posed({ name: "smsCode", canResend: true }, { delivery: texted });
const EMAIL = posed({ name: "emailCode", canResend: true }, { delivery });
const TOTP = posed({ name: "totpCode", deviceName: "Ada’s phone" });
const TOTP_SETUP = posed({ name: "totpSetup", setup, canReselect: false }, { route: "setupTotp" });
const VERIFYING = { route: "confirmVerifyUser", delivery } as const;
const CODES = [
  ["smsCode", SMS],
  ["emailCode", EMAIL],
  ["totpCode", TOTP],
  ["totpSetup", TOTP_SETUP],
  ["confirmVerifyUser", VERIFYING],
] as const;

test.each([
  ["smsCode", SMS, "We texted a code to +*******8900."],
  ["emailCode", EMAIL, "We emailed a code to v***r@e***."],
  ["emailCode", { ...EMAIL, delivery: undefined }, "Enter the code that we sent you."],
  ["totpCode", TOTP, "Enter the code that it shows for this account on Ada’s phone."],
  ["totpCode", posed({ name: "totpCode", deviceName: undefined }), "Enter the code that it shows for this account."],
  ["confirmVerifyUser", VERIFYING, "We emailed a code to v***r@e***."],
] as const)("%s says where to find the code, on the screen and at the field", (name, view, text) => {
  const { user } = renderScreen(view);
  const screen = codeScreen(name, user);
  expect(screen.descriptionOf("Confirmation Code")).toBe(text);
  expect(screen.field("Confirmation Code")).toMatchObject({
    type: "text",
    autocomplete: "one-time-code",
    inputMode: "numeric",
  });
});

test.each(CODES)("%s by keyboard only: the code is sent sealed, as plain digits", async (name, view) => {
  const { user, sent } = renderScreen(view, { autoFocus: true });
  expect(document.activeElement).toBe(codeScreen(name, user).field("Confirmation Code"));
  await user.keyboard(" １２3 456{Enter}");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.type === "code.submitted" && sent[0].code.reveal()).toBe("123456");
  expect(JSON.stringify(sent)).not.toContain("123456");
});

test.each(CODES)(
  "%s: while a code is checked nothing else can be done, and a wrong one is reported at the field",
  (name, view) => {
    const { user, show } = renderScreen(view);
    const screen = codeScreen(name, user);
    screen.button("Confirm").focus();
    show({ ...view, ...submitting });
    expect(screen.field("Confirmation Code").disabled).toBe(true);
    expect(document.activeElement).toBe(screen.button("Confirming…"));
    expect(screen.button("Confirming…").getAttribute("aria-disabled")).toBe("true");

    show({ ...view, failure: makeFailure("code.mismatch", "Invalid code received for user") });
    expect(screen.descriptionOf("Confirmation Code")).toContain(
      "Invalid verification code provided, please try again.",
    );
    expect(document.activeElement).toBe(screen.field("Confirmation Code"));
  },
);

test("a used code of an app is reported as such", () => {
  const { user, show } = renderScreen(TOTP);
  show({ ...TOTP, failure: makeFailure("code.alreadyUsed", "THE SERVICE says so") });
  expect(codeScreen("totpCode", user).descriptionOf("Confirmation Code")).toContain("This code was used already");
});

test("a following challenge on the same route is a new screen: empty, and with the focus", async () => {
  const { user, show } = renderScreen(EMAIL);
  await codeScreen("emailCode", user).type("Confirmation Code", "123456");
  codeScreen("emailCode", user).button("Confirm").focus();
  show({ ...EMAIL, ...submitting });
  show(SMS);
  const next = codeScreen("smsCode", user).field("Confirmation Code");
  expect(next.value).toBe("");
  expect(document.activeElement).toBe(next);
});

const MFA_CHOICE = posed({ name: "mfaSelection", mfaTypes: ["TOTP", "SMS", "EMAIL"] });
const MFA_SETUP_CHOICE = posed({ name: "mfaSetupSelection", mfaTypes: ["EMAIL", "TOTP"] });
const FACTORS = posed({ name: "firstFactorSelection", factors: ["PASSWORD", "PASSWORD_SRP", "EMAIL_OTP", "SMS_OTP"] });

test.each([
  ["mfaSelection", MFA_CHOICE, { type: "mfaType.selected", mfaType: "SMS" }],
  ["mfaSetupSelection", MFA_SETUP_CHOICE, { type: "mfaType.selected", mfaType: "TOTP" }],
  ["firstFactorSelection", FACTORS, { type: "firstFactor.selected", factor: "EMAIL_OTP" }],
] as const)("%s can be used by keyboard only", async (name, view, event) => {
  const { user, sent } = renderScreen(view, { autoFocus: true });
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(choiceScreen(name, user).choices[1]);
  await user.keyboard("{Enter}");
  expect(sent).toEqual([event]);
});

test("a password is a single choice, and is proved rather than sent", async () => {
  const { user, sent } = renderScreen(FACTORS);
  const screen = choiceScreen("firstFactorSelection", user);
  await screen.choose("Password");
  await screen.press("Continue");
  expect(sent).toEqual([{ type: "firstFactor.selected", factor: "PASSWORD_SRP" }]);
  expect(screen.inside.getByRole("radiogroup").getAttribute("aria-describedby")).toBe(
    document.querySelector("h2 + p")?.id,
  );
});

test("a choice stays selected while it is submitted, and a failure returns to it", async () => {
  const { user, show } = renderScreen(MFA_CHOICE);
  const screen = choiceScreen("mfaSelection", user);
  await screen.choose("Email");
  await screen.press("Confirm");
  show({ ...MFA_CHOICE, ...submitting });
  expect(screen.choices.every(({ disabled }) => disabled)).toBe(true);
  expect(document.activeElement).toBe(screen.button("Confirming…"));

  show({ ...MFA_CHOICE, failure: makeFailure("network.timeout") });
  expect(screen.alertText).toContain("Network error");
  expect(screen.choice("Email").checked).toBe(true);
  await screen.dismissAlert();
  expect(document.activeElement).toBe(screen.choice("Email"));
});

test("the address for codes is required and validated", async () => {
  const view = posed({ name: "emailSetup", canReselect: false });
  const { user, sent } = renderScreen(view);
  const screen = emailSetupScreen(user);
  expect(screen.field("Email")).toMatchObject({ type: "email", autocomplete: "email", inputMode: "email", value: "" });
  await screen.sendCode("ada");
  expect(screen.descriptionOf("Email")).toContain("Please enter a valid email");
  expect(sent).toEqual([]);
  await screen.sendCode(" ada@example.com ");
  expect(sent).toEqual([{ type: "email.submitted", email: "ada@example.com" }]);
});

const PASSWORD = posed({ name: "password", canReselect: true });

test("the password of the typed name is asked for (PASSWORD), and sent sealed and unchanged", async () => {
  const { user, sent } = renderScreen(PASSWORD, { autoFocus: true });
  const screen = passwordScreen(user);
  expect(document.activeElement).toBe(screen.field("Password"));
  expect(screen.descriptionOf("Password")).toBe("Signing in as ada@example.com.");
  expect(screen.field("Password")).toMatchObject({ type: "password", autocomplete: "current-password" });
  expect(screen.form.querySelector("input[autocomplete=username]")).toMatchObject({ value: "ada@example.com" });
  await user.keyboard(" correct horse {Enter}");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.type === "password.submitted" && sent[0].password.reveal()).toBe(" correct horse ");
  expect(JSON.stringify(sent)).not.toContain("correct horse");
});

test("an empty password is not sent", async () => {
  const { user, sent } = renderScreen(PASSWORD);
  await passwordScreen(user).press("Sign In");
  expect(passwordScreen(user).descriptionOf("Password")).toContain("This field is required");
  expect(sent).toEqual([]);
});

test.each([
  ["password", PASSWORD],
  ["emailSetup", posed({ name: "emailSetup", canReselect: true })],
] as const)("%s: if there was a choice the user can return to it, except during a submission", async (_, view) => {
  const { user, sent, show } = renderScreen(view);
  await user.click(page.getByRole("button", { name: "Choose another way" }));
  show({ ...view, ...submitting });
  await user.click(page.getByRole("button", { name: "Choose another way" }));
  expect(sent).toEqual([{ type: "selection.reopened" }]);
});

const QUESTION = posed({ name: "custom", parameters: { USERNAME: "ada", riddle: "What always comes?" } });

test("a custom challenge shows its own question, and accepts any answer", async () => {
  const { user, sent } = renderScreen(QUESTION, { autoFocus: true });
  const screen = customChallengeScreen(user);
  expect(screen.descriptionOf("Answer")).toBe("What always comes?");
  expect(screen.field("Answer")).toMatchObject({ type: "text", inputMode: "", autocomplete: "off" });
  await user.keyboard(" Tomorrow, {{ 4 sure {Enter}");
  expect(sent[0]?.type === "answer.submitted" && sent[0].answer.reveal()).toBe("Tomorrow, { 4 sure");
  expect(JSON.stringify(sent)).not.toContain("Tomorrow");
});

test("a custom challenge without a question shows a default text", () => {
  const { user } = renderScreen(posed({ name: "custom", parameters: { captchaUrl: "https://x.test/1", id: "7" } }));
  expect(customChallengeScreen(user).descriptionOf("Answer")).toBe("Enter your answer to continue.");
});

test("an empty answer is not sent", async () => {
  const { user, sent } = renderScreen(QUESTION);
  await customChallengeScreen(user).answer("  ");
  expect(customChallengeScreen(user).descriptionOf("Answer")).toContain("This field is required");
  expect(sent).toEqual([]);
});

test.each([
  ["another question", { round: "2" }],
  ["the same question again", { USERNAME: "ada", riddle: "What always comes?" }],
])("%s asks for another answer", async (_, parameters) => {
  const { user, show } = renderScreen(QUESTION);
  const screen = customChallengeScreen(user);
  await screen.answer("Winter");
  show({ ...QUESTION, ...submitting });
  show(posed({ name: "custom", parameters }));
  expect(screen.field("Answer").value).toBe("");
  expect(document.activeElement).toBe(screen.field("Answer"));
});

test("a repeated question does not take the focus from a user who moved elsewhere", async () => {
  const { user, show } = renderScreen(QUESTION, {
    surroundings: (widget) => (
      <>
        <input aria-label="Elsewhere" />
        {widget}
      </>
    ),
  });
  await customChallengeScreen(user).answer("Winter");
  show({ ...QUESTION, ...submitting });
  const elsewhere = document.querySelector("input") as HTMLInputElement;
  elsewhere.focus();
  show(QUESTION);
  expect(document.activeElement).toBe(elsewhere);
});

test("an answer that could not be sent stays in the field", async () => {
  const { user, show } = renderScreen(QUESTION);
  const screen = customChallengeScreen(user);
  await screen.answer("Tomorrow");
  show({ ...QUESTION, ...submitting });
  show({ ...QUESTION, failure: makeFailure("network.timeout") });
  expect(screen.field("Answer").value).toBe("Tomorrow");
  show({ ...QUESTION, failure: makeFailure("code.mismatch") });
  expect(screen.descriptionOf("Answer")).toContain("Invalid verification code provided, please try again.");
});

test("a sign-in form that only asks for the name has no other field", async () => {
  const { screen, user, sent, show } = renderSignIn({ asksForPassword: false }, { autoFocus: true });
  expect(screen.form.querySelectorAll("input")).toHaveLength(1);
  await user.keyboard("ada@example.com{Enter}");
  expect(sent).toEqual([{ type: "credentials.submitted", username: "ada@example.com", password: undefined }]);
  expect(screen.button("Continue")).toBeDefined();
  show({ asksForPassword: false, username: "ada@example.com", ...submitting });
  expect(screen.button("One moment…").getAttribute("aria-disabled")).toBe("true");
});
