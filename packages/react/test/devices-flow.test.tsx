/** Devices in somebody's settings: component, engine and a pool that leaves it to the person which it remembers. */
import { configure, render, screen as page, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDevices } from "@poolgate/auth/devices";
import { DevicesCard } from "@poolgate/react/settings";
import { signInScreen } from "@poolgate/testkit/screens";
import { renderWidget, servePool } from "./support/render-widget.tsx";

// Real key derivation and real retries, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const network = servePool();
const ada = { email: "ada@example.com", password: "correct horse battery" };

test("the device of a first sign-in is listed, remembered when asked to, and forgotten", async () => {
  network.replacePool({
    deviceConfiguration: { deviceOnlyRememberedOnUserPrompt: true, challengeRequiredOnNewDevice: true },
    seededUsers: [ada],
  });
  const { user, auth } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).signIn({ username: ada.email, password: ada.password });
  await waitFor(() => expect(auth.session.getSnapshot().matches("signedIn")).toBe(true));

  const devices = createDevices(auth);
  onTestFinished(() => {
    devices.stop();
  });
  render(<DevicesCard devices={devices} />);
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
  // Nothing brings it back but a sign-in.
  expect(within(card).queryByRole("button")).toBeNull();
});
