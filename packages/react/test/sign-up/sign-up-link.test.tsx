/** With a pool that confirms accounts by link, the widget waits for the link to be followed and says so. */
import { screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { holdSeconds } from "../support/hold-seconds.ts";
import { delivery, renderScreen } from "../support/render-screen.tsx";

const LINK = { route: "confirmSignUp", signUpVerification: "link", delivery } satisfies Partial<AuthenticatorView>;

test("omits the address if the pool does not report it", () => {
  renderScreen({ ...LINK, delivery: undefined });
  expect(page.getByText(/^We emailed you a link\./)).toBeDefined();
});

test("another link can be sent after half a minute, and the text speaks of a link", async () => {
  const seconds = holdSeconds();
  const { user, sent, show } = renderScreen(LINK);
  const button = page.getByRole("button", { name: "Resend link" });
  await user.click(button);
  expect(sent).toEqual([]);
  seconds.pass(30);
  await user.click(button);
  expect(sent).toEqual([{ type: "code.resendRequested" }]);
  show({ ...LINK, isBusy: true, busyAction: "resend" });
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Sending…" }));
  show({ ...LINK, notice: "codeSent" });
  expect(page.getByRole("status").textContent).toBe("A new link is on its way. Only the newest one works.");
});

test("says when more than one link may have been sent", () => {
  renderScreen({ ...LINK, notice: "codeMaybeSentTwice" });
  expect(page.getByRole("status").textContent).toBe(
    "We may have sent you more than one link. Only the newest one works.",
  );
});

test("has a way back, and keeps the focus that moved to the screen", async () => {
  const { user, sent, show } = renderScreen({ route: "signUp" });
  page.getByRole("button", { name: "Create Account" }).focus();
  show(LINK);
  expect(document.activeElement?.contains(page.getByRole("region"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await user.click(page.getByRole("button", { name: "Back to Sign In" }));
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});
