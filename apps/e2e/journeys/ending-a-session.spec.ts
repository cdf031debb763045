/** A session that the servers end while somebody is writing. */
import type { Page } from "@playwright/test";
import { revokeToken } from "../support/accounts.ts";
import type { House } from "../support/house.ts";
import { ContactPage } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ mayRefuse: true });

/** The api stops believing the token it is sent next. */
async function refuseOnce(page: Page, house: House): Promise<void> {
  let hasRefused = false;
  await page.route(`${house.api.url}/production/contact`, async (route) => {
    if (hasRefused || route.request().method() !== "POST") return route.fallback();
    hasRefused = true;
    const headers = { "access-control-allow-origin": house.siteUrl };
    return route.fulfill({ status: 401, headers, json: { error: "Please sign in again." } });
  });
}

/** The refresh token, read where an attacker with the visitor's browser would read it. */
function storedRefreshToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = Object.values(localStorage).join("\n");
    return /"refreshToken":"([^"]+)"/.exec(text)?.[1] ?? "";
  });
}

test("a token that the api no longer believes is renewed in silence", async ({ page, house, account }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.signIn(account);
  await contact.expectSignedIn();
  await refuseOnce(page, house);
  await contact.write({ name: "Mary", email: account.email, message: "Sent with the second token." });
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
});

test("a session revoked elsewhere brings the gate back, and the text is there after signing in again", async ({
  page,
  house,
  account,
}) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.signIn(account);
  await contact.expectSignedIn();
  await refuseOnce(page, house);
  await revokeToken(house, await storedRefreshToken(page));
  const message = { name: "Mary", email: account.email, message: "Half written when the session ended." };
  await contact.write(message);
  await contact.send();

  await expect(contact.dialog.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await contact.field("Password").fill(account.password);
  await contact.field("Email").fill(account.email);
  await contact.button("Sign In").click();
  await contact.expectSignedIn();
  await contact.expectWritten(message);
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
});
