/** Passkeys and devices in the sign-in settings below the contact form. */
import { attended, button, expect, listed, takeOffer, test } from "../../support/passkeys/on-the-site.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { axeViolations } from "../../support/axe.ts";
import { tabTo } from "../../support/tab-stops.ts";

const MESSAGE = { name: "Ada Lovelace", email: "ada@example.com", message: "Could you look at our engine?" };

test.describe("by keyboard alone, at 375 px", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("after declining the offer, a passkey can be made in the settings", async ({
    page,
    contact,
    authenticator,
    account,
  }) => {
    const { keyboard } = page;
    await contact.open();
    await expect(contact.field("Email")).toBeFocused();
    await keyboard.insertText(account.email);
    await keyboard.press("Tab");
    await expect(contact.field("Password")).toBeFocused();
    await keyboard.insertText(account.password);
    await keyboard.press("Enter");
    await expect(contact.form.getByLabel("Name")).toBeFocused();
    await keyboard.insertText(MESSAGE.name);
    await expect(contact.offer).toBeVisible();
    // The offer is the last tab stop, after the form.
    await tabTo(page, [`Use ${account.email}`, "Email", "Message", "Send message", "Sign out"]);
    await keyboard.press("Tab");
    await expect(contact.settings).toBeFocused();
    await tabTo(page, ["Create a passkey", "Not now"]);
    await keyboard.press("Enter");
    await expect(contact.offer).toHaveCount(0);
    // The settings, in which a passkey can be made later.
    await expect(contact.settings).toBeFocused();
    await expect(contact.settings).toBeInViewport();

    await keyboard.press("Enter");
    await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
    await keyboard.press("Tab");
    await expect(page.getByLabel("Name for a new passkey")).toBeFocused();
    await keyboard.insertText("Pocket phone");
    await attended(authenticator, async () => {
      await keyboard.press("Enter");
      await expect(listed(page, "Passkeys")).toContainText("Pocket phone");
    });
    await expect(button(page, "Add a passkey")).toBeFocused();
    await expect(contact.form.getByLabel("Name")).toHaveValue(MESSAGE.name);
  });
});

// The gallery's tests look at each of these parts by itself.
test(
  "axe finds nothing in the offer and the settings, in light and dark, and they do not scroll sideways",
  { tag: "@proof" },
  async ({ page, contact, authenticator, account }) => {
    const inspect = async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    };
    await contact.open();
    await contact.signIn(account);
    await expect(contact.offer).toBeVisible();
    await inspect();
    await takeOffer(page, authenticator);
    await contact.settings.click();
    await expect(listed(page, "Passkeys")).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Your devices" })).toBeVisible();
    await inspect();
  },
);
