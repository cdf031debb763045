/** The offer of a passkey after a sign-in: accepted, declined, cancelled, failed, done. */
import { screen as page, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { PasskeysView } from "@poolgate/auth/passkeys";
import { PasskeyOfferScreen } from "@poolgate/react/settings";
import { passkeysView } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { doing, findCard, renderSettings } from "../support/render-settings.tsx";

const OFFER = { screen: "offer", passkeys: [] } as const;

const INSTEAD_OF_A_FORM = { autoFocus: true };
const Offer: typeof PasskeyOfferScreen = (props) => <PasskeyOfferScreen {...props} {...INSTEAD_OF_A_FORM} />;

const renderOffer = (overrides: Partial<PasskeysView> = OFFER) => renderSettings(Offer, passkeysView, overrides);

const { card, button, names } = findCard();

test("renders nothing before there is an offer, nor afterwards", () => {
  const { show } = renderOffer({ screen: "none" });
  expect(document.body.textContent).toBe("");
  show(OFFER);
  expect(page.getByRole("region", { name: "Sign in faster next time" }).contains(document.activeElement)).toBe(true);
  show({ screen: "none" });
  expect(document.body.textContent).toBe("");
});

test("can be accepted by keyboard only, and the focus stays on its button to the end", async () => {
  const { user, sent, show } = renderOffer();
  await user.tab();
  expect(document.activeElement).toBe(button("Create a passkey"));
  await user.keyboard("{Enter}");
  show({ ...OFFER, ...doing("register") });
  await user.keyboard("{Enter}");
  show({ ...OFFER, ...doing("register"), isAsking: true });
  expect(within(card()).getByRole("status").textContent).toBe("Follow what your browser or device asks.");
  expect(names()).toEqual(["Creating your passkey…", "Cancel"]);
  show({ screen: "registered", passkeys: [], notice: "passkeyRegistered" });
  expect(page.getByRole("heading", { name: "Your passkey is ready" })).toBeDefined();
  expect(document.activeElement).toBe(button("Continue"));
  expect(names()).toEqual(["Continue"]);
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "registration.requested" }, { type: "offer.closed" }]);
});

test("can be declined with one press, except while a passkey is being made", async () => {
  const { user, sent, show } = renderOffer();
  await user.click(button("Not now"));
  expect(sent).toEqual([{ type: "offer.refused" }]);
  show({ ...OFFER, ...doing("refuse") });
  await user.click(button("Not now"));
  await user.click(button("Create a passkey"));
  expect(sent).toHaveLength(1);
});

test("the browser's prompt can be cancelled, and the offer stays", async () => {
  const { user, sent, show } = renderOffer({ ...OFFER, ...doing("register"), isAsking: true });
  await user.click(button("Cancel"));
  expect(sent).toEqual([{ type: "registration.abandoned" }]);
  show(OFFER);
  expect(document.activeElement).toBe(button("Create a passkey"));
  expect(names()).toEqual(["Create a passkey", "Not now"]);
});

test.each([
  ["passkey.registrationCancelled", "No passkey was created", "You can try again."],
  ["passkey.alreadyExists", "This device already has a passkey", "You can sign in with it already."],
  ["network.timeout", "Network error", "Check your connection and try again"],
] as const)("%s is shown with what to do next, and both choices stay available", (code, text, hint) => {
  const { show } = renderOffer();
  show({ ...OFFER, failure: makeFailure(code) });
  const alert = within(card()).getByRole("alert");
  expect(alert.textContent).toContain(text);
  expect(alert.textContent).toContain(hint);
  expect(document.activeElement).toBe(alert);
  expect(names()).toEqual(["", "Create a passkey", "Not now"]);
});
