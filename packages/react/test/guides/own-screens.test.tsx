/** Runs the example of the guide "Own screens in React": a screen of one's own beside the widget's. */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loadEngine } from "@poolgate/auth";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { serveGuidePool } from "../support/serve-guide-pool.ts";

const pool = serveGuidePool();

async function openSignIn() {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { SignIn } = await import("../../docs/examples/own-sign-in.tsx");
  const { AuthProvider } = await import("@poolgate/react");
  render(
    <AuthProvider auth={auth}>
      <SignIn />
    </AuthProvider>,
  );
  await screen.findByLabelText("Your e-mail");
  return userEvent.setup();
}

test("shows the widget's text for a wrong password, and signs in with the right one", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const user = await openSignIn();
  await user.type(screen.getByLabelText("Your e-mail"), GUIDE_USER.email);
  await user.type(screen.getByLabelText("Your password"), "wrong horse");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "Incorrect username or password Check what you typed and try again, or reset your password.",
    ),
  );
  await user.clear(screen.getByLabelText("Your password"));
  await user.type(screen.getByLabelText("Your password"), `${GUIDE_USER.password}{Enter}`);
  const session = await loadEngine(auth);
  await waitFor(() => expect(session.getSnapshot().matches("signedIn")).toBe(true));
});

test.each([
  ["Create an account", "Create your account", "Sign In", "tab"],
  ["Forgot your password", "Reset your password", "Back to Sign In", "button"],
])("leads to a screen of the widget and back, with the focus: %s", async (button, heading, back, role) => {
  const user = await openSignIn();
  expect(document.activeElement).toBe(screen.getByLabelText("Your e-mail"));
  await user.type(screen.getByLabelText("Your e-mail"), "bob@example.com");
  await user.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("heading", { name: heading });
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  await user.click(screen.getByRole(role, { name: back }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Your e-mail")));
});

test("shows the notice of the screen before, such as that the password was changed", async () => {
  const user = await openSignIn();
  await user.click(screen.getByRole("button", { name: "Forgot your password" }));
  await user.type(await screen.findByLabelText("Email"), `${GUIDE_USER.email}{Enter}`);
  await user.type(await screen.findByLabelText("Confirmation Code"), pool.latestCode(GUIDE_USER.email));
  await user.type(screen.getByLabelText("New Password"), "a longer battery");
  await user.type(screen.getByLabelText("Confirm Password"), "a longer battery{Enter}");
  await screen.findByText("Your password has been changed. Sign in with the new one.");
  expect(screen.getByLabelText("Your e-mail")).toHaveProperty("value", GUIDE_USER.email);
});
