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

test("another code can be sent, and entering it can be skipped", async () => {
  const seconds = holdSeconds();
  const { user, sent } = renderScreen(CODE);
  const screen = codeScreen("confirmVerifyUser", user);
  seconds.pass(30);
  await screen.press("Resend code");
  await screen.press("Skip");
  expect(sent).toEqual([{ type: "code.resendRequested" }, { type: "verification.skipped" }]);
});
