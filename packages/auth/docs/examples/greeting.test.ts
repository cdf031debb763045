import { getCurrentUser } from "@poolgate/auth";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { expect, it } from "vitest";

it("greets the user who is signed in", async () => {
  const auth = await createSignedInAuth({ attributes: { email: "ann@example.com" } });
  const { loginId } = await getCurrentUser(auth);
  expect(`Hello ${loginId}`).toBe("Hello ann@example.com");
  auth.dispose();
});
