import { expect, it, vi } from "vitest";
import { loadOrders } from "./use-session.ts";

// In place of the module that creates the app's client: one with a user who is signed in, and an api that answers here.
vi.mock("./auth.ts", async () => {
  const { createSignedInAuth } = await import("@poolgate/auth/testing");
  const config = { apiOrigins: ["https://api.example.com"] };
  return { auth: await createSignedInAuth({ config }, { fetch: async () => Response.json(["tea"]) }) };
});

it("shows the orders of the user", async () => {
  expect(await loadOrders()).toEqual(["tea"]);
});
