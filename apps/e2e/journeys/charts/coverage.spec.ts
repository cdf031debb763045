/** The colours of proof: by a test against the pool, only by tests with fakes, by none. */
import { expect, test } from "../../support/charts/test.ts";

test("states and transitions show which tests took them, and an untested one shows as such", async ({
  explorer,
  page,
}) => {
  await explorer.open("machine=resetPassword&state=resetPassword.starting");
  await expect(explorer.picture.locator("svg")).toBeVisible();
  expect(await explorer.proofOf("state", "resetPassword.starting")).toBe("pool");
  expect(await explorer.proofOf("state", "resetPassword.requestingCode")).toBe("fakes");
  expect(await explorer.proofOf("state", "resetPassword.passwordReset")).toBe("none");
  expect(await explorer.proofOf("transition", "resetPassword.starting/always/0")).toBe("pool");
  expect(await explorer.proofOf("transition", "resetPassword.starting/always/1")).toBe("fakes");
  expect(await explorer.proofOf("transition", "resetPassword.starting/always/2")).toBe("none");
  await expect(page.locator(".legend")).toContainText("Taken by no test");
  await expect(explorer.panel).toContainText("Proven by a test against the local pool");
  const link = page.getByRole("navigation", { name: "Machines" }).getByRole("link", { name: /^resetPassword/ });
  await expect(link).toContainText("1 are proven by tests against the pool, 1 by tests with fakes only");

  // A machine that no test has started.
  await explorer.open("machine=session");
  await expect(page.getByRole("heading", { level: 1, name: "session" })).toBeVisible();
  await expect(explorer.picture.locator("[data-state]").first()).toBeVisible();
  await expect(explorer.picture.locator("[data-state]:not([data-proof=none])")).toHaveCount(0);
});
