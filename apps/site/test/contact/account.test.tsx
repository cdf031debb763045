/** The sign-in settings, with a pool that remembers devices and with one that does not. */
import { fetchDevices } from "@poolgate/auth";
import { screen as page, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setUpNetwork, type Network } from "../support/network.ts";
import { renderSignedIn } from "../support/render-contact.tsx";

const PASSKEYS = { allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } as const;

async function openSettings(network: Network, deviceCount = 0) {
  const { screen, client } = await renderSignedIn(network);
  // The confirmation of a device delays nothing else.
  await waitFor(async () => expect(await fetchDevices(client.auth)).toHaveLength(deviceCount));
  expect(page.queryByRole("region", { name: "Passkeys" })).toBeNull();
  await screen.user.click(page.getByText("Sign-in settings"));
  // This browser has no passkeys, which the card says when the list is loaded.
  await within(await page.findByRole("region", { name: "Passkeys" })).findByText(/This browser has no passkeys/u);
  return screen;
}

describe("a pool without devices", () => {
  const network = setUpNetwork(PASSKEYS);

  test("lists passkeys when the settings are opened, and shows nothing about devices", async () => {
    const screen = await openSettings(network);
    expect(page.queryByRole("region", { name: "Your devices" })).toBeNull();
    expect(screen.hasForm).toBe(true);
  });

  test("shows that the devices cannot be loaded if the request fails, because there may be some", async () => {
    const { screen } = await renderSignedIn(network);
    network.pool.faults.add({ operation: "ListDevices", fault: "dropBefore", attempts: "every" });
    await screen.user.click(page.getByText("Sign-in settings"));
    // After all attempts.
    const told = await page.findByText("Your devices could not be loaded.", {}, { timeout: 5000 });
    expect(page.getByRole("region", { name: "Your devices" }).contains(told)).toBe(true);
  });
});

describe("a pool with devices", () => {
  const network = setUpNetwork({ ...PASSKEYS, deviceConfiguration: {} });

  test("lists them and can forget them, and the card stays and says that none is left", async () => {
    const screen = await openSettings(network, 1);
    const card = within(await page.findByRole("region", { name: "Your devices" }));
    await card.findByText("This device");
    expect(card.getByText(/^Last used today at \d+:\d+\s[AP]M$/u)).toBeDefined();
    expect(card.queryByRole("button", { name: /remember/iu })).toBeNull();
    await screen.user.click(card.getByRole("button", { name: /^Forget / }));
    await screen.user.click(card.getByRole("button", { name: "Forget device" }));
    await card.findByText("The device has been forgotten.");
    expect(card.queryAllByRole("listitem")).toEqual([]);
  });
});
