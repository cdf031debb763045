/** The card of the second factors: turning them on and off, the preferred one, and the set-up of an app. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { MfaSettingsView } from "@poolgate/auth/account";
import { MfaCardScreen } from "@poolgate/react/settings";
import { APP, EMAIL, mfaView, SMS, TOTP_SETUP as totp } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { findCard, renderSettings } from "../support/render-settings.tsx";

const { card, button, rows, said } = findCard();

const renderCard = (overrides: Partial<MfaSettingsView> = {}, component = MfaCardScreen) =>
  renderSettings(component, mfaView, overrides);

const APP_ON = { ...APP, isEnabled: true, need: undefined } as const;

test("a phone number is isolated: its plus sign stays in front in a language from right to left", () => {
  renderCard({ methods: [{ ...SMS, isEnabled: true, need: undefined, address: "+4915112345678" }] });
  expect(within(card()).getByText("+4915112345678").tagName).toBe("BDI");
});

test("a factor is turned on, once", async () => {
  const { user, sent, show } = renderCard({ methods: [{ ...EMAIL, isEnabled: false }] });
  await user.click(button("Turn on: Email"));
  expect(sent).toEqual([{ type: "enabling.requested", mfaType: "EMAIL" }]);
  show({ methods: [{ ...EMAIL, isEnabled: false }], isBusy: true, busyAction: "enable", mfaType: "EMAIL" });
  expect(said()).toBe("Saving…");
  await user.click(button("Saving…"));
  expect(sent).toHaveLength(1);
  show({ methods: [EMAIL], mfaType: "EMAIL", notice: "turnedOn" });
  expect(said()).toBe("The second step is on.");
  expect(card().contains(document.activeElement)).toBe(true);
});

test("turning a factor off asks first, and a refusal of the pool is shown", async () => {
  const { user, sent, show } = renderCard({ methods: [EMAIL] });
  button("Turn off: Email").focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(button("Keep it"));
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button("Turn off: Email"));
  await user.keyboard("{Enter}");
  await user.click(button("Turn it off"));
  expect(sent).toEqual([{ type: "disabling.requested", mfaType: "EMAIL" }]);
  show({ methods: [EMAIL], isBusy: true, busyAction: "disable", mfaType: "EMAIL" });
  show({ methods: [EMAIL], failure: makeFailure("service.forbidden") });
  expect(document.activeElement).toBe(within(card()).getByRole("alert"));
});

test("with two factors that are on, either can be used first", async () => {
  const { user, sent } = renderCard({ methods: [APP_ON, { ...EMAIL, isPreferred: true }] });
  expect(within(card()).queryByRole("button", { name: "Use first: Email" })).toBeNull();
  await user.click(button("Use first: Authenticator app"));
  expect(sent).toEqual([{ type: "preference.requested", mfaType: "TOTP" }]);
});

test("a passkey is turned on beside another factor, says what it does, and is never used first", async () => {
  const passkey = { ...APP, mfaType: "PASSKEY", need: "otherFactor" } as const;
  const { user, sent, show } = renderCard({ methods: [{ ...EMAIL, isEnabled: false }, passkey] });
  const what = "Signs you in by itself, without your password and without a second step.";
  expect(rows()[1]).toBe(`PasskeyOff${what}Turn on another second step first.`);
  show({ methods: [EMAIL, { ...passkey, need: undefined }] });
  await user.click(button("Turn on: Passkey"));
  expect(sent).toEqual([{ type: "enabling.requested", mfaType: "PASSKEY" }]);
  show({ methods: [EMAIL, { ...passkey, isEnabled: true, need: undefined }] });
  expect(rows()).toEqual(["EmailOnada@example.comTurn off", `PasskeyOn${what}Turn off`]);
});

test("an app that is set up and off can be turned on, or be set up again", async () => {
  const { user, sent } = renderCard({ methods: [{ ...APP, need: undefined }] });
  await user.click(button("Turn on: Authenticator app"));
  await user.click(button("Set up: Authenticator app"));
  expect(sent).toEqual([{ type: "enabling.requested", mfaType: "TOTP" }, { type: "appSetup.requested" }]);
});

test("an app is set up with the key and a code; a wrong code marks its field", async () => {
  const { user, sent, show } = renderCard({}, (props) => <MfaCardScreen {...props} totpIssuer="Shop" />);
  await user.click(button("Set up: Authenticator app"));
  show({ screen: "app", isBusy: true, busyAction: "associate" });
  expect(card().getAttribute("aria-labelledby")).not.toBeNull();
  show({ screen: "app", setup: totp });
  const code = within(card()).getByRole<HTMLInputElement>("textbox", { name: "Confirmation Code" });
  expect(document.activeElement).toBe(code);
  expect(within(card()).getByRole("link").getAttribute("href")).toContain("issuer=Shop");
  await user.keyboard("123 456{Enter}");
  expect(sent.at(-1)).toMatchObject({ type: "code.submitted" });
  expect((sent.at(-1) as { code: { reveal(): string } }).code.reveal()).toBe("123456");
  show({ screen: "app", setup: totp, isBusy: true, busyAction: "verify" });
  show({ screen: "app", setup: totp, failure: makeFailure("code.mismatch") });
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute("aria-invalid")).toBe("true");
  await user.click(button("Cancel"));
  expect(sent.at(-1)).toEqual({ type: "appSetup.abandoned" });
  show({});
  expect(card().contains(document.activeElement)).toBe(true);
});

test("a list that failed to load can be requested again", async () => {
  const { user, sent } = renderCard({ isKnown: false, methods: [], failure: makeFailure("network.timeout") });
  expect(within(card()).getByText("Your second steps could not be loaded.")).toBeDefined();
  await user.click(button("Try again"));
  expect(sent).toEqual([{ type: "list.requested" }]);
});
