/** The devices in a user's settings: each state of the list, remembering, and forgetting after a confirmation. */
import { within } from "@testing-library/dom";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { DevicesEvent, DevicesView, ListedDevice } from "@poolgate/auth/devices";
import { DevicesCardScreen } from "@poolgate/react/settings";
import { makeFailure } from "../support/render-screen.tsx";
import { findCard, renderSettings, type RenderedSettings } from "../support/render-settings.tsx";

const LAPTOP: ListedDevice = {
  id: "us-east-1_a",
  name: "Chrome on Linux",
  isCurrent: true,
  isRemembered: true,
  attributes: {},
  createDate: new Date("2026-01-02T12:00:00Z"),
  lastModifiedDate: undefined,
  lastAuthenticatedDate: new Date("2026-05-03T12:00:00Z"),
};
const PHONE: ListedDevice = { ...LAPTOP, id: "us-east-1_b", name: "Phone", isCurrent: false };
const UNKNOWN: ListedDevice = {
  ...PHONE,
  id: "us-east-1_c",
  name: undefined,
  isRemembered: undefined,
  createDate: undefined,
  lastAuthenticatedDate: undefined,
};

const KNOWN: DevicesView = {
  screen: "list",
  isBusy: false,
  busyAction: undefined,
  isKnown: true,
  devices: [LAPTOP, PHONE, UNKNOWN],
  rememberableId: undefined,
  deviceId: undefined,
  notice: undefined,
  failure: undefined,
};
const doing = (busyAction: NonNullable<DevicesView["busyAction"]>) => ({ isBusy: true, busyAction }) as const;

function renderCard(overrides: Partial<DevicesView> = {}): RenderedSettings<Partial<DevicesView>, DevicesEvent> {
  const rendered = renderSettings<DevicesView, DevicesEvent>((props) => <DevicesCardScreen {...props} />, {
    ...KNOWN,
    ...overrides,
  });
  return { ...rendered, show: (next) => rendered.show({ ...KNOWN, ...next }) };
}

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
  const sent: DevicesEvent[] = [];
  const view = { ...KNOWN, rememberableId: "us-east-1_d" };
  render(<DevicesCardScreen view={view} send={(event) => void sent.push(event)} canRemember={false} />);
  expect(card().textContent).toContain("Where you have signed in.");
  expect(card().textContent).not.toMatch(/second step|remember/iu);
  await userEvent.click(within(card()).getByRole("button", { name: "Forget Phone" }));
  await userEvent.click(within(card()).getByRole("button", { name: "Forget device" }));
  expect(sent).toEqual([{ type: "forgetting.requested", deviceId: "us-east-1_b" }]);
});
