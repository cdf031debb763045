/** A sign-up that is confirmed by following a link. */
import { latestLink } from "../../support/outbox.ts";
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "link", mayRefuse: true });

test("the page continues by itself after the link is followed elsewhere", async ({
  widget,
  page,
  context,
  place,
  visitor,
}) => {
  await page.clock.install();
  await widget.open();
  await widget.signUp(visitor);
  await widget.expectScreen("confirmSignUp");
  await expect(widget.text("Waiting for you to follow the link…")).toBeVisible();
  await page.clock.runFor(5_000);
  await widget.expectScreen("confirmSignUp");
  const mailbox = await context.newPage();
  await mailbox.goto(await latestLink(place.pool.url, visitor.email));
  await expect(mailbox.getByRole("status")).toHaveText("Your registration has been confirmed!");
  await mailbox.close();
  await page.clock.runFor(5_000);
  await widget.expectSignedIn();
});
