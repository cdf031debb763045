/** The device offer and the devices card with the engine and a pool whose users choose which devices it remembers. */
import { render, screen as page, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { signOut } from "@poolgate/auth";
import { createDevices, type DevicesInput, type DevicesRef } from "@poolgate/auth/devices";
import { DeviceOffer, DevicesCard } from "@poolgate/react/settings";
import { codeScreen } from "@poolgate/testkit/screens";
import {
  ada,
  isSignedIn,
  type RenderedWidget,
  renderWidget,
  servePool,
  signInAsAda,
} from "../support/render-widget.tsx";

const network = servePool();

function devicesOf({ auth }: RenderedWidget, input?: DevicesInput): DevicesRef {
  const devices = createDevices(auth, input);
  onTestFinished(() => {
    devices.stop();
  });
  return devices;
}

test("the device of a first sign-in is listed, can be remembered, and can be forgotten", async () => {
  network.replacePool({
    deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true },
    seededUsers: [ada],
  });
  const widget = renderWidget(network.pool);
  const { user } = widget;
  await signInAsAda({ user });
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));

  render(<DevicesCard devices={devicesOf(widget)} />);
  const card = page.getByRole("region", { name: "Your devices" });
  await within(card).findByText("No devices are remembered.");
  await user.click(within(card).getByRole("button", { name: "Remember this device" }));
  await within(card).findByText("This device");
  expect(within(card).getByRole("status").textContent).toBe("The device is remembered now.");
  await user.click(within(card).getByRole("button", { name: "Stop remembering" }));
  await user.click(await within(card).findByRole("button", { name: "Remember this device" }));
  await user.click(await within(card).findByRole("button", { name: /^Forget / }));
  await user.click(within(card).getByRole("button", { name: "Forget device" }));
  await within(card).findByText("No devices are remembered.");
  expect(within(card).getByText("The device has been forgotten.")).toBeDefined();
  // Only a new sign-in restores it.
  expect(within(card).queryByRole("button")).toBeNull();
});

const PHONE = "+12345670008";

/** Signs in, with a code by SMS if the pool asks for one. */
async function enter(widget: RenderedWidget, { hasCode }: { readonly hasCode: boolean }): Promise<void> {
  const { user } = widget;
  await signInAsAda({ user });
  if (hasCode) await (await codeScreen("smsCode", user).appears()).confirm(network.pool.latestCode(PHONE));
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
}

function openWithSecondFactor(): RenderedWidget {
  network.replacePool({
    mfaConfiguration: "OPTIONAL",
    deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true },
    seededUsers: [{ ...ada, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } }],
  });
  return renderWidget(network.pool);
}

test("a user who accepts the offer is asked for no code the next time, and gets no further offer", async () => {
  const widget = openWithSecondFactor();
  await enter(widget, { hasCode: true });
  const devices = devicesOf(widget, { purpose: "offer" });
  const { unmount } = render(<DeviceOffer devices={devices} />);
  await widget.user.click(await page.findByRole("button", { name: "Remember this device" }));
  await widget.user.click(await page.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(devices.getSnapshot().output).toEqual({ isRemembered: true }));
  unmount();

  await signOut(widget.auth);
  await enter(widget, { hasCode: false });
  const again = devicesOf(widget, { purpose: "offer" });
  await waitFor(() => expect(again.getSnapshot().output).toEqual({ isRemembered: false }));
});

test("a user who declines gets no further offer", async () => {
  const widget = openWithSecondFactor();
  await enter(widget, { hasCode: true });
  const devices = devicesOf(widget, { purpose: "offer" });
  const { unmount } = render(<DeviceOffer devices={devices} />);
  await widget.user.click(await page.findByRole("button", { name: "Not now" }));
  await waitFor(() => expect(devices.getSnapshot().output).toEqual({ isRemembered: false }));
  expect(page.queryByRole("region", { name: "Remember this device?" })).toBeNull();
  unmount();

  await signOut(widget.auth);
  await enter(widget, { hasCode: true });
  const again = devicesOf(widget, { purpose: "offer" });
  await waitFor(() => expect(again.getSnapshot().status).toBe("done"));
});
