/** Setting up an authenticator app: the QR code, the key with its copy button, the link, the code. */
import { act, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Secret } from "@poolgate/auth";
import type { AuthenticatorView, ChallengeView } from "@poolgate/auth/authenticator";
import { codeScreen } from "@poolgate/testkit/screens";
import { makeFailure, renderScreen } from "../support/render-screen.tsx";

const KEY = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPQQ";
const GROUPED = "JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP QQ";
const URI = `otpauth://totp/AWSCognito:ada%40example.com?secret=${KEY}&issuer=AWSCognito`;

const setup = { sharedSecret: new Secret(KEY), getSetupUri: () => new URL(URI) };
const CHALLENGE: ChallengeView = { name: "totpSetup", setup, canReselect: false };
const SETUP = { route: "setupTotp", challenge: CHALLENGE } satisfies Partial<AuthenticatorView>;
const FETCHING = {
  route: "setupTotp",
  challenge: { ...CHALLENGE, setup: undefined },
  isBusy: true,
} satisfies Partial<AuthenticatorView>;

const confirmation = (): HTMLElement => page.getByText("The key has been copied.");
const qrCode = (): Promise<HTMLElement> => page.findByRole("img", { name: "QR code for your authenticator app" });

test("a text replaces the QR code until it is drawn, and the key is shown as soon as it is known", async () => {
  const { user, show } = renderScreen(FETCHING);
  const screen = codeScreen("totpSetup", user);
  expect(screen.inside.getByText("Loading the QR code…")).toBeDefined();
  expect(screen.inside.queryByText(GROUPED)).toBeNull();
  // No submission is running.
  expect(screen.button("Confirm").getAttribute("aria-disabled")).toBe("true");
  show(SETUP);
  expect(screen.inside.getByText("Loading the QR code…")).toBeDefined();
  expect(screen.inside.getByText(GROUPED)).toBeDefined();
  await qrCode();
  expect(screen.inside.queryByText("Loading the QR code…")).toBeNull();
});

test("a key that failed to load can be requested again, without anything else", async () => {
  const { user, sent, show } = renderScreen(FETCHING, { autoFocus: true });
  const missing = { ...FETCHING, isBusy: false, failure: makeFailure("network.timeout") };
  show(missing);
  const screen = codeScreen("totpSetup", user);
  expect(screen.alertText).toContain("Network error");
  expect(document.activeElement).toBe(page.getByRole("alert"));
  expect(screen.inside.queryByRole("textbox")).toBeNull();
  expect(screen.inside.queryByText("Loading the QR code…")).toBeNull();
  expect(page.getByText("The key for the app could not be loaded.")).toBeDefined();
  await screen.dismissAlert();
  show({ ...missing, failure: undefined });
  await user.tab();
  expect(document.activeElement).toBe(screen.button("Try again"));
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "failure.dismissed" }, { type: "code.resendRequested" }]);
  show(FETCHING);
  expect(screen.inside.getByText("Loading the QR code…")).toBeDefined();
  expect(document.activeElement?.contains(screen.form)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  show(SETUP);
  expect(screen.inside.getByText(GROUPED)).toBeDefined();
  await qrCode();
});

test("another key draws another QR code", async () => {
  const { show } = renderScreen(SETUP);
  const before = (await qrCode()).innerHTML;
  const other = { ...setup, getSetupUri: () => new URL(URI.replace("JBSW", "AAAA")) };
  show({ ...SETUP, challenge: { ...CHALLENGE, setup: other } });
  await vi.waitFor(async () => expect((await qrCode()).innerHTML).not.toBe(before));
});

test("the key is copied completely, which the button shows for a moment and the live region announces", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const { user } = renderScreen(SETUP);
  const screen = codeScreen("totpSetup", user);
  const copy = screen.button("Copy");
  copy.focus();
  await user.keyboard("{Enter}");
  expect(await navigator.clipboard.readText()).toBe(KEY);
  expect(copy.textContent).toBe("Copied");
  expect(screen.statusText).toBe("The key has been copied.");
  expect(document.activeElement).toBe(copy);
  act(() => void vi.advanceTimersByTime(1500));
  expect(copy.textContent).toBe("Copy");
});

test("a second copy is announced again", async () => {
  const { user } = renderScreen(SETUP);
  const screen = codeScreen("totpSetup", user);
  await screen.press("Copy");
  const first = confirmation();
  await screen.press("Copied");
  expect(confirmation()).not.toBe(first);
});

test("if the browser does not allow copying, the key is selected so that the user can copy it", async () => {
  const { user } = renderScreen(SETUP);
  const screen = codeScreen("totpSetup", user);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await screen.press("Copy");
  expect(getSelection()?.toString()).toBe(GROUPED);
  expect(screen.statusText).toBe("Copying is not allowed here. The key is selected now: copy it by hand.");
  expect(screen.button("Copy")).toBeDefined();
});

test("no code can be sent again, but there is a way back, and one to the choice if there was one", async () => {
  const { user, sent, show } = renderScreen(SETUP);
  const screen = codeScreen("totpSetup", user);
  expect(screen.inside.queryByRole("button", { name: "Resend code" })).toBeNull();
  expect(screen.inside.queryByRole("button", { name: "Choose another way" })).toBeNull();
  show({ ...SETUP, challenge: { ...CHALLENGE, canReselect: true } });
  await screen.press("Choose another way");
  await screen.press("Back to Sign In");
  expect(sent).toEqual([{ type: "selection.reopened" }, { type: "signIn.chosen" }]);
});

test("the key is only in the page, and not in anything that is sent or logged", async () => {
  const logged = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));
  const { user, sent } = renderScreen(SETUP);
  await qrCode();
  await codeScreen("totpSetup", user).press("Copy");
  await codeScreen("totpSetup", user).confirm("123456");
  expect(JSON.stringify([sent, logged.map(({ mock }) => mock.calls)])).not.toContain(KEY);
});
