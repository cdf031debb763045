/**
 * A sign-up with the attributes that the pool requires, until the user is signed in: by a code, or by following a link.
 */
import { latestLink } from "../../support/outbox.ts";
import { expect, test } from "../../support/widget/test.ts";

test("by code: the form asks for the attributes, and the code signs the user in", async ({
  widget,
  visitor,
  readCode,
}) => {
  await widget.open({ signUpAttributes: ["email", "phone_number", "given_name", "birthdate"] });
  await widget.main.getByRole("tab", { name: "Create Account" }).click();
  await widget.field("Phone Number").fill(visitor.phoneNumber);
  await widget.field("Given Name").fill("Grace");
  await widget.field("Birthdate").fill("1906-12-09");
  await widget.signUp(visitor);
  await widget.expectScreen("confirmSignUp");
  await widget.enterCode(await readCode(visitor.email));
  await widget.expectSignedIn();
});

test.describe("by link", () => {
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

  test("after a reload the name is kept, and the password must be entered again", async ({ widget, page, visitor }) => {
    await widget.open();
    await widget.signUp(visitor);
    await widget.expectScreen("confirmSignUp");
    await page.reload();
    await widget.expectScreen("signIn");
    await expect(widget.username).toHaveValue(visitor.email);
  });
});
