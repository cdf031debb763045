/** Sending a contact message, and its errors: the typed text is never lost. */
import { storedMessages } from "../support/stored-messages.ts";
import { expect, test } from "../support/test.ts";

const UNREACHABLE = /^An error occurred\. Please try again\. Your text is still here: /;

const textOf = (account: { email: string }) => ({
  name: "Grace",
  email: account.email,
  message: "A message that must not get lost.",
});

test("a reload with a draft leaves the window at the form on a phone", async ({ page, contact, account }) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await contact.openSignedIn(account);
  await contact.write(textOf(account));
  await contact.form.getByLabel("Message").evaluate((field) => field.scrollIntoView({ block: "center" }));
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.reload();
  await contact.expectWritten(textOf(account));
  await expect(contact.form.getByLabel("Message")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test(
  "after a long message is sent on a phone, the confirmation is in view",
  { tag: "@proof" },
  async ({ page, contact, account }) => {
    await page.setViewportSize({ width: 375, height: 640 });
    await contact.openSignedIn(account);
    await contact.write({ ...textOf(account), message: "A line of a long message.\n".repeat(80) });
    await contact.send();
    await expect(contact.form.getByText(/^Thank you/)).toBeInViewport({ ratio: 1 });
    // The header comes back when the window moves up, and must not cover the button that has the focus.
    const button = contact.form.getByRole("button", { name: "Send message" });
    await expect(button).toBeFocused();
    const bottomOfHeader = () => page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
    await expect.poll(async () => ((await button.boundingBox())?.y ?? 0) - (await bottomOfHeader())).toBeGreaterThan(0);
  },
);

test.describe("with refused requests", () => {
  test.use({ mayRefuse: true });

  test("the api ends before it answers: the text stays, and sending it again stores it once", async ({
    page,
    contact,
    house,
    account,
  }) => {
    await contact.openSignedIn(account);
    const message = textOf(account);
    await contact.write(message);
    house.api.freeze();
    try {
      await contact.send();
      const button = contact.form.getByRole("button", { name: "Sending..." });
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
      await house.api.kill();
      await expect(contact.form.getByRole("alert")).toHaveText(UNREACHABLE);
      await expect(contact.form.getByRole("alert").getByRole("paragraph")).toBeInViewport({ ratio: 1 });
      await contact.expectWritten(message);
      await page.reload();
      await contact.expectWritten(message);
    } finally {
      await house.api.restart();
    }
    await contact.send();
    await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
    expect(storedMessages(house.apiData).filter(({ email }) => email === account.email)).toHaveLength(1);
  });

  test("the response is lost after the message was stored: sending it again does not store it twice", async ({
    page,
    contact,
    house,
    account,
  }) => {
    await contact.openSignedIn(account);
    await contact.write(textOf(account));
    const address = `${house.api.url}/production/contact`;
    await page.route(address, async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      await route.abort("connectionreset");
    });
    await contact.send();
    await expect(contact.form.getByRole("alert")).toHaveText(UNREACHABLE);
    await page.unroute(address);
    await contact.send();
    await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
    expect(storedMessages(house.apiData).filter(({ email }) => email === account.email)).toHaveLength(1);
  });
});
