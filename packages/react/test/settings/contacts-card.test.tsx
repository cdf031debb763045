/** The card of the e-mail address and the phone number: changing one, and verifying it with a code. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { ContactsView } from "@poolgate/auth/account";
import { ContactsCardScreen } from "@poolgate/react/settings";
import { contactsView, NO_PHONE } from "@poolgate/testkit/account-views";
import { holdSeconds } from "../support/hold-seconds.ts";
import { delivery, makeFailure } from "../support/render-screen.tsx";
import { findCard, renderSettings } from "../support/render-settings.tsx";

const { card, button, said } = findCard("Contact details");
const input = (name: string): HTMLInputElement => within(card()).getByRole<HTMLInputElement>("textbox", { name });

const renderCard = (overrides: Partial<ContactsView> = {}) =>
  renderSettings(ContactsCardScreen, contactsView, overrides);

test("a phone number is isolated: its plus sign stays in front in a language from right to left", () => {
  renderCard({ contacts: [{ ...NO_PHONE, address: "+4915112345678" }] });
  expect(within(card()).getByText("+4915112345678").tagName).toBe("BDI");
});

test("an address is changed by keyboard alone, and the code's field gets the focus", async () => {
  const { user, sent, show } = renderCard();
  button("Change: Email").focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(input("Email"));
  expect(input("Email").value).toBe("ada@example.com");
  await user.clear(input("Email"));
  await user.keyboard("new@example.com{Enter}");
  expect(sent).toEqual([{ type: "change.submitted", attribute: "email", address: "new@example.com" }]);
  show({ isBusy: true, busyAction: "change", attribute: "email" });
  expect(said()).toBe("Saving…");
  expect(document.activeElement).toBe(button("Saving…"));
  show({ screen: "code", delivery, attribute: "email", isOldKept: true });
  expect(document.activeElement).toBe(input("Confirmation Code"));
  expect(within(card()).getByText("Your old one stays in use until you enter the code.")).toBeDefined();
  await user.keyboard("123456{Enter}");
  expect((sent.at(-1) as { code: { reveal(): string } }).code.reveal()).toBe("123456");
  show({ screen: "code", delivery, attribute: "email", isBusy: true, busyAction: "confirm" });
  show({ screen: "code", delivery, attribute: "email", failure: makeFailure("code.mismatch") });
  expect(input("Confirmation Code").getAttribute("aria-invalid")).toBe("true");
  show({ notice: "verified" });
  expect(said()).toBe("Your contact details are verified.");
  expect(card().contains(document.activeElement)).toBe(true);
});

test("an address that another account has marks the field, and what was typed stays", async () => {
  const { user, show } = renderCard();
  await user.click(button("Change: Email"));
  await user.clear(input("Email"));
  await user.keyboard("taken@example.com{Enter}");
  show({ isBusy: true, busyAction: "change", attribute: "email" });
  show({ attribute: "email", failure: makeFailure("signUp.aliasExists") });
  expect(document.activeElement).toBe(input("Email"));
  expect(input("Email").getAttribute("aria-invalid")).toBe("true");
  expect(input("Email").value).toBe("taken@example.com");
});

test("an invalid address is not sent, and cancelling leads back to its button", async () => {
  const { user, sent } = renderCard();
  await user.click(button("Change: Email"));
  await user.clear(input("Email"));
  await user.keyboard("nobody{Enter}");
  expect(within(card()).getByText("Please enter a valid email")).toBeDefined();
  await user.click(button("Cancel"));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(button("Change: Email"));
});

test("a phone number is sent with its dial code", async () => {
  const { user, sent } = renderCard();
  await user.click(button("Add: Phone Number"));
  await user.keyboard("2345670008{Enter}");
  expect(sent).toEqual([{ type: "change.submitted", attribute: "phone_number", address: "+12345670008" }]);
});

test("another code can be requested after 30 seconds, and the verification can be put off", async () => {
  const seconds = holdSeconds({ shouldAdvanceTime: true });
  const { user, sent } = renderCard({ screen: "code", delivery, attribute: "email" });
  await user.click(button("Resend code"));
  expect(sent).toEqual([]);
  seconds.pass(30);
  await user.click(button("Resend code"));
  await user.click(button("Cancel"));
  expect(sent).toEqual([{ type: "code.resendRequested" }, { type: "verification.skipped" }]);
});
