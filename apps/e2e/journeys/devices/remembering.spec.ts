/**
 * A remembered device in a real browser: it asks for a second factor once, then proves itself without the user, until
 * it is forgotten.
 */
import type { Request } from "@playwright/test";
import { devicePasswordOf, expect, test } from "../../support/devices/test.ts";
import { signOut } from "../../support/passkeys/steps.ts";

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
  await signOut(widget);

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
  await signOut(widget);
  await signInWithCode(person, code);
  await expect(widget.signOutButton).toBeVisible();
  await waitForConfirmation();
});

const isConfirming = (request: Request): boolean =>
  request.headers()["x-amz-target"]?.endsWith(".ConfirmDevice") ?? false;

// devices-confirming.test of the engine closes pages at each moment.
test(
  "a page that is closed before its device is confirmed leaves the confirmation to the next page",
  { tag: "@proof" },
  async ({ widget, page, waitForConfirmation, takeSeeded, signInWithCode }) => {
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
    await signOut(widget);
    await widget.signIn(person);
    await widget.expectSignedIn();
  },
);
