/** Runs the examples of the guides "Customizing" and "Account settings" against a pool in process. */
import { cleanup, configure, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GUIDE_USER, type GuidePool, startGuidePool } from "@poolgate/testkit/guide-pool";

configure({ asyncUtilTimeout: 20_000 });

let pool: GuidePool;
beforeEach(() => {
  pool = startGuidePool({ allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] });
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
    input.startsWith("https://api.example.com/names/") ? new Response("taken") : pool.answer(input, init),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
  localStorage.clear();
  pool.close();
});

test("a validator of the site blocks a name that is taken", async () => {
  const { SignUpPage } = await import("../../docs/examples/validators.tsx");
  render(<SignUpPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("tab", { name: "Create Account" }));
  await user.type(await screen.findByLabelText("Username"), "ann");
  await user.type(screen.getByLabelText("Password"), "a longer battery");
  await user.type(screen.getByLabelText("Confirm Password"), "a longer battery");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Please choose another name")).toBeTruthy();
});

test("the card lists the passkeys of the user", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  const { SettingsPage } = await import("../../docs/examples/passkeys-card.tsx");
  render(<SettingsPage />);
  expect(await screen.findByRole("heading", { name: "Passkeys" })).toBeTruthy();
});
