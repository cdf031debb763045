/** The offer to verify a contact after a sign-in, and the code that is sent to it. */
import { expect, test } from "vitest";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { choiceScreen, codeScreen } from "@poolgate/testkit/screens";
import { holdSeconds } from "../support/hold-seconds.ts";
import { delivery, makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const OFFER = {
  route: "verifyUser",
  unverifiedContacts: [
    { attribute: "email", address: "ada.lovelace@example.com" },
    { attribute: "phone_number", address: "+12345678900" },
  ],
} satisfies Partial<AuthenticatorView>;
const CODE = { ...OFFER, route: "confirmVerifyUser", delivery } satisfies Partial<AuthenticatorView>;

test("both contacts are offered by name and masked, with the first one selected", () => {
  const { user, show } = renderScreen();
  show(OFFER);
  const screen = choiceScreen("verifyUser", user);
  const described = screen.choices.map((choice) => choice.getAttribute("aria-describedby") ?? "");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "a***e@example.com",
    "********8900",
  ]);
  expect(screen.choices).toEqual([screen.choice("Email"), screen.choice("Phone Number")]);
  expect(document.activeElement).toBe(screen.choice("Email"));
  expect(document.body.textContent).not.toMatch(/lovelace|1234567/);
});

test.each([
  ["email", "{Enter}"],
  ["phone_number", "{ArrowDown}{Enter}"],
])("%s can be used by keyboard only", async (attribute, keys) => {
  const { user, sent } = renderScreen(OFFER, { autoFocus: true });
  await user.keyboard(keys);
  expect(sent).toEqual([{ type: "contact.chosen", attribute }]);
});

test("it can be skipped, but not while a code is being sent", async () => {
  const { user, sent, show } = renderScreen(OFFER);
  const screen = choiceScreen("verifyUser", user);
  await screen.press("Verify");
  show({ ...OFFER, ...submitting });
  expect(document.activeElement).toBe(screen.button("Verifying…"));
  await screen.press("Skip");
  expect(sent).toEqual([{ type: "contact.chosen", attribute: "email" }]);
  show({ ...OFFER, failure: makeFailure("limit.exceeded") });
  expect(screen.alertText).toContain("Attempt limit exceeded, please try after some time.");
  await screen.press("Skip");
  expect(sent.at(-1)).toEqual({ type: "verification.skipped" });
});

test("the code's screen says where the code was sent, sends it sealed, and can be skipped", async () => {
  const { user, sent } = renderScreen(CODE, { autoFocus: true });
  const screen = codeScreen("confirmVerifyUser", user);
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));
  expect(screen.descriptionOf("Confirmation Code")).toBe("We emailed a code to v***r@e***.");
  await screen.confirm("123456");
  await screen.press("Skip");
  expect(sent.map(({ type }) => type)).toEqual(["code.submitted", "verification.skipped"]);
  expect(JSON.stringify(sent)).not.toContain("123456");
});

test("a wrong code marks the field, and another one can be sent", async () => {
  const seconds = holdSeconds();
  const { user, sent, show } = renderScreen(CODE);
  const screen = codeScreen("confirmVerifyUser", user);
  show({ ...CODE, failure: makeFailure("code.mismatch") });
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));
  seconds.pass(30);
  await screen.press("Resend code");
  expect(sent).toEqual([{ type: "code.resendRequested" }]);
});
