/** The whole path by keyboard only, at the width of a phone. */
import { SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 375, height: 740 } });

test("everything can be reached and done with the keyboard at 375 px", async ({ page, contact, visitor, readCode }) => {
  const { keyboard } = page;
  await page.goto("/");
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await contact.open();
  await expect(contact.field("Email")).toBeFocused();

  // Tab to the tabs above the form, an arrow key to the next tab, and Tab into its form.
  await keyboard.press("Shift+Tab");
  await expect(contact.dialog.getByRole("tab", { name: "Sign In" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(contact.dialog.getByRole("tab", { name: "Create Account" })).toBeFocused();
  await contact.expectScreen(SCREENS.signUp);
  await keyboard.press("Tab");
  await keyboard.type(visitor.email);
  await keyboard.press("Tab");
  await keyboard.insertText(visitor.password);
  // Past the button that shows the password.
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.insertText(visitor.password);
  await keyboard.press("Enter");

  await contact.expectScreen(SCREENS.confirmSignUp);
  await expect(contact.field("Confirmation Code")).toBeFocused();
  await keyboard.type(await readCode(visitor.email));
  await keyboard.press("Enter");

  await contact.expectSignedIn();
  await expect(contact.form.getByLabel("Name")).toBeFocused();
  await keyboard.type("Katherine");
  await keyboard.press("Tab");
  // The visitor's own address can be filled in with one key.
  await expect(page.locator(":focus")).toHaveAccessibleName(`Use ${visitor.email}`);
  await keyboard.press("Enter");
  await expect(contact.form.getByLabel("Email")).toBeFocused();
  await expect(contact.form.getByLabel("Email")).toHaveValue(visitor.email);
  await keyboard.press("Tab");
  await keyboard.type("Written without a mouse.");
  await keyboard.press("Tab");
  await expect(contact.form.getByRole("button", { name: "Send message" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
  await expect(contact.form.getByRole("button", { name: "Send message" })).toBeFocused();
  await keyboard.press("Tab");
  await expect(contact.signOutButton).toBeFocused();
  await keyboard.press("Enter");
  await contact.expectScreen(SCREENS.signIn);
  await expect(contact.field("Email")).toBeFocused();
});
