/** Requesting another code: a pause of 30 seconds after each one, with a countdown that only sighted users follow. */
import { expect, test } from "vitest";
import { codeScreen, confirmSignUpScreen } from "@poolgate/testkit/screens";
import { holdSeconds } from "../support/hold-seconds.ts";
import { delivery, makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const CONFIRM = { route: "confirmSignUp", delivery } as const;
const resending = { isBusy: true, busyAction: "resend" } as const;

test("after a code was sent, the button counts down half a minute, inert but with the focus", async () => {
  const seconds = holdSeconds();
  const { user, sent } = renderScreen(CONFIRM);
  const button = confirmSignUpScreen(user).button("Resend code");
  expect(button.textContent).toContain("Resend code in 30 s");

  button.focus();
  await user.keyboard("{Enter}");
  expect(sent).toEqual([]);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);

  seconds.pass(3);
  expect(button.textContent).toContain("Resend code in 27 s");
  seconds.pass(26);
  expect(button.textContent).toContain("Resend code in 1 s");
  seconds.pass(1);
  expect(button.textContent).toBe("Resend code");
  expect(button.getAttribute("aria-disabled")).toBeNull();
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "code.resendRequested" }]);
});

test("screen readers do not follow the countdown: the button's name stays, and nothing is announced", () => {
  const seconds = holdSeconds();
  const { user } = renderScreen(CONFIRM);
  const screen = confirmSignUpScreen(user);
  const before = screen.statusText;
  seconds.pass(5);
  const button = screen.button("Resend code");
  expect(screen.inside.getByText("Resend code in 25 s").getAttribute("aria-hidden")).toBe("true");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Available 30 seconds after the last code.",
  );
  expect(screen.statusText).toBe(before);
});

test("sending a code again keeps the focus, restarts the countdown, and is announced", async () => {
  const seconds = holdSeconds();
  const { user, sent, show } = renderScreen(CONFIRM);
  const screen = confirmSignUpScreen(user);
  seconds.pass(30);
  await screen.press("Resend code");
  show({ ...CONFIRM, ...resending });
  const busy = screen.button("Sending…");
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(busy);
  expect(screen.button("Confirm").getAttribute("aria-disabled")).toBe("true");
  await user.click(busy);
  expect(sent).toEqual([{ type: "code.resendRequested" }]);
  show({ ...CONFIRM, notice: "codeSent" });
  expect(screen.button("Resend code").textContent).toContain("in 30 s");
  expect(screen.statusText).toBe("A new code is on its way. Only the newest one works.");
});

test("submitting a code does not stop the countdown", () => {
  const seconds = holdSeconds();
  const { user, show } = renderScreen(CONFIRM);
  seconds.pass(10);
  show({ ...CONFIRM, ...submitting });
  show({ ...CONFIRM, failure: makeFailure("code.mismatch") });
  seconds.pass(1);
  expect(confirmSignUpScreen(user).button("Resend code").textContent).toContain("in 19 s");
});

test.each([
  ["could not be sent again", CONFIRM],
  ["could not be sent at all", { ...CONFIRM, ...resending }],
])("after a code that %s, another one can be requested at once", (_, first) => {
  const seconds = holdSeconds();
  const { user, show } = renderScreen(first);
  seconds.pass(30);
  show({ ...CONFIRM, ...resending });
  show({ ...CONFIRM, failure: makeFailure("limit.exceeded") });
  expect(confirmSignUpScreen(user).button("Resend code").getAttribute("aria-disabled")).toBeNull();
});

test("after the page was asleep, the countdown is right at its next tick", () => {
  const seconds = holdSeconds();
  const { user } = renderScreen({
    route: "confirmSignIn",
    delivery,
    challenge: { name: "emailCode", canResend: true },
  });
  seconds.pass(600);
  expect(codeScreen("emailCode", user).button("Resend code").textContent).toBe("Resend code");
});
