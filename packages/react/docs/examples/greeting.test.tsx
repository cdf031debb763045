// @vitest-environment jsdom
import { AuthProvider } from "@poolgate/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { auth } from "./auth.ts";
import { Greeting } from "./greeting.tsx";

// In place of the module that creates the app's client: one with a user who is signed in.
vi.mock("./auth.ts", async () => {
  const { createSignedInAuth } = await import("@poolgate/auth/testing");
  return { auth: await createSignedInAuth({ attributes: { email: "ann@example.com", name: "Ann" } }) };
});

afterEach(cleanup);

test("the page greets the user by name", async () => {
  render(
    <AuthProvider auth={auth}>
      <Greeting />
    </AuthProvider>,
  );
  expect(await screen.findByText("Hello Ann")).toBeTruthy();
  auth.dispose();
});
