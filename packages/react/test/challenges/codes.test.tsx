/** The screens that wait for a code, and the one that requests it. */
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmResetPasswordScreen, confirmSignUpScreen, forgotPasswordScreen } from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const CONFIRM = { route: "confirmSignUp", delivery } as const;
const RESET = { route: "confirmResetPassword", delivery, username: "ada@example.com" } as const;

test.each([
  [{ medium: "SMS", destination: "+*******8900", attributeName: "phone_number" }, "We texted a code to +*******8900."],
  [undefined, "Enter the code that we sent you."],
] as const)("the text follows what is known about the delivery", (where, text) => {
  const { user } = renderScreen({ ...CONFIRM, delivery: where });
  expect(confirmSignUpScreen(user).descriptionOf("Confirmation Code")).toBe(text);
});

test.each([" 123 456 ", "１２３４５６", "123-456", "123\u2011456", " 12 34\u00a056\u200b "])(
  "the code %j is sent sealed, as 123456",
  async (typed) => {
    const { user, sent } = renderScreen(CONFIRM);
    await confirmSignUpScreen(user).confirm(typed);
    expect(sent[0]?.type === "code.submitted" && sent[0].code.reveal()).toBe("123456");
    expect(JSON.stringify(sent)).not.toContain("123456");
  },
);

test("a code can be pasted in any format, and is shown as it will be sent", async () => {
  const { user } = renderScreen(CONFIRM);
  const field = confirmSignUpScreen(user).field("Confirmation Code");
  await user.click(field);
  await user.paste("\u00a0123 456\n");
  expect(field.value).toBe("123456");
  field.setSelectionRange(0, 3);
  await user.paste("9 9");
  expect(field.value).toBe("99456");
});

test.each(["   ", "-", "– –", "\u200b"])("a code of %j counts as missing, and is not sent", async (typed) => {
  const { user, sent } = renderScreen(CONFIRM);
  const screen = confirmSignUpScreen(user);
  fireEvent.input(screen.field("Confirmation Code"), { target: { value: typed } });
  await screen.press("Confirm");
  expect(sent).toEqual([]);
  expect(screen.descriptionOf("Confirmation Code")).toContain("This field is required");
});

test.each([
  ["code.mismatch", "Invalid verification code provided, please try again."],
  ["code.expired", "This code is wrong or no longer valid"],
] as const)("%s marks the code field", (code, text) => {
  const { user, show } = renderScreen(CONFIRM);
  show({ ...CONFIRM, ...submitting });
  show({ ...CONFIRM, failure: makeFailure(code, "THE SERVICE says so") });
  const screen = confirmSignUpScreen(user);
  expect(screen.descriptionOf("Confirmation Code")).toContain(text);
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));
});

test.each([
  ["is cleared when a newer one is on its way", { notice: "codeSent" }, ""],
  ["is cleared when newer ones may be on their way", { notice: "codeMaybeSentTwice" }, ""],
  ["stays when no other one could be sent", { failure: makeFailure("limit.exceeded") }, "000000"],
] as const)("a code that was typed %s", async (_, news, left) => {
  const { user, show } = renderScreen(CONFIRM);
  const screen = confirmSignUpScreen(user);
  await screen.type("Confirmation Code", "000000");
  show({ ...CONFIRM, ...news });
  expect(screen.field("Confirmation Code").value).toBe(left);
});

test("the screen says when more than one code may have been sent", () => {
  const { user } = renderScreen({ ...RESET, notice: "codeMaybeSentTwice" });
  expect(confirmResetPasswordScreen(user).statusText).toBe(
    "We may have sent you more than one code. Only the newest one works.",
  );
});

test("every screen with a code has a way back", async () => {
  const { user, sent, show } = renderScreen(CONFIRM);
  await confirmSignUpScreen(user).press("Back to Sign In");
  show(RESET);
  await confirmResetPasswordScreen(user).press("Back to Sign In");
  expect(sent).toEqual([{ type: "signIn.chosen" }, { type: "signIn.chosen" }]);
});

test("the forgot-password screen fills in the name, sends it trimmed, and carries it back", async () => {
  const { user, sent } = renderScreen({ route: "forgotPassword", username: "ada@example.com" });
  const screen = forgotPasswordScreen(user);
  expect(screen.field("Email").value).toBe("ada@example.com");
  await screen.sendCode(" bob@example.com ");
  await screen.press("Back to Sign In");
  expect(sent).toEqual([
    { type: "username.submitted", username: "bob@example.com" },
    { type: "signIn.chosen", username: "bob@example.com" },
  ]);
});

test("the forgot-password screen shows the service's message for an unknown name at the field", () => {
  const { user, show } = renderScreen({ route: "forgotPassword" });
  show({
    route: "forgotPassword",
    failure: makeFailure("signIn.userNotFound", "Username/client id combination not found."),
  });
  expect(forgotPasswordScreen(user).descriptionOf("Email")).toContain("Username/client id combination not found");
});

test("a new password is sent sealed, with its code", async () => {
  const { user, sent } = renderScreen(RESET);
  await confirmResetPasswordScreen(user).reset({ code: "123 456", password: "correct horse" });
  expect(sent).toHaveLength(1);
  const event = sent[0];
  expect(event?.type === "newPassword.submitted" && [event.code.reveal(), event.password.reveal()]).toEqual([
    "123456",
    "correct horse",
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/123456|correct horse/);
});

test("a password manager can see which user the new password is for", () => {
  const { user } = renderScreen(RESET);
  const hidden = confirmResetPasswordScreen(user).form.querySelector<HTMLInputElement>("input[autocomplete=username]");
  expect(hidden).toMatchObject({ value: "ada@example.com", hidden: true, readOnly: true });
});
