/**
 * When the pool leaves the decision to the user, a sign-in with a code on a new device asks once whether to remember
 * the device.
 */
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/devices/test.ts";
import { signOut } from "../../support/passkeys/steps.ts";
import type { WidgetPage } from "../../support/widget/widget-page.ts";
import { tabTo } from "../../support/tab-stops.ts";

const offer = ({ main }: WidgetPage): Locator => main.getByRole("region", { name: "Remember this device?" });

/** Checks that no offer is shown. */
async function expectNoOffer(widget: WidgetPage): Promise<void> {
  await expect(widget.main.locator("[data-device-offer=done]")).toBeAttached();
  await expect(offer(widget)).toHaveCount(0);
}

test.use({ poolName: "devices-by-choice" });

test("accepting by keyboard only: the next sign-in asks for no code and shows no offer", async ({
  widget,
  page,
  requests,
  waitForConfirmation,
  takeSeeded,
  readCode,
}) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  const person = takeSeeded("sms");
  await widget.open({}, ["deviceOffer"]);
  await widget.username.focus();
  await keyboard.insertText(person.username);
  await keyboard.press("Tab");
  await keyboard.insertText(person.password);
  await keyboard.press("Enter");
  await widget.expectScreen("smsCode");
  await expect(widget.code).toBeFocused();
  await keyboard.insertText(await readCode(person.phoneNumber));
  await keyboard.press("Enter");
  await waitForConfirmation();
  await expect(offer(widget)).toBeVisible();
  // The offer replaces the form and gets the focus.
  await expect(focused).toContainText("Remember this device?");
  await tabTo(page, ["Remember this device", "Not now"]);
  await keyboard.press("Shift+Tab");
  await expect(focused).toHaveAccessibleDescription(/^Not on a shared computer/);
  await keyboard.press("Enter");
  await expect(widget.button("Continue")).toBeFocused();
  await expect(widget.main.getByRole("heading", { name: "This device is remembered" })).toBeVisible();
  await expect(widget.status).toHaveText("This device is remembered");
  await keyboard.press("Enter");
  await expectNoOffer(widget);
  await signOut(widget);

  const before = requests.length;
  await widget.signIn(person);
  await expectNoOffer(widget);
  const since = requests.slice(before);
  expect(since).toContain("DEVICE_PASSWORD_VERIFIER");
  expect(since).not.toContain("SMS_MFA");
  expect(requests.filter((step) => step === "UpdateDeviceStatus")).toHaveLength(1);
});
