/** After a sign-in, a user without a verified contact can verify one or skip it. */
import { contacts } from "../../support/widget/people.ts";
import { expect, test } from "../../support/widget/test.ts";

test("the user chooses a contact and enters its code, and is not asked again", async ({
  widget,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("confirmed", contacts);
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("verifyUser");
  await expect(widget.text(/^s\*\*\*\w@example\.com$/)).toBeVisible();
  await widget.choose("Phone Number", "Verify");
  await widget.expectScreen("confirmVerifyUser");
  await expect(widget.text(/^We texted a code to \+\*+\d{4}\.$/)).toBeVisible();
  await widget.enterCode(await readCode(person.phoneNumber));
  await widget.expectSignedIn();
  await widget.signOutButton.click();
  await widget.signIn(person);
  await widget.expectSignedIn();
});

test("verification can be skipped on both of its screens", async ({ widget, registerVisitor }) => {
  const person = await registerVisitor("confirmed", contacts);
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("verifyUser");
  await widget.button("Skip").click();
  await widget.expectSignedIn();
  await widget.signOutButton.click();
  await widget.signIn(person);
  await widget.choose("Email", "Verify");
  await widget.expectScreen("confirmVerifyUser");
  await widget.button("Skip").click();
  await widget.expectSignedIn();
});
