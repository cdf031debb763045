/** "What if…": an event, a state and a failure, answered by a path in words and in the picture. */
import { expect, test } from "../../support/charts/test.ts";

test("what if the password is reset: the way to a state", async ({ explorer, page }) => {
  await explorer.open("machine=resetPassword");
  await page.getByLabel("What if").fill("passwordReset");
  await page.keyboard.press("Enter");
  await expect(explorer.panel.getByRole("heading", { name: "What if passwordReset?" })).toBeVisible();
  await expect(explorer.panel.getByRole("listitem").filter({ hasText: "newPassword.submitted" })).toBeVisible();
  await expect.poll(() => explorer.statesOnPath()).toContain("resetPassword.passwordReset");
  expect(await explorer.statesOnPath()).not.toContain("resetPassword.resendingCode");
});

test(
  "what if another code is requested: the way to an event, step by step",
  { tag: "@proof" },
  async ({ explorer, page }) => {
    await explorer.open("machine=resetPassword&panel=ask&ask=code.resendRequested");
    const step = explorer.panel.getByRole("link", { name: "On code.resendRequested, go to resendingCode." });
    await step.click();
    expect(await explorer.selectedState()).toBe("resetPassword.awaitingNewPassword");
    await expect(page).toHaveURL(/transition=/);
    await expect.poll(() => explorer.statesOnPath()).toContain("resetPassword.resendingCode");
  },
);

test("what if the code expires: the machine that decides it is found from any other", async ({ explorer, page }) => {
  await explorer.open("");
  await page.getByLabel("What if").fill("the code expires");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(explorer.panel).toContainText("signIn says nothing about this.");
  await explorer.panel.getByRole("link", { name: "challenge" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "challenge" })).toBeVisible();
  await expect(explorer.panel.getByRole("listitem").filter({ hasText: "isExpired" }).last()).toBeVisible();
  await expect.poll(() => explorer.statesOnPath()).toContain("challenge.conversing.awaitingSmsCode");
});
