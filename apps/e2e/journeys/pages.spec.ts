/** The pages around the contact page. */
import { expect, test } from "../support/test.ts";

test("the home page downloads neither the sign-in engine nor the query library", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const code = scripts.join("\n");
  expect(code).toContain("What I work on");
  for (const word of ["AWSCognitoIdentityProviderService", "PASSWORD_VERIFIER", "xstate", "QueryClient"]) {
    expect(code).not.toContain(word);
  }
});

test("an unknown path is a 404 page that leads home, with title, focus and scroll right", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
  await expect(page.getByText("Sorry, the page you are looking for does not exist.")).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Poolgate");
  await page.getByRole("link", { name: "Go back to Home" }).click();
  await expect(page).toHaveTitle("Software and cloud engineering · Poolgate");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Write a message" }).last().click();
  await expect(page).toHaveTitle("Contact · Poolgate");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the navigation opens Contact in a new tab and says so", async ({ page }) => {
  await page.goto("/");
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact (opens in a new tab)" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
});
