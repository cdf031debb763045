/** The passkeys in a user's settings: each state of the list, deleting after a confirmation, adding. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { PasskeysView } from "@poolgate/auth/passkeys";
import { PasskeysCardScreen } from "@poolgate/react/settings";
import { KEY, LAPTOP, passkeysView } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { doing, findCard, renderSettings } from "../support/render-settings.tsx";

const renderCard = (overrides: Partial<PasskeysView> = {}) =>
  renderSettings(PasskeysCardScreen, passkeysView, overrides);

const { card, rows, button, said } = findCard("Passkeys");

test("a list that failed to load is not an empty one, and can be requested again", async () => {
  const { user, sent } = renderCard({ isKnown: false, passkeys: [], failure: makeFailure("network.timeout") });
  expect(within(card()).getByRole("alert").textContent).toContain("Network error");
  expect(within(card()).queryByText("You have no passkeys yet.")).toBeNull();
  await user.click(button("Try again"));
  expect(sent).toEqual([{ type: "list.requested" }]);
});

test("deleting asks for a confirmation, whose cancel button comes first and which Escape closes: by keyboard only", async () => {
  const { user, sent } = renderCard();
  await user.tab();
  expect(document.activeElement).toBe(button("Delete Work laptop"));
  await user.keyboard("{Enter}");
  expect(button("Delete Work laptop").getAttribute("aria-expanded")).toBe("true");
  const question = within(card()).getByRole("group", {
    name: "Delete “Work laptop”? You can’t sign in with it any more.",
  });
  expect(document.activeElement).toBe(within(question).getByRole("button", { name: "Keep it" }));
  await user.keyboard("{Escape}");
  expect(within(card()).queryByRole("group")).toBeNull();
  expect(document.activeElement).toBe(button("Delete Work laptop"));
  await user.keyboard("{Enter}{Enter}");
  expect(within(card()).queryByRole("group")).toBeNull();
  expect(document.activeElement).toBe(button("Delete Work laptop"));
  expect(sent).toEqual([]);
});

test("a deleted passkey disappears, which is announced, and the focus stays in the card", async () => {
  const { user, sent, show } = renderCard();
  await user.click(button("Delete Work laptop"));
  await user.click(button("Delete passkey"));
  expect(sent).toEqual([{ type: "deletion.requested", credentialId: "AAEC" }]);
  show({ ...doing("delete"), deletingId: "AAEC" });
  expect(said()).toBe("Deleting…");
  expect(document.activeElement).toBe(button("Deleting…"));
  await user.click(button("Deleting…"));
  await user.click(button("Keep it"));
  await user.click(button("Delete Passkey"));
  expect(sent).toHaveLength(1);
  expect(within(card()).getAllByRole("group")).toHaveLength(1);
  button("Deleting…").focus();
  show({ ...doing("list"), passkeys: [KEY], notice: "passkeyDeleted" });
  show({ passkeys: [KEY], notice: "passkeyDeleted" });
  expect(rows()).toHaveLength(1);
  expect(said()).toBe("The passkey has been deleted.");
  expect(card().contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.contains(button("Delete Passkey"))).toBe(true);
});

test("a failed deletion keeps the passkey and its confirmation; the alert gets the focus, then the card", async () => {
  const { user, sent, show } = renderCard();
  await user.click(button("Delete Work laptop"));
  await user.click(button("Delete passkey"));
  show({ ...doing("delete"), deletingId: "AAEC" });
  show({ failure: makeFailure("network.timeout") });
  const alert = within(card()).getByRole("alert");
  expect(document.activeElement).toBe(alert);
  expect(button("Delete passkey")).toBeDefined();
  await user.click(within(alert).getByRole("button", { name: "Dismiss" }));
  expect(sent.at(-1)).toEqual({ type: "failure.dismissed" });
  expect(document.activeElement?.contains(alert)).toBe(true);
});

test("a passkey can be added under a name that the user chooses", async () => {
  const { user, sent, show } = renderCard({ passkeys: [] });
  await user.type(within(card()).getByRole("textbox", { name: "Name for a new passkey" }), "  Work laptop {Enter}");
  expect(sent).toEqual([{ type: "registration.requested", friendlyName: "Work laptop" }]);
  show({ passkeys: [], ...doing("register") });
  expect(document.activeElement).toBe(button("Adding your passkey…"));
  expect(within(card()).getByRole<HTMLInputElement>("textbox").disabled).toBe(true);
  expect(within(card()).queryByRole("button", { name: "Cancel" })).toBeNull();
  show({ passkeys: [], ...doing("register"), isAsking: true });
  expect(said()).toBe("Follow what your browser or device asks.");
  show({ passkeys: [LAPTOP], notice: "passkeyRegistered" });
  expect(said()).toBe("Your new passkey is ready.");
  expect(within(card()).getByRole<HTMLInputElement>("textbox").value).toBe("");
  expect(document.activeElement).toBe(button("Add a passkey"));
});

test("without a name it gets the pool's name, and the browser's prompt can be cancelled", async () => {
  const { user, sent, show } = renderCard();
  await user.click(button("Add a passkey"));
  show({ ...doing("register"), isAsking: true });
  await user.click(button("Cancel"));
  expect(sent).toEqual([
    { type: "registration.requested", friendlyName: undefined },
    { type: "registration.abandoned" },
  ]);
  show({});
  expect(document.activeElement).toBe(button("Add a passkey"));
});

test.each([
  ["passkey.alreadyExists", "This device already has a passkey for your account", "You can sign in with it already."],
  ["passkey.limitExceeded", "You have as many passkeys as an account can have", "Delete one that you no longer use"],
] as const)("%s of a new passkey is shown with what to do, and the typed name is kept", async (code, text, hint) => {
  const { user, show } = renderCard();
  await user.type(within(card()).getByRole("textbox"), "Phone{Enter}");
  show({ ...doing("register"), isAsking: true });
  show({ failure: makeFailure(code) });
  expect(document.activeElement?.textContent).toContain(text);
  expect(document.activeElement?.textContent).toContain(hint);
  expect(within(card()).getByRole<HTMLInputElement>("textbox").value).toBe("Phone");
});

test("a browser without passkeys has no button to add one", () => {
  renderCard({ canRegister: false });
  expect(within(card()).queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(within(card()).getByText(/^This browser has no passkeys\./)).toBeDefined();
});

test("a failure does not take the focus from a user who is elsewhere", () => {
  const { show } = renderCard();
  const elsewhere = document.body.appendChild(document.createElement("input"));
  elsewhere.focus();
  show({ failure: makeFailure("network.timeout") });
  expect(document.activeElement).toBe(elsewhere);
});
