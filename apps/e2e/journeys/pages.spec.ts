/** Modules that a visitor of the home page does not download. */
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
  for (const word of ["AWSCognitoIdentityProviderService", "PASSWORD_VERIFIER", "xstate.init", "QueryClient"]) {
    expect(code).not.toContain(word);
  }
});
