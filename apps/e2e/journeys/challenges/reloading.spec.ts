/** A reload comes back to the screen on which the sign-in waits, and the sign-in can be finished from there. */
import { WAITING_SCREENS } from "../../support/widget/waiting-screens.ts";
import { expect, test } from "../../support/widget/test.ts";

for (const { title, poolName, screen, reach } of WAITING_SCREENS) {
  test.describe(title, () => {
    test.use({ poolName });

    test(`${title} is still asked for after a reload, in the same words`, async ({ page, visit, widget }) => {
      const finish = await reach(visit);
      const words = await widget.told();
      await page.reload();
      await widget.expectScreen(screen);
      await expect.poll(() => widget.told()).toEqual(words);
      await finish();
      await widget.expectSignedIn();
    });
  });
}
