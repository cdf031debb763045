/** The devices in a user's settings: each state of the list, remembering, and forgetting after a confirmation. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { DevicesView } from "@poolgate/auth/devices";
import { DevicesCardScreen } from "@poolgate/react/settings";
import { devicesView, PHONE, THIS_DEVICE as LAPTOP } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { doing, findCard, renderSettings } from "../support/render-settings.tsx";

const UNKNOWN = {
  ...PHONE,
  id: "us-east-1_c",
  name: undefined,
  isRemembered: undefined,
  createDate: undefined,
  lastAuthenticatedDate: undefined,
};

const allThree = (overrides?: Partial<DevicesView>) => devicesView({ devices: [LAPTOP, PHONE, UNKNOWN], ...overrides });
const renderCard = (overrides: Partial<DevicesView> = {}, component = DevicesCardScreen) =>
  renderSettings(component, allThree, overrides);

const { card, rows, button, said } = findCard("Your devices");

test("each device has a name, its dates, and a mark if it is the current one", () => {
  renderCard();
  expect(rows()).toEqual([
    "Chrome on LinuxThis deviceLast used on May 3, 2026Added on January 2, 2026Stop rememberingForget",
    "PhoneLast used on May 3, 2026Added on January 2, 2026Forget",
    "Device without a nameForget",
  ]);
});

test("the device in the user's hand is the first, the others stay in the pool's order", () => {
  renderCard({ devices: [UNKNOWN, PHONE, LAPTOP] });
  expect(rows().map((row) => /^(?:Chrome on Linux|Phone|Device without a name)/u.exec(row ?? "")?.[0])).toEqual([
    "Chrome on Linux",
    "Device without a name",
    "Phone",
  ]);
});

test("loading, unavailable and empty lists have different texts", async () => {
  const { user, sent, show } = renderCard({ isKnown: false, devices: [], ...doing("list") });
  expect(said()).toBe("Loading your devices");
  expect(within(card()).queryByRole("button")).toBeNull();
  show({ isKnown: false, devices: [], failure: makeFailure("network.timeout") });
  expect(within(card()).getByRole("alert").textContent).toContain("Network error");
  expect(within(card()).getByText("Your devices could not be loaded.")).toBeDefined();
  await user.click(button("Try again"));
  expect(sent).toEqual([{ type: "list.requested" }]);
  show({ devices: [] });
  expect(within(card()).getByText("No devices are remembered.")).toBeDefined();
});

test("the current device can be remembered and not remembered by keyboard only; the focus stays in the card", async () => {
  const { user, sent, show } = renderCard({ devices: [], rememberableId: "us-east-1_a" });
  await user.tab();
  expect(document.activeElement).toBe(button("Remember this device"));
  const hint = button("Remember this device").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(hint)?.textContent).toBe("Only where nobody else can use it.");
  await user.keyboard("{Enter}");
  const asked = { devices: [], rememberableId: "us-east-1_a" };
  show({ ...asked, ...doing("remember"), deviceId: "us-east-1_a" });
  expect(document.activeElement).toBe(button("Saving…"));
  await user.keyboard("{Enter}");
  expect(sent).toHaveLength(1);
  show({ devices: [LAPTOP], notice: "deviceRemembered" });
  expect(said()).toBe("The device is remembered now.");
  expect(document.activeElement?.contains(button("Stop remembering"))).toBe(true);
  expect(card().contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.keyboard("{Enter}");
  show({ devices: [], rememberableId: "us-east-1_a", notice: "deviceNotRemembered" });
  expect(said()).toBe("The device is not remembered any more.");
  expect(card().contains(document.activeElement)).toBe(true);
  expect(sent).toEqual([
    { type: "remembering.requested", deviceId: "us-east-1_a", isRemembered: true },
    { type: "remembering.requested", deviceId: "us-east-1_a", isRemembered: false },
  ]);
});

test("a device is forgotten after a confirmation, which is announced, and the focus stays in the card", async () => {
  const { user, sent, show } = renderCard();
  await user.click(button("Forget Phone"));
  expect(within(card()).getByRole("group").textContent).toContain("Forget “Phone”?");
  expect(document.activeElement).toBe(button("Keep it"));
  await user.click(button("Forget device"));
  expect(sent).toEqual([{ type: "forgetting.requested", deviceId: "us-east-1_b" }]);
  show({ ...doing("forget"), deviceId: "us-east-1_b" });
  expect(said()).toBe("Forgetting…");
  expect(document.activeElement).toBe(button("Forgetting…"));
  show({ ...doing("list"), devices: [LAPTOP], notice: "deviceForgotten" });
  expect(said()).toContain("The device has been forgotten.");
  expect(rows()).toHaveLength(1);
  expect(document.activeElement?.contains(button("Forget Chrome on Linux"))).toBe(true);
  expect(card().contains(document.activeElement)).toBe(true);
});

test("a failure is shown where it happened, and the list stays", () => {
  const { show } = renderCard();
  button("Stop remembering").focus();
  show({ failure: makeFailure("network.timeout") });
  expect(document.activeElement).toBe(within(card()).getByRole("alert"));
  expect(rows()).toHaveLength(3);
});

test("if no second factor is required, devices are listed and can be forgotten, without a text about second factors", async () => {
  const { user, sent } = renderCard({ rememberableId: "us-east-1_d" }, (props) => (
    <DevicesCardScreen {...props} canRemember={false} />
  ));
  expect(card().textContent).toContain("Where you have signed in.");
  expect(card().textContent).not.toMatch(/second step|remember/iu);
  await user.click(button("Forget Phone"));
  await user.click(button("Forget device"));
  expect(sent).toEqual([{ type: "forgetting.requested", deviceId: "us-east-1_b" }]);
});
