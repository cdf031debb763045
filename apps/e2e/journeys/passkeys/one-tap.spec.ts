/** One-tap sign-in above the form, in a real browser, for a user who used a passkey there before. */
import { oneTap } from "../../support/passkeys/steps.ts";
import { suggestions, watchClick } from "../../support/passkeys/suggestions.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { tabTo } from "../../support/tab-stops.ts";

test("one tap asks within the task of the click, as some browsers require, cancels the suggestion, and signs in (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  order,
  leaveWithPasskey,
}) => {
  const wasAskedInClick = await watchClick(page);
  const person = await leaveWithPasskey();
  await expect.poll(() => suggestions(order)).toBeGreaterThan(0);
  const earlier = (await order.steps()).length;
  await authenticator.attend(true);
  await oneTap(widget, person).click();
  await expect(widget.signOutButton).toBeVisible();
  const steps = (await order.steps()).slice(earlier);
  // Both use the same challenge, so there is no further request to the pool.
  expect(steps.slice(0, 3)).toEqual(["abort", "get", "RespondToAuthChallenge"]);
  expect(await wasAskedInClick()).toBe(true);
});

test("one tap works by keyboard only, after a name was partly typed (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  leaveWithPasskey,
}) => {
  const { keyboard } = page;
  const person = await leaveWithPasskey();
  await widget.username.focus();
  await keyboard.insertText("somebo");
  await tabTo(page, [`Forget ${person.username} on this device`, `Use your passkey ${person.username}`], "Shift+Tab");
  await keyboard.press("Enter");
  await widget.expectScreen("passkey");
  await tabTo(page, ["Waiting for passkey…", "Cancel"]);
  await keyboard.press("Enter");
  await expect(widget.button("Use passkey")).toBeFocused();
  await authenticator.attend(true);
  await keyboard.press("Enter");
  await expect(widget.signOutButton).toBeVisible();
});
