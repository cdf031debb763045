/**
 * The chunk with the screens after the sign-in form: it does not come, or it comes late. These tests run in this order,
 * because a chunk that has arrived stays.
 */
import { act, cleanup, configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AuthenticatorEvent, AuthenticatorView } from "@poolgate/auth/authenticator";
import { en } from "@poolgate/react";
import { makeView } from "@poolgate/testkit/widget-views";
import type * as LaterScreens from "../src/screens/later-screens.ts";
import { WidgetScreen } from "../src/widget-screen.tsx";

const chunk = vi.hoisted(() => ({
  arrives: (): Promise<void> => Promise.reject(new Error("No network.")),
}));

vi.mock(import("../src/screens/import-later-screens.ts"), () => ({
  importLaterScreens: async () => {
    await chunk.arrives();
    return vi.importActual<typeof LaterScreens>("../src/screens/later-screens.ts");
  },
}));

configure({ reactStrictMode: true });
afterEach(cleanup);

function renderWidget(overrides: Partial<AuthenticatorView>) {
  const sent: AuthenticatorEvent[] = [];
  const widget = (view: AuthenticatorView) => (
    <WidgetScreen view={view} send={(event) => sent.push(event)} texts={en} />
  );
  const { rerender } = render(widget(makeView(overrides)));
  return {
    sent,
    user: userEvent.setup(),
    show: (next: Partial<AuthenticatorView>) => rerender(widget(makeView(next))),
  };
}

const password = (): HTMLElement => screen.getByLabelText("Password");

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

test("tries again when asked, and moves the focus into the screen that arrives late", async () => {
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
  await act(async () => resolve());
  const code = await screen.findByLabelText(/code/iu);
  expect(document.activeElement).toBe(code);
});

test("shows a screen at once when the chunk has been loaded before", () => {
  const { show } = renderWidget({});
  show({ route: "forgotPassword" });
  expect(screen.getByRole("heading", { name: "Reset your password" })).toBeTruthy();
});
