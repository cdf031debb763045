/** The frame around the forms: loading, waiting, the alert, unknown screens. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import type { AuthErrorCode } from "@poolgate/auth";
import type { AuthenticatorRoute } from "@poolgate/auth/authenticator";
import { confirmSignUpScreen, signInScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen } from "./support/render-screen.tsx";

test.each(["idle", "setup"] as const)("%s shows an outline and announces politely that content is loading", (route) => {
  renderScreen({ route });
  expect(page.getByRole("status").textContent).toBe("Loading sign in");
  expect(page.queryByRole("form")).toBeNull();
  expect(page.queryByRole("heading")).toBeNull();
});

test("renders nothing while a user is signed in", () => {
  renderScreen({ route: "authenticated", user: { username: "1", userId: "1", loginId: "ada@example.com" } });
  expect(document.body.textContent).toBe("");
});

test("the live region stays the same element from screen to screen", () => {
  const { show } = renderScreen({ route: "idle" });
  const region = page.getByRole("status");
  for (const route of ["signIn", "signUp", "confirmSignUp", "transition"] as const) {
    show({ route });
    expect(page.getByRole("status")).toBe(region);
  }
});

test("an unknown route is logged and returns to the sign-in instead of an empty screen", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { user, sent } = renderScreen({ route: "hologram" as AuthenticatorRoute });
  expect(warn.mock.calls[0]?.[0]).toContain('"hologram"');
  await user.click(page.getByRole("button", { name: "Back to Sign In" }));
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});

test.each<[AuthErrorCode, string, string]>([
  ["network.unreachable", "A network error has occurred.", "Network error"],
  ["signUp.notConfirmedInTime", "x", "The account was not confirmed on time."],
  ["configuration.missing", "x", "Configuration error (see console) – please contact the administrator"],
  ["code.mismatch", "x", "Invalid verification code provided, please try again."],
  ["unknown", "", "An unknown error has occurred."],
  ["service.other", "", "An unknown error has occurred."],
  ["from.the.future" as AuthErrorCode, "A secret of the future", "An unknown error has occurred."],
])("%s without a field of its own is shown in the alert", (code, message, text) => {
  renderScreen({ failure: makeFailure(code, message) });
  expect(within(page.getByRole("alert")).getByText(text)).toBeDefined();
});

test("a network error says that the typed text is kept", () => {
  const { user } = renderScreen({ failure: makeFailure("network.timeout") });
  expect(signInScreen(user).alertText).toContain("A network error has occurred. Check your connection and try again");
});

test("markup in a service's message is text", () => {
  renderScreen({ failure: makeFailure("service.other", "<img src=x onerror=alert(1)>") });
  expect(page.getByText("<img src=x onerror=alert(1)>")).toBeDefined();
  expect(document.querySelector("img")).toBeNull();
});

test("there is one polite region and at most one alert", async () => {
  const { user, show } = renderScreen({ route: "confirmSignUp" });
  await confirmSignUpScreen(user).press("Confirm");
  expect(page.getAllByRole("alert")).toHaveLength(1);
  show({ route: "confirmSignUp", failure: makeFailure("code.mismatch"), notice: "codeSent" });
  expect(page.getAllByRole("alert")).toHaveLength(1);
  expect(page.getAllByRole("status")).toHaveLength(1);
});
