/** Signing in with a passkey: the browser's prompt is opened, cancelled, failed, opened again, left. */
import { expect, test } from "vitest";
import type { AuthenticatorView } from "@poolgate/auth/authenticator";
import { choiceScreen, passkeyScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen, submitting } from "../support/render-screen.tsx";

const RESTING = {
  route: "confirmSignIn",
  username: "ada@example.com",
  challenge: { name: "passkey", canReselect: true },
} satisfies Partial<AuthenticatorView>;
const ASKING = { ...RESTING, ...submitting } satisfies Partial<AuthenticatorView>;

const buttonsOf = (screen: ReturnType<typeof passkeyScreen>): (string | null)[] =>
  screen.inside.getAllByRole("button").map((button) => button.textContent);

test("a passkey is a choice like any other, in the server's order", async () => {
  const { user, sent } = renderScreen({
    route: "confirmSignIn",
    challenge: { name: "firstFactorSelection", factors: ["WEB_AUTHN", "PASSWORD_SRP"] },
  });
  const screen = choiceScreen("firstFactorSelection", user);
  expect(screen.choice("Passkey").checked).toBe(true);
  await screen.press("Continue");
  expect(sent).toEqual([{ type: "firstFactor.selected", factor: "WEB_AUTHN" }]);
});

test.each([
  ["WEB_AUTHN", "Passkey"],
  ["PASSWORD", "Password"],
  ["SMS_OTP", "Password"],
] as const)(
  "if %s is preselected, the choice starts with '%s', and so does the keyboard",
  async (preselected, label) => {
    const { user, show, sent } = renderScreen();
    show({
      route: "confirmSignIn",
      challenge: { name: "firstFactorSelection", factors: ["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"], preselected },
    });
    const screen = choiceScreen("firstFactorSelection", user);
    expect(screen.choice(label).checked).toBe(true);
    expect(document.activeElement).toBe(screen.choice(label));
    await user.keyboard("{Enter}");
    expect(sent).toEqual([
      { type: "firstFactor.selected", factor: preselected === "WEB_AUTHN" ? "WEB_AUTHN" : "PASSWORD" },
    ]);
  },
);

test("during the browser's prompt, the screen says what to do there, and can be left", async () => {
  const { user, sent } = renderScreen(ASKING);
  const screen = passkeyScreen(user);
  expect(document.querySelector("h2 + p")?.textContent).toMatch(/^Follow what your browser or device asks/);
  expect(screen.statusText).toBe("Please wait");
  expect(buttonsOf(screen)).toEqual(["Waiting for passkey…", "Cancel", "Back to Sign In"]);
  await screen.press("Waiting for passkey…");
  await screen.press("Back to Sign In");
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
});

test.each([
  ["passkey.authenticationCancelled", "The passkey was not used", "Try again, or choose another way."],
  ["passkey.notSupported", "Passkeys are not supported here", "another browser or device"],
  ["passkey.relyingPartyMismatch", "do not work on this website’s address", "Choose another way"],
  ["passkey.aborted", "The passkey request was interrupted", "Try again."],
  ["passkey.failed", "The passkey did not work", "Try again, or choose another way."],
  ["network.timeout", "Network error", "Check your connection and try again"],
] as const)("%s is shown with what to do next, and gets the focus", (code, text, hint) => {
  const { user, show } = renderScreen(ASKING, { autoFocus: true });
  show({ ...RESTING, failure: makeFailure(code) });
  const screen = passkeyScreen(user);
  expect(screen.alertText).toContain(text);
  expect(screen.alertText).toContain(hint);
  expect(document.activeElement?.getAttribute("role")).toBe("alert");
  expect(buttonsOf(screen)).toEqual(["Try again", "Choose another way", "Back to Sign In"]);
});

test("another factor can be chosen only if there was a choice", async () => {
  const { user, sent, show } = renderScreen(RESTING);
  await passkeyScreen(user).press("Choose another way");
  expect(sent).toEqual([{ type: "selection.reopened" }]);
  show({ ...RESTING, challenge: { name: "passkey", canReselect: false } });
  expect(buttonsOf(passkeyScreen(user))).toEqual(["Use passkey", "Back to Sign In"]);
});
