/** Runs an app that greets its user against a pool in process. The packed packages are tested with the smallest app, in a browser. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { serveGuidePool } from "../support/serve-guide-pool.ts";

serveGuidePool();

async function signIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Email"), GUIDE_USER.email);
  await user.type(screen.getByLabelText("Password"), GUIDE_USER.password);
  await user.click(screen.getByRole("button", { name: "Sign In" }));
}

test("the smallest app has at most ten lines", async () => {
  const { default: smallestApp } = await import("../../docs/examples/smallest-app.tsx?raw");
  expect(smallestApp.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
});

test("an app greets its user, and shows the form again after the sign-out", async () => {
  const { App } = await import("../../docs/examples/app.tsx");
  render(<App />);
  await signIn();
  await screen.findByText(/^Hello /u);
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByLabelText("Email")).toHaveProperty("value", "");
});

test("a greeting shows the name of the account, and the login id of one without a name", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn: signInByCall, updateUserAttributes } = await import("@poolgate/auth");
  await signInByCall(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  const { Greeting } = await import("../../docs/examples/greeting.tsx");
  const { AuthProvider } = await import("@poolgate/react");
  const greeting = (
    <AuthProvider auth={auth}>
      <Greeting />
    </AuthProvider>
  );
  const { unmount } = render(greeting);
  expect(await screen.findByText(`Hello ${GUIDE_USER.email}`)).toBeTruthy();
  unmount();
  await updateUserAttributes(auth, { userAttributes: { name: "Ann" } });
  render(greeting);
  expect(await screen.findByText("Hello Ann")).toBeTruthy();
});
