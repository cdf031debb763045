/** The card that deletes the account: the question, the focus, and what happens afterwards. */
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { AccountDeletionView } from "@poolgate/auth/account";
import { DeleteAccountCardScreen } from "@poolgate/react/settings";
import { deletionView } from "@poolgate/testkit/account-views";
import { makeFailure } from "../support/render-screen.tsx";
import { findCard, renderSettings } from "../support/render-settings.tsx";

const { card, button, said } = findCard("Delete your account");

const renderCard = (overrides: Partial<AccountDeletionView> = {}) =>
  renderSettings(DeleteAccountCardScreen, deletionView, overrides);

test("the account is deleted after a question, by keyboard alone", async () => {
  const { user, sent, show } = renderCard();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(sent).toEqual([{ type: "deletion.requested" }]);
  show({ screen: "question" });
  expect(
    within(card()).getByRole("group", { name: "Delete your account now? It can’t be brought back." }),
  ).toBeDefined();
  expect(document.activeElement).toBe(button("Keep it"));
  await user.tab({ shift: true });
  await user.keyboard("{Enter}");
  expect(sent.at(-1)).toEqual({ type: "deletion.confirmed" });
  show({ screen: "question", isBusy: true });
  await user.click(button("Deleting…"));
  await user.click(button("Keep it"));
  expect(sent).toHaveLength(2);
  show({ screen: "deleted" });
  expect(said()).toBe("Your account has been deleted.");
  expect(within(card()).queryByRole("button")).toBeNull();
  expect(card().contains(document.activeElement)).toBe(true);
});

test("Escape keeps the account, and the focus is on the button again", async () => {
  const { user, sent, show } = renderCard();
  await user.click(button("Delete account"));
  show({ screen: "question" });
  await user.keyboard("{Escape}");
  expect(sent.at(-1)).toEqual({ type: "deletion.cancelled" });
  show({});
  expect(document.activeElement).toBe(button("Delete account"));
});

test("a deletion that failed keeps the question, and the alert gets the focus", async () => {
  const { show } = renderCard({ screen: "question" });
  show({ screen: "question", isBusy: true });
  show({ screen: "question", failure: makeFailure("network.timeout") });
  expect(document.activeElement).toBe(within(card()).getByRole("alert"));
  expect(button("Delete for good")).toBeDefined();
});
