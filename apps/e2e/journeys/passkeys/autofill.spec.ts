/**
 * Passkey autofill: a real browser suggests a passkey in the name field. The virtual authenticator selects the
 * suggestion as soon as it verifies a user; without a user, the request stays pending.
 */
import { attended, enablePasskeys, VirtualAuthenticator } from "../../support/passkeys/authenticator.ts";
import { deletePasskeys } from "../../support/passkeys/by-calls.ts";
import { oneTap, signInByPassword } from "../../support/passkeys/steps.ts";
import { expectNoFailure, suggestions } from "../../support/passkeys/suggestions.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

test("the suggested passkey signs in after a reload without typing (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  order,
  leaveWithPasskey,
}) => {
  await leaveWithPasskey();
  // The user appears only when this form suggests the passkey. Otherwise the passkey is picked too early and the reload
  // interrupts it.
  await expect.poll(() => suggestions(order)).toBe(1);
  await authenticator.attend(true);
  await page.reload();
  await expect(widget.signOutButton).toBeVisible();
  await expectNoFailure(widget);
});

test.describe("when the pool refuses", () => {
  test.use({ mayRefuse: true });

  test("a passkey that was deleted elsewhere leads to another method and is not offered again (WEB_AUTHN)", async ({
    widget,
    page,
    place,
    authenticator,
    order,
    leaveWithPasskey,
  }) => {
    const person = await leaveWithPasskey();
    // It is requested before the passkey is deleted, and is therefore refused.
    await expect.poll(() => suggestions(order)).toBe(1);
    await deletePasskeys(place.pool.url, person);
    await attended(authenticator, async () => {
      await oneTap(widget, person).click();
      await expect(widget.alert).toContainText("The passkey did not work");
    });
    await widget.button("Choose another way").click();
    await widget.expectScreen("firstFactorSelection");
    await expect(widget.radio("Passkey")).toHaveCount(0);
    const asked = Promise.withResolvers<void>();
    await page.route(`${place.pool.url}/`, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await widget.button("Back to Sign In").click();
    await expect(oneTap(widget, person)).toBeFocused();
    asked.resolve();
    // The pool answers that there is no passkey, and the form gets the focus instead.
    await expect(oneTap(widget, person)).toHaveCount(0);
    await expect(widget.username).toBeFocused();
    await page.reload();
    await widget.expectScreen("signIn");
    await expect(oneTap(widget, person)).toHaveCount(0);
    await expectNoFailure(widget);
    await signInByPassword(widget, person);
  });
});

test(
  "two tabs both suggest the passkey, and selecting it in one signs in both",
  { tag: "@proof" },
  async ({ widget, context, place, authenticator, leaveWithPasskey }) => {
    const person = await leaveWithPasskey();
    const other = new WidgetPage(await context.newPage(), place);
    const othersAuthenticator = await VirtualAuthenticator.plugIn(await enablePasskeys(other.page));
    await other.open();
    await expect(oneTap(other, person)).toBeVisible();
    expect(await othersAuthenticator.count()).toBe(0);
    await widget.page.bringToFront();
    await attended(authenticator, async () => {
      await oneTap(widget, person).click();
      await expect(widget.signOutButton).toBeVisible();
    });
    await expect(other.signOutButton).toBeVisible();
    await expectNoFailure(other);
  },
);
