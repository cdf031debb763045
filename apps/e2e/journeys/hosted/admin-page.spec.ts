/** What an administrator does on the pool's own page, from an empty pool on. */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessible.ts";
import { newCredentials } from "../../support/accounts.ts";
import { expect, test } from "../../support/hosted/test.ts";
import { callPool } from "../../support/pool-call.ts";

/** Opens a dialog by its button, fills in the fields by their labels, and confirms. */
async function act(page: Page, button: string, confirm: string, fields: Readonly<Record<string, string>> = {}) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole("button", { name: confirm }).click();
  return dialog;
}

async function done(page: Page, dialog: Locator, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await expect(dialog).toBeHidden();
}

// One refusal is on purpose.
test.use({ mayRefuse: true });

test("a user is created, refused the second time, put into a group, disabled and deleted", async ({
  page,
  adminPool,
}) => {
  const { email, password } = newCredentials();
  await page.goto(`${adminPool.url}/admin`);
  await page.getByRole("link", { name: "LocalPool" }).click();
  await expect(page.getByRole("heading", { name: "No users yet" })).toBeVisible();

  // Escape closes a dialog, and the focus goes back.
  const create = page.getByRole("button", { name: "Create user" });
  await create.press("Enter");
  await expect(page.getByRole("textbox", { name: "E-mail address" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();

  const user = { "E-mail address": email, "Temporary password": password };
  await done(page, await act(page, "Create user", "Create", user), "The user was created.");
  await expect(page.getByText("1 in this pool")).toBeVisible();

  const refused = await act(page, "Create user", "Create", user);
  await expect(refused.getByRole("alert")).toContainText("User account already exists");
  await expect(refused.getByRole("alert")).toContainText("Choose another name.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Groups" }).click();
  await done(page, await act(page, "Create group", "Create", { Name: "editors" }), "The group was created.");
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
  const add = await act(page, "Add to group", "Add", { "Name of the group": "editors" });
  await done(page, add, `${email} was added to the group.`);
  await expect(page.getByRole("link", { name: "editors" })).toBeVisible();
  await done(page, await act(page, "Disable", "Disable"), `${email} is disabled.`);
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 740 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: "Delete for ever" }).click();
  await expect(page.getByRole("heading", { name: "No users yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Users", exact: true })).toBeFocused();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});

test("a code appears by itself, and the clock moves", async ({ page, adminPool }) => {
  const { email, password } = newCredentials();
  await page.goto(`${adminPool.url}/admin#/pools/us-east-1_LocalPool/codes`);
  await expect(page.getByRole("heading", { name: "Nothing sent yet" })).toBeVisible();
  const UserAttributes = [{ Name: "email", Value: email }];
  await callPool(adminPool.url, "SignUp", { Username: email, Password: password, UserAttributes });
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText(/\d{6}/u);
  await page.getByRole("link", { name: "Clock" }).click();
  const clock = page.getByRole("main").getByRole("time");
  const before = Date.parse((await clock.getAttribute("datetime")) ?? "");
  await page.getByRole("button", { name: "+ 30 days" }).click();
  await expect
    .poll(async () => Date.parse((await clock.getAttribute("datetime")) ?? "") - before)
    .toBeGreaterThan(2_500_000_000);
});
