/** A held Enter key and a double click submit once. */
import { fireEvent, screen as page } from "@testing-library/dom";
import { expect, test } from "vitest";
import { PasskeysCardScreen } from "@poolgate/react/settings";
import { passkeysView } from "@poolgate/testkit/account-views";
import { codeScreen } from "@poolgate/testkit/screens";
import { delivery, makeFailure, renderScreen, submitting } from "./support/render-screen.tsx";
import { renderSettings } from "./support/render-settings.tsx";

const CODE = { route: "confirmSignIn", delivery, challenge: { name: "emailCode", canResend: false } } as const;

test("holding Enter does not submit a refused code again", async () => {
  const { user, sent } = renderScreen(CODE);
  await codeScreen("emailCode", user).type("Confirmation Code", "123456");
  await user.keyboard("{Enter>4/}");
  expect(sent.map(({ type }) => type)).toEqual(["code.submitted"]);
});

test("the second click of a double click does not submit a refused code again", async () => {
  const { user, sent, show } = renderScreen(CODE);
  const screen = codeScreen("emailCode", user);
  await screen.type("Confirmation Code", "123456");
  const button = screen.button("Confirm");
  const click = async (detail: number): Promise<void> => {
    fireEvent.click(button, { detail });
    await Promise.resolve();
  };
  await click(1);
  show({ ...CODE, ...submitting });
  show({ ...CODE, failure: makeFailure("code.mismatch") });
  await click(2);
  expect(sent).toHaveLength(1);
  await click(1);
  expect(sent).toHaveLength(2);
});

test("holding Enter in a text of several lines adds lines", async () => {
  const { user } = renderScreen({ route: "signUp", signUpAttributes: ["email", "address"] });
  const address = page.getByLabelText<HTMLTextAreaElement>("Address");
  await user.click(address);
  await user.keyboard("{Enter>3/}");
  expect(address.value).toBe("\n\n\n");
});

test("holding Enter requests one passkey", async () => {
  const { user, sent } = renderSettings(PasskeysCardScreen, passkeysView);
  await user.click(page.getByLabelText("Name for a new passkey"));
  await user.keyboard("{Enter>4/}");
  expect(sent.map(({ type }) => type)).toEqual(["registration.requested"]);
});
