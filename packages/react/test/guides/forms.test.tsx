/** Runs the examples of the guides "Forms" and "Parts of your own". */
import { render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { loadEngine } from "@poolgate/auth";
import { GUIDE_USER } from "@poolgate/testkit/guide-pool";
import { serveGuidePool } from "../support/serve-guide-pool.ts";

serveGuidePool({}, { "https://api.example.com/seats": () => new Response("none left", { status: 409 }) });

async function fillSignUp(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText("Email"), "bob@example.com");
  await user.type(screen.getByLabelText("Password"), "a longer battery");
  await user.type(screen.getByLabelText("Confirm Password"), "a longer battery");
}

test("fields have the labels and the order of the site", async () => {
  const { WorkPage } = await import("../../docs/examples/fields.tsx");
  render(<WorkPage />);
  expect(await screen.findByLabelText("Work e-mail")).toHaveProperty("placeholder", "you@example.com");
  await userEvent.setup().click(screen.getByRole("tab", { name: "Create Account" }));
  expect((await screen.findAllByRole("textbox"))[0]).toBe(screen.getByLabelText("Name"));
  expect(screen.getByLabelText("Nickname (optional)")).toBeTruthy();
});

test("further fields are asked for and checked", async () => {
  const { TeamPage } = await import("../../docs/examples/further-fields.tsx");
  render(<TeamPage />);
  const user = userEvent.setup();
  await fillSignUp(user);
  await user.type(screen.getByLabelText("Seats"), "51");
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("Please call us for more than 50")).toBeTruthy();
  expect(screen.getByText("Please accept this to continue")).toBeTruthy();
});

test("a service lower-cases the address, and another one refuses a sign-up", async () => {
  const { SeatsPage } = await import("../../docs/examples/services.tsx");
  const { auth } = await import("../../docs/examples/auth.ts");
  render(<SeatsPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("tab", { name: "Create Account" }));
  await fillSignUp(user);
  await user.click(screen.getByRole("button", { name: "Create Account" }));
  expect(await screen.findByText("There are not so many seats left")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Sign In" }));
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), GUIDE_USER.email.toUpperCase());
  await user.type(screen.getByLabelText("Password"), `${GUIDE_USER.password}{Enter}`);
  const session = await loadEngine(auth);
  await vi.waitFor(() => expect(session.getSnapshot().matches("signedIn")).toBe(true), { timeout: 20_000 });
});

test("parts of the site are in the widget", async () => {
  const { BrandPage } = await import("../../docs/examples/parts.tsx");
  render(<BrandPage />);
  expect(await screen.findByText("Welcome back")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Example" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Privacy" })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("Username cannot be empty")).toBeTruthy();
  expect(screen.getByLabelText("Email").parentElement?.className).toBe("big");
});

test("the language changes while the widget runs", async () => {
  const { LanguagePage } = await import("../../docs/examples/language.tsx");
  render(<LanguagePage />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Email"), "ann");
  await user.selectOptions(screen.getByLabelText("Language"), "nl");
  expect(await screen.findByRole("button", { name: "Inloggen" })).toBeTruthy();
  expect(document.querySelector("input[name=username]")).toHaveProperty("value", "ann");
});
