/** A sign-in waits for three minutes (`spec.md` §9): then there is a message, and the sign-in screen with the name kept. */
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

const SIGN_IN_MS = 180_000;

/** Those of contacts come after the sign-in. */
const DURING_SIGN_IN = WAITING_SCREENS.filter(
  ({ screen }) => screen !== "verifyUser" && screen !== "confirmVerifyUser",
);

for (const { title, poolName, reach } of DURING_SIGN_IN) {
  test.describe(title, () => {
    test.use({ poolName });

    test(`${title} is given up after three minutes, with a message and the name kept`, async ({
      page,
      visit,
      widget,
    }) => {
      await page.clock.install();
      const { person } = await reach(visit);
      await page.clock.runFor(SIGN_IN_MS);
      await widget.expectScreen("signIn");
      await expect(widget.alert).toContainText("The sign-in took too long.");
      await expect(widget.username).toHaveValue(person.username);
    });
  });
}

for (const { title, poolName, reach } of DURING_SIGN_IN.filter(({ screen }) =>
  ["smsCode", "totpSetup", "newPassword"].includes(screen),
)) {
  test.describe(title, () => {
    test.use({ poolName });

    test(`${title} is not asked for by a page that comes back too late`, async ({ page, visit, widget }) => {
      await page.clock.install();
      const { person } = await reach(visit);
      await page.clock.setSystemTime(Date.now() + SIGN_IN_MS);
      await page.reload();
      await widget.expectScreen("signIn");
      await expect(widget.alert).toContainText("The sign-in took too long.");
      await expect(widget.username).toHaveValue(person.username);
    });
  });
}
