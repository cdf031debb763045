/**
 * A remembered device in a real browser: it asks for a second factor once, then proves itself without the user, until
 * it is forgotten.
 */
import type { Request } from "@playwright/test";
import { devicePasswordOf, expect, test } from "../../support/devices/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

test("DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: the next sign-in asks for no code until the device is forgotten", async ({
  widget,
  page,
  requests,
  waitForConfirmation,
  takeSeeded,
  signInWithCode,
}) => {
  const person = takeSeeded("sms");
  await widget.open({}, ["devices"]);
  const code = await signInWithCode(person);
  await expect(widget.signOutButton).toBeVisible();
  await waitForConfirmation();
  await widget.signOutButton.click();
  await widget.expectScreen("signIn");

  const before = requests.length;
  await widget.signIn(person);
  await expect(widget.signOutButton).toBeVisible();
  expect(requests.slice(before, before + 4)).toEqual([
    "InitiateAuth",
    "PASSWORD_VERIFIER",
    "DEVICE_SRP_AUTH",
    "DEVICE_PASSWORD_VERIFIER",
  ]);
  await expect(widget.main.getByRole("listitem")).toHaveCount(1);
  await expect(widget.main.getByRole("listitem")).toContainText("This device");

  await widget.main.getByRole("button", { name: /^Forget / }).click();
  await widget.button("Forget device").click();
  await expect(widget.text("The device has been forgotten.")).toBeVisible();
  expect(await devicePasswordOf(page)).toBe("");
  await widget.signOutButton.click();
  await widget.expectScreen("signIn");
  await signInWithCode(person, code);
  await expect(widget.signOutButton).toBeVisible();
  await waitForConfirmation();
});

const isConfirming = (request: Request): boolean =>
  request.headers()["x-amz-target"]?.endsWith(".ConfirmDevice") ?? false;

test("a page that is closed before its device is confirmed leaves the confirmation to the next page", async ({
  widget,
  page,
  waitForConfirmation,
  takeSeeded,
  signInWithCode,
}) => {
  const person = takeSeeded("sms");
  let held = 0;
  await page.route("**/*", (route) => {
    if (!isConfirming(route.request()) || held > 0) return route.fallback();
    held += 1;
    return undefined;
  });
  await widget.open();
  await signInWithCode(person);
  await widget.expectSignedIn();
  await expect.poll(() => held).toBe(1);
  await page.reload();
  await waitForConfirmation();
  await widget.signOutButton.click();
  await widget.expectScreen("signIn");
  await widget.signIn(person);
  await widget.expectSignedIn();
});

test(
  "another browser is another device",
  { tag: "@proof" },
  async ({ widget, browser, place, waitForConfirmation, takeSeeded, signInWithCode }) => {
    const person = takeSeeded("sms");
    await widget.open();
    await signInWithCode(person);
    await widget.expectSignedIn();
    await waitForConfirmation();
    const elsewhere = new WidgetPage(await browser.newPage(), place);
    await elsewhere.open();
    await elsewhere.signIn(person);
    await elsewhere.expectScreen("smsCode");
    await elsewhere.page.close();
  },
);

test.describe("when the pool requires the user's consent", () => {
  test.use({ poolName: "devices-by-choice" });

  test("a device is remembered from the user's consent until it is withdrawn", async ({
    widget,
    waitForConfirmation,
    requests,
    takeSeeded,
    signInWithCode,
  }) => {
    const person = takeSeeded("sms");
    await widget.open({}, ["devices"]);
    const first = await signInWithCode(person);
    await waitForConfirmation();
    await widget.signOutButton.click();

    const second = await signInWithCode(person, first);
    await widget.button("Remember this device").click();
    await expect(widget.text("The device is remembered now.")).toBeVisible();
    await widget.signOutButton.click();

    await widget.signIn(person);
    await expect(widget.signOutButton).toBeVisible();
    expect(requests.filter((step) => step === "DEVICE_PASSWORD_VERIFIER")).toHaveLength(1);
    await widget.button("Stop remembering").click();
    await expect(widget.text("The device is not remembered any more.")).toBeVisible();
    await widget.signOutButton.click();

    await signInWithCode(person, second);
    await expect(widget.signOutButton).toBeVisible();
  });

  test(
    "a forgotten device is offered again only after another sign-in",
    { tag: "@proof" },
    async ({ widget, page, waitForConfirmation, takeSeeded, signInWithCode }) => {
      const person = takeSeeded("sms");
      await widget.open({}, ["devices"]);
      const first = await signInWithCode(person);
      await waitForConfirmation();
      await widget.button("Remember this device").click();
      await expect(widget.text("The device is remembered now.")).toBeVisible();

      await widget.main.getByRole("button", { name: /^Forget / }).click();
      await widget.button("Forget device").click();
      await expect(widget.text("The device has been forgotten.")).toBeVisible();
      await expect(widget.text("No devices are remembered.")).toBeVisible();
      await expect(widget.button("Remember this device")).toHaveCount(0);
      await page.reload();
      await expect(widget.text("No devices are remembered.")).toBeVisible();
      await expect(widget.button("Remember this device")).toHaveCount(0);
      await widget.signOutButton.click();

      await signInWithCode(person, first);
      await expect(widget.button("Remember this device")).toBeVisible();
    },
  );
});
