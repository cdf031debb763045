import { expect, test as base } from "@playwright/test";
import { poolFixture, type PoolFixtures } from "@poolgate/local-pool/playwright";

const test = base.extend<object, PoolFixtures>(poolFixture({ port: 9400 }));

test("a visitor creates an account", async ({ page, pool }) => {
  await page.goto("/");
  await page.getByRole("tab", { name: "Create Account" }).click();
  await page.getByLabel("Email").fill("bob@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm Password").fill("correct horse");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your account" })).toBeVisible();
  await page.getByLabel("Confirmation Code").fill(pool.latestCode("bob@example.com"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Hello bob@example.com")).toBeVisible();
});
