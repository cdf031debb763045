/** A sign-in that is unfinished in one tab while another tab signs in and out. */
import { contacts, newPerson, register } from "../../support/widget/people.ts";
import { expect, test } from "../../support/widget/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

test("an unfinished tab is signed in and signed out together with the other tab", async ({
  widget,
  place,
  context,
  takeSeeded,
  guardPassword,
}) => {
  const other = newPerson(false);
  guardPassword(other.password);
  await register(place.pool.url, other, "verified", contacts(other));
  await widget.open();
  await widget.signIn(takeSeeded("sms"));
  await widget.expectScreen("smsCode");

  const elsewhere = new WidgetPage(await context.newPage(), place);
  await elsewhere.open();
  await elsewhere.expectScreen("signIn");
  await elsewhere.signIn(other);
  await elsewhere.expectSignedIn();
  await widget.expectSignedIn();
  expect(await widget.who()).toBe(await elsewhere.who());

  await elsewhere.signOutButton.click();
  await elsewhere.expectScreen("signIn");
  await widget.expectScreen("signIn");
  await expect(widget.page.getByText("You were signed out in another window. Sign in to continue.")).toBeVisible();
});

test("two unfinished tabs are independent: each keeps its own screen and finishes its own sign-in", async ({
  widget,
  place,
  context,
  takeSeeded,
  readCode,
}) => {
  const [texted, emailed] = [takeSeeded("sms"), takeSeeded("email")];
  await widget.open();
  await widget.signIn(texted);
  await widget.expectScreen("smsCode");
  const other = new WidgetPage(await context.newPage(), place);
  await other.open();
  await other.expectScreen("signIn");
  await other.signIn(emailed);
  await other.expectScreen("emailCode");
  await widget.page.reload();
  await widget.expectScreen("smsCode");
  await widget.enterCode(await readCode(texted.phoneNumber));
  await widget.expectSignedIn();
  await other.expectSignedIn();
});
