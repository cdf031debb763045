/** The gate in front of the contact form: a pool that is down, leaving, and signing out. */
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.describe("with refused requests", () => {
  test.use({ mayRefuse: true });

  test("with the pool down the form reports it and keeps the text; with the pool back it works", async ({
    contact,
    house,
    account,
  }) => {
    await contact.open();
    await contact.expectScreen(SCREENS.signIn);
    await house.pool.kill();
    try {
      await contact.signIn(account);
      await expect(contact.alert).toContainText("Network error");
      await expect(contact.field("Email")).toHaveValue(account.email);
      await expect(contact.field("Password")).toHaveValue(account.password);
    } finally {
      await house.pool.restart();
    }
    await contact.button("Sign In").click();
    await contact.expectSignedIn();
  });
});

test("Esc closes the gate and leaves a page with links back to the gate and to home", async ({ page, contact }) => {
  await contact.open();
  await contact.field("Email").fill("someone@example.com");
  await page.keyboard.press("Escape");
  await expect(contact.dialog).toBeHidden();
  await page.getByRole("button", { name: "Open sign-in" }).click();
  await expect(contact.field("Email")).toHaveValue("someone@example.com");
  await contact.button("Close").click();
  await expect(page.getByRole("button", { name: "Open sign-in" })).toBeFocused();
  await page.getByRole("link", { name: "Go back to Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/");
});
