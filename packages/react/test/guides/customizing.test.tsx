/** Runs the examples of the guides "Customizing" and "Account settings" against a pool in process. */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { serveGuidePool } from "../support/serve-guide-pool.ts";

serveGuidePool(
  { allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
  {
    "https://api.example.com/invitations/bob%40example.com": () => new Response("not invited", { status: 404 }),
  },
);

test("a validator of the site blocks an address that is not invited", async () => {
  const { SignUpPage } = await import("../../docs/examples/validators.tsx");
  render(<SignUpPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("tab", { name: "Create Account" }));
  await user.type(await screen.findByLabelText("Email"), "bob@example.com");
  await user.type(screen.getByLabelText("Password"), "a longer battery");
  await user.type(screen.getByLabelText("Confirm Password"), "a longer battery");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Please use the address that we have invited")).toBeTruthy();
});

test("texts of the site replace the widget's, and the others stay", async () => {
  const { JoinPage } = await import("../../docs/examples/messages.tsx");
  render(<JoinPage />);
  expect(await screen.findByRole("tab", { name: "Join us" })).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Sign In" })).toBeTruthy();
});

test("the cards of the settings page are shown to the signed-in user", async () => {
  const { auth } = await import("../../docs/examples/auth.ts");
  const { signIn } = await import("@poolgate/auth");
  await signIn(auth, { username: GUIDE_USER.email, password: GUIDE_USER.password });
  const { SettingsPage } = await import("../../docs/examples/settings-page.tsx");
  render(<SettingsPage />);
  for (const name of ["Password", "Two-step sign-in", "Contact details", "Passkeys", "Delete your account"]) {
    expect(await screen.findByRole("heading", { name })).toBeTruthy();
  }
});

test("a screen of the site's own has the boxes of the widget's card", async () => {
  const { OwnCard } = await import("../../docs/examples/own-card.tsx");
  render(<OwnCard heading="Join us">In a moment</OwnCard>);
  const card = screen.getByRole("heading", { name: "Join us" }).closest(".poolgate-frame-card");
  expect(card?.textContent).toContain("In a moment");
  expect(card?.parentElement?.className).toBe("poolgate-frame-widget");
});
