/**
 * What the browser says that it can do with passkeys (`getClientCapabilities`), and what follows from it.
 *
 * Chromium creates a passkey without a dialog only after its own password manager has filled in the password. There is none
 * here, so the request stays pending. The tests show that it disturbs nothing; `packages/auth/test/passkeys` shows the rest.
 */
import type { Page } from "@playwright/test";
import { addPasskey, oneTap, passkey, signInByPassword, signOut } from "../../support/passkeys/steps.ts";
import { suggestions } from "../../support/passkeys/suggestions.ts";
import { expect, test } from "../../support/passkeys/test.ts";

const SILENTLY = { passkeys: { createAfterPassword: true } } as const;

/** The pool names no passkey in its options. Cognito and the local pool always do. */
async function leaveOutNames(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (!route.request().headers()["x-amz-target"]?.endsWith(".InitiateAuth")) return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    // The options are a JSON text within the JSON body.
    return route.fulfill({ response, body: text.replace(/\\"allowCredentials\\":\[.*?\],/u, "") });
  });
}

test(
  "the browser is asked for a passkey without a dialog after a password, and disturbs nothing while it waits",
  { tag: "@proof" },
  async ({ widget, page, authenticator, order, person }) => {
    await widget.open(SILENTLY, ["passkeys"]);
    const { conditionalCreate } = await page.evaluate(() => PublicKeyCredential.getClientCapabilities());
    expect(conditionalCreate).toBe(true);
    await signInByPassword(widget, person);
    await expect.poll(() => order.steps()).toContain("createSilently");
    // A browser handles one request at a time, so the pending one is aborted first.
    await addPasskey(widget, authenticator, "Phone");
    expect((await order.steps()).filter((step) => /create|abort/u.test(step))).toEqual([
      "createSilently",
      "abort",
      "create",
    ]);
    await signOut(widget);
    await signInByPassword(widget, person);
    await expect(passkey(widget, "Phone")).toBeVisible();
  },
);

test("one tap uses the passkey of this device at once if the pool names none (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  order,
  leaveWithPasskey,
}) => {
  await leaveOutNames(page);
  const person = await leaveWithPasskey();
  // The user comes after the browser's suggestion, which would otherwise be picked.
  await expect.poll(() => suggestions(order)).toBe(1);
  await authenticator.attend(true);
  await oneTap(widget, person).click();
  await expect(widget.signOutButton).toBeVisible();
  expect(await order.steps()).toContain("getOnDevice");
});
