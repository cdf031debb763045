/** A sign-in can be continued or restarted after the page is reloaded or left with the browser's own buttons. */
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

/** Three screens in `test`, all in the proof. The engine's tests walk all of them, too. */
const IN_TEST: readonly string[] = [
  "a code that verifies a contact",
  "the set-up of an app",
  "the password as a step of its own",
];

for (const { title, poolName, screen, reach, finish } of WAITING_SCREENS) {
  test.describe(title, () => {
    test.use({ poolName });

    test(
      `${title} is shown with the same words after a reload, and the sign-in goes on`,
      IN_TEST.includes(title) ? {} : { tag: "@proof" },
      async ({ page, visit, widget }) => {
        const person = await reach(visit);
        const words = await widget.shownTexts();
        expect(words.length).toBeGreaterThan(1);
        await page.reload();
        await widget.expectScreen(screen);
        await expect.poll(() => widget.shownTexts()).toEqual(words);
        await finish(visit, person);
        await widget.expectSignedIn();
      },
    );

    test(
      `${title} is shown with the same words after going back and forward, and the sign-in goes on`,
      screen === "totpSetup" ? {} : { tag: "@proof" },
      async ({ page, place, visit, widget }) => {
        await page.goto(`${place.pageUrl}/elsewhere`);
        const person = await reach(visit);
        const words = await widget.shownTexts();
        await page.goBack();
        await page.goForward();
        await widget.expectScreen(screen);
        await expect.poll(() => widget.shownTexts()).toEqual(words);
        await finish(visit, person);
        await widget.expectSignedIn();
      },
    );
  });
}

test("a reload drops the password, so the user signs in again to get another code", async ({
  widget,
  page,
  takeSeeded,
}) => {
  const person = takeSeeded("sms");
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("smsCode");
  await expect(widget.button("Resend code")).toBeVisible();
  await page.reload();
  await expect(widget.text("To get a new code, go back and sign in again.")).toBeVisible();
  await expect(widget.button("Resend code")).toHaveCount(0);
  await widget.button("Back to Sign In").click();
  await widget.expectScreen("signIn");
  await expect(widget.username).toHaveValue(person.username);
  await page.reload();
  await widget.expectScreen("signIn");
});
