/** A sign-in waits for three minutes. Then a message appears on the sign-in screen, and the name is kept. */
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

const SIGN_IN_MS = 180_000;

/** The verification of contacts comes after the sign-in. */
const DURING_SIGN_IN = WAITING_SCREENS.filter(
  ({ screen }) => screen !== "verifyUser" && screen !== "confirmVerifyUser",
);
/** The engine has one timer for all of them. */
const IN_TEST: readonly string[] = ["a texted code", "the set-up of an app"];

for (const { title, poolName, screen, reach } of DURING_SIGN_IN) {
  test.describe(title, IN_TEST.includes(title) ? {} : { tag: "@proof" }, () => {
    test.use({ poolName });

    test(`${title} expires after three minutes, with a message and the name kept`, async ({ page, visit, widget }) => {
      await page.clock.install();
      const person = await reach(visit);
      await page.clock.runFor(SIGN_IN_MS);
      await widget.expectScreen("signIn");
      await expect(widget.alert).toContainText("The sign-in took too long.");
      await expect(widget.username).toHaveValue(person.username);
    });
  });

  test.describe(title, screen === "totpSetup" ? {} : { tag: "@proof" }, () => {
    test.use({ poolName });

    test(`${title} is not shown again by a page that is opened too late`, async ({ page, visit, widget }) => {
      await page.clock.install();
      const person = await reach(visit);
      await page.clock.setSystemTime(Date.now() + SIGN_IN_MS);
      await page.reload();
      await widget.expectScreen("signIn");
      await expect(widget.alert).toContainText("The sign-in took too long.");
      await expect(widget.username).toHaveValue(person.username);
    });
  });
}
