/** The first form of the widget before its machine is there, in StrictMode. With a real pool, it is in apps/e2e. */
import { StrictMode, type ReactElement } from "react";
import { act, render, screen as page } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Auth } from "@poolgate/auth";
import { createAuthenticatorFront } from "@poolgate/auth/authenticator";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { Authenticator, AuthProvider, useAuthenticator } from "@poolgate/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ada } from "./support/render-widget.tsx";
import { watchedAuth } from "./support/offline-auth.ts";

/** A page that becomes idle when it is told to. */
function heldPage() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { idle: () => promise, becomeIdle: resolve };
}

function show(auth: Auth, children: ReactElement = <p>Signed in</p>): ReturnType<typeof render> {
  return render(
    <StrictMode>
      <Authenticator auth={auth}>{children}</Authenticator>
    </StrictMode>,
  );
}

/** Shows what any component of the app can know. */
function Route(): ReactElement {
  return <output>{useAuthenticator(({ route, username }) => `${route} ${username}`)}</output>;
}

const field = (label: string): HTMLInputElement => page.getByLabelText<HTMLInputElement>(label);

test("is there at once, without a machine", () => {
  const { auth, statuses } = watchedAuth();
  show(auth);
  expect(page.getByRole("form", { name: "Sign in to your account" })).toBeDefined();
  expect(statuses()).toEqual([]);
});

test("is also that of a front of the app, which goes on without the widget", async () => {
  const { auth, statuses } = watchedAuth();
  const front = createAuthenticatorFront(auth);
  onTestFinished(() => front.stop());
  const view = render(
    <AuthProvider authenticator={front}>
      <Route />
      <Authenticator />
    </AuthProvider>,
    { reactStrictMode: true },
  );
  expect(page.getByRole("form", { name: "Sign in to your account" })).toBeDefined();
  act(() => front.send({ type: "forgotPassword.chosen", username: "ada@example.com" }));
  expect(page.getByText("forgotPassword ada@example.com")).toBeDefined();
  expect(statuses()).toEqual([]);
  view.unmount();
  await front.load();
  await vi.waitFor(() => expect(front.getView().route).toBe("forgotPassword"));
  expect(statuses()).toEqual(["active"]);
});

test("keeps the inputs, their text, the selection and the focus when the machine arrives", async () => {
  const { idle, becomeIdle } = heldPage();
  const { auth, routes } = watchedAuth({ idle });
  show(auth);
  const user = userEvent.setup();
  await user.type(field("Email"), ada.email);
  const password = field("Password");
  await user.type(password, ada.password);
  password.setSelectionRange(2, 5);
  // A password manager fills an input without an event that React hears.
  field("Email").value = "filled@example.com";
  expect(routes()).toEqual([]);
  becomeIdle();
  await vi.waitFor(() => expect(routes()).toEqual(["signIn"]), { timeout: 20_000 });
  await act(async () => undefined);
  expect(field("Password")).toBe(password);
  expect(document.activeElement).toBe(password);
  expect([password.value, password.selectionStart, password.selectionEnd]).toEqual([ada.password, 2, 5]);
  expect(field("Email").value).toBe("filled@example.com");
});

test("shows the outline and never a form where a session is stored", async () => {
  const auth = await createSignedInAuth({ attributes: { email: ada.email } });
  onTestFinished(() => auth.dispose());
  const forms: number[] = [];
  const observer = new MutationObserver(() => forms.push(document.querySelectorAll("form").length));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  show(auth, <Leaving />);
  const leave = await page.findByRole("button", { name: "Leave" });
  expect(forms.every((count) => count === 0)).toBe(true);
  await userEvent.setup().click(leave);
  expect(await page.findByRole("form")).toBeDefined();
});

function Leaving(): ReactElement {
  const { signOut } = useAuthenticator();
  return <button onClick={signOut}>Leave</button>;
}
