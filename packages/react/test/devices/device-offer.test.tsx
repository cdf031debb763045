/** The offer to remember the current device: accepted, declined, failed, too late, done. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { DevicesView } from "@poolgate/auth/devices";
import { DeviceOfferScreen } from "@poolgate/react/settings";
import { devicesView } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { doing, findCard, renderSettings } from "../support/render-settings.tsx";

const offerView = (overrides?: Partial<DevicesView>) =>
  devicesView({ screen: "offer", isKnown: false, devices: [], ...overrides });

const INSTEAD_OF_A_FORM = { autoFocus: true };
const Offer: typeof DeviceOfferScreen = (props) => <DeviceOfferScreen {...props} {...INSTEAD_OF_A_FORM} />;

const renderOffer = (overrides: Partial<DevicesView> = {}, component = Offer) =>
  renderSettings(component, offerView, overrides);

const { card, button, names, said } = findCard();

test("renders nothing before there is an offer, nor afterwards", () => {
  const { show } = renderOffer({ screen: "none" });
  expect(document.body.textContent).toBe("");
  show({});
  expect(page.getByRole("region", { name: "Remember this device?" }).contains(document.activeElement)).toBe(true);
  show({ screen: "none" });
  expect(document.body.textContent).toBe("");
});

test("takes the focus only if told to", () => {
  renderOffer({}, DeviceOfferScreen);
  expect(document.activeElement).toBe(document.body);
});

test("explains what it is for, and which devices should not be remembered", () => {
  renderOffer();
  expect(card().textContent).toContain("You won’t need a code here the next time you sign in.");
  const description = button("Remember this device").getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`[id="${description}"]`)?.textContent).toContain("Not on a shared computer");
});

test("can be accepted by keyboard only, and the focus stays on its button to the end", async () => {
  const { user, sent, show } = renderOffer();
  const region = within(card()).getByRole("status");
  await user.tab();
  expect(document.activeElement).toBe(button("Remember this device"));
  await user.keyboard("{Enter}");
  show(doing("remember"));
  await user.keyboard("{Enter}");
  expect(said()).toBe("Saving…");
  expect(names()).toEqual(["Saving…", "Not now"]);
  show({ screen: "farewell", notice: "deviceRemembered" });
  expect(page.getByRole("heading", { name: "This device is remembered" })).toBeDefined();
  expect(within(card()).getByRole("status")).toBe(region);
  expect(said()).toBe("This device is remembered");
  expect(document.activeElement).toBe(button("Continue"));
  expect(button("Continue").getAttribute("aria-describedby")).toBeNull();
  expect(names()).toEqual(["Continue"]);
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "offer.accepted" }, { type: "offer.closed" }]);
});

test("can be declined with one press, and both buttons are inert meanwhile", async () => {
  const { user, sent, show } = renderOffer();
  await user.click(button("Not now"));
  expect(sent).toEqual([{ type: "offer.refused" }]);
  show(doing("refuse"));
  expect(said()).toBe("");
  await user.click(button("Not now"));
  await user.click(button("Remember this device"));
  expect(sent).toHaveLength(1);
});

test("a failure is shown with what to do next, and both choices stay available", async () => {
  const { user, sent, show } = renderOffer();
  show({ failure: makeFailure("network.timeout") });
  const alert = within(card()).getByRole("alert");
  expect(alert.textContent).toContain("Network error");
  expect(alert.textContent).toContain("Check your connection and try again");
  expect(document.activeElement).toBe(alert);
  expect(names()).toEqual(["", "Remember this device", "Not now"]);
  await user.click(button("Dismiss"));
  expect(sent).toEqual([{ type: "failure.dismissed" }]);
});

test("does not confirm a device that was forgotten meanwhile", async () => {
  const { user, sent, show } = renderOffer(doing("remember"));
  show({ screen: "farewell", failure: makeFailure("service.notFound") });
  expect(page.getByRole("heading", { name: "This device could not be remembered" })).toBeDefined();
  expect(said()).toBe("This device could not be remembered");
  expect(card().textContent).toContain("You will be asked for a code again");
  expect(within(card()).queryByRole("alert")).toBeNull();
  await user.click(button("Continue"));
  expect(sent).toEqual([{ type: "offer.closed" }]);
});
