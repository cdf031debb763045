import { getCurrentUser } from "@poolgate/auth";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { expect, it } from "vitest";

it("greets the user who is signed in", async () => {
  const auth = await createSignedInAuth({ username: "ann", attributes: { email: "ann@example.com" } });
  const { username } = await getCurrentUser(auth);
  expect(`Hello ${username}`).toBe("Hello ann");
  auth.dispose();
});
