/**
 * The chunk with the screens after the sign-in form: it does not come, or it comes late. These tests run in this order,
 * because a chunk that has arrived stays.
 */
import type { ReactElement } from "react";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import { type AuthenticatorScreenProps, en } from "@poolgate/react";
import { makeFailure, makeView } from "@poolgate/testkit/widget-views";
import { useTexts } from "../src/messages/use-texts.ts";
import type * as LaterScreens from "../src/screens/later-screens.ts";
import { WidgetScreen } from "../src/widget-screen.tsx";

const chunk = vi.hoisted(() => ({
  arrives: (): Promise<void> => Promise.reject(new Error("No network.")),
}));

vi.mock(import("../src/late/imports.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  importLaterScreens: async () => {
    await chunk.arrives();
    return vi.importActual<typeof LaterScreens>("../src/screens/later-screens.ts");
  },
}));

/** The widget with the English texts as far as they are loaded. */
function Widget(props: AuthenticatorScreenProps): ReactElement | null {
  const texts = useTexts("en", undefined);
  return texts === undefined ? null : <WidgetScreen {...props} texts={texts} />;
}

function renderWidget(overrides: Partial<AuthenticatorView>) {
  const sent: AuthenticatorEvent[] = [];
  const widget = (view: AuthenticatorView) => <Widget view={view} send={(event) => sent.push(event)} />;
  const { rerender } = render(widget(makeView(overrides)), { reactStrictMode: true });
  return {
    sent,
    user: userEvent.setup(),
    show: (next: Partial<AuthenticatorView>) => rerender(widget(makeView(next))),
  };
}

const password = (): HTMLElement => screen.getByLabelText("Password");

test.each<Partial<AuthenticatorView>>([
  { route: "idle" },
  { failure: makeFailure("network.unreachable"), notice: "sessionEnded", loginMechanism: "username" },
  { isBusy: true, busyAction: "submit", providers: [{ name: "Google", label: undefined }], lastUsedProvider: "Google" },
  { passkeyUsername: "ann@example.com", recentUsers: ["bea@example.com"], loginMechanism: "phone_number" },
  { preferredFactor: "EMAIL_OTP", offersOtherFactors: true, asksForPassword: false, notice: "codeSent" },
  { route: "transition" },
  { route: "signOut" },
])("has all texts of %o before the other screens are loaded", async (view) => {
  const { user } = renderWidget(view);
  const submit = document.querySelector<HTMLButtonElement>("button[type=submit]");
  if (submit !== null) await user.click(submit);
  expect(document.body.innerHTML).not.toContain("undefined");
});

const DISABLED = { failure: makeFailure("signIn.userDisabled"), username: "ann@example.com" };

test("says at once that a password is wrong", () => {
  const { show } = renderWidget({});
  show({ failure: makeFailure("signIn.incorrectCredentials"), username: "ann@example.com" });
  expect(screen.getByRole("alert").textContent).toContain(en.errors["signIn.incorrectCredentials"]);
});

test("holds a failure back until it is clear that its text does not come", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { show } = renderWidget({});
  show(DISABLED);
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain(en.errors.unknown);
});

test("says that a screen could not be loaded, and leads back to the sign-in form", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { user, sent, show } = renderWidget({ username: "ann@example.com" });
  show({ route: "confirmSignIn", challenge: { name: "totpCode", deviceName: undefined } });
  expect(await screen.findByRole("heading", { name: String(en.errors["network.unreachable"]) })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Back to Sign In" }));
  expect(sent).toEqual([{ type: "signIn.chosen" }]);
  show({ username: "ann@example.com" });
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ann@example.com");
});

test("tries again when asked, holds a failure back for 4 s, and moves the focus into the screen that arrives late", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { user, show } = renderWidget({});
  await user.click(password());
  show({ route: "confirmSignIn", challenge: { name: "totpCode", deviceName: undefined } });
  const tryAgain = await screen.findByRole("button", { name: "Try again" });

  const { promise, resolve } = Promise.withResolvers<void>();
  chunk.arrives = () => promise;
  await user.click(tryAgain);
  expect(screen.getByRole("status").textContent).toBe(en.status.loading);
  expect(screen.queryByRole("heading")).toBeNull();
  vi.useFakeTimers();
  show(DISABLED);
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(screen.queryByRole("alert")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole("alert").textContent).toContain(en.errors.unknown);
  vi.useRealTimers();
  await act(async () => resolve());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(en.errors["signIn.userDisabled"]));
  show({ route: "confirmSignIn", challenge: { name: "totpCode", deviceName: undefined } });
  const code = await screen.findByLabelText(/code/iu);
  expect(document.activeElement).toBe(code);
});

test("shows a screen at once when the chunk has been loaded before", () => {
  const { show } = renderWidget({});
  show({ route: "forgotPassword" });
  expect(screen.getByRole("heading", { name: "Reset your password" })).toBeTruthy();
});
