/** The first sign-in with a temporary password: the user sets a new password and enters the missing attributes. */
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "first-password" });

test("NEW_PASSWORD_REQUIRED asks for the missing attributes too, and the new password works from then on", async ({
  widget,
  takeSeeded,
  guardPassword,
}) => {
  const person = takeSeeded("temporary");
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("newPassword");
  const password = guardPassword(`${person.password}-mine`);
  await widget.button("Change Password").click();
  await expect(widget.text("This field is required").first()).toBeVisible();
  await expect(widget.field("Given Name")).toBeFocused();
  await widget.field("Given Name").fill("Ada");
  await widget.field("Country Code").selectOption("+44");
  await widget.field("Phone Number").fill("020 7946 0018");
  await widget.field("New Password").fill(password);
  await widget.field("Confirm Password").fill(`${password}r`);
  await widget.button("Change Password").click();
  await expect(widget.text("Your passwords must match")).toBeVisible();
  await widget.field("Confirm Password").fill(password);
  await widget.button("Change Password").click();
  await widget.expectSignedIn();

  await widget.signOutButton.click();
  await widget.signIn({ ...person, password });
  await widget.expectSignedIn();
});
