/**
 * Passkeys from the offer and the sign-in to their deletion: components, engine, a software authenticator, and a pool.
 */
import { render, screen as page, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { signOut, type Auth } from "@poolgate/auth";
import { createPasskeys, type PasskeysInput, type PasskeysRef } from "@poolgate/auth/passkeys";
import { PasskeyOffer, PasskeysCard } from "@poolgate/react/settings";
import { fakePasskeyPlatform, type FakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { choiceScreen, passkeyScreen, passwordScreen, signInScreen } from "@poolgate/testkit/screens";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { ada, isSignedIn, type RenderedWidget, renderWidget, servePool } from "../support/render-widget.tsx";

// jsdom has its own byte types; the authenticator and the pool, in the same process, read those of Node.
beforeEach(() => vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer)));

const network = servePool();

function open(): RenderedWidget & { readonly platform: FakePasskeyPlatform } {
  network.replacePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [ada],
  });
  const platform = fakePasskeyPlatform(createSoftwareAuthenticator());
  return { ...renderWidget(network.pool, { signInFlow: "choice" }, { credentials: platform }), platform };
}

function passkeysOf(auth: Auth, purpose: PasskeysInput["purpose"]): PasskeysRef {
  const passkeys = createPasskeys(auth, { purpose });
  onTestFinished(() => {
    passkeys.stop();
  });
  return passkeys;
}

async function beginSignIn({ user }: RenderedWidget): Promise<void> {
  const screen = await signInScreen(user).appears();
  await screen.fill("Email", ada.email);
  await screen.press("Continue");
}

async function chooseWay({ user }: RenderedWidget, label: string): Promise<void> {
  const choice = await choiceScreen("firstFactorSelection", user).appears();
  await choice.choose(label);
  await choice.press("Continue");
}

/** Opens the widget and signs in. The pool offers nothing but the password, so that there is nothing to choose. */
async function openSignedIn(): Promise<ReturnType<typeof open>> {
  const widget = open();
  await beginSignIn(widget);
  await signInByPassword(widget);
  return widget;
}

async function signInByPassword(widget: RenderedWidget): Promise<void> {
  await (await passwordScreen(widget.user).appears()).signIn(ada.password);
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
}

test("WEB_AUTHN: the offer is accepted, and the next sign-in uses the passkey at the second attempt", async () => {
  const widget = await openSignedIn();
  const { user, auth, platform } = widget;
  const passkeys = passkeysOf(auth, "offer");
  render(<PasskeyOffer passkeys={passkeys} />);
  await user.click(await page.findByRole("button", { name: "Create a passkey" }));
  await user.click(await page.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(document.body.textContent).toBe(""));
  expect(passkeys.getSnapshot().output).toEqual({ isRegistered: true });

  await signOut(auth);
  await beginSignIn(widget);
  platform.next = { refuse: "NotAllowedError" };
  await chooseWay(widget, "Passkey");
  const screen = await passkeyScreen(user).appears();
  await screen.findAlert("The passkey was not used");
  await screen.press("Try again");
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
});

test("a user who cancels the passkey signs in with another factor", async () => {
  const widget = await openSignedIn();
  const { user, auth, platform } = widget;
  render(<PasskeysCard passkeys={passkeysOf(auth, "manage")} />);
  await user.click(await page.findByRole("button", { name: "Add a passkey" }));
  await page.findByText("Your new passkey is ready.");
  await signOut(auth);

  await beginSignIn(widget);
  platform.next = { wait: true };
  await chooseWay(widget, "Passkey");
  const screen = await passkeyScreen(user).appears();
  await screen.press("Cancel");
  await user.click(await screen.inside.findByRole("button", { name: "Choose another way" }));
  await chooseWay(widget, "Password");
  await signInByPassword(widget);
  expect(platform.asked).toEqual(["create", "suggest", "get"]);
});

/** Signs out on a device with a passkey. */
async function openWithPasskey({ canSuggest = true } = {}): Promise<ReturnType<typeof open>> {
  const widget = await openSignedIn();
  widget.platform.canSuggest = canSuggest;
  const { unmount } = render(<PasskeysCard passkeys={passkeysOf(widget.auth, "manage")} />);
  await widget.user.click(await page.findByRole("button", { name: "Add a passkey" }));
  await page.findByText("Your new passkey is ready.");
  unmount();
  await signOut(widget.auth);
  await page.findByRole("button", { name: `Use your passkey ${ada.email}` });
  await waitFor(() => expect(widget.platform.isSuggesting).toBe(canSuggest));
  return widget;
}

test("one tap signs in, and replaces the browser's suggestion", async () => {
  const widget = await openWithPasskey();
  await widget.user.click(page.getByRole("button", { name: `Use your passkey ${ada.email}` }));
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
  expect(widget.platform.asked).toEqual(["create", "suggest", "get"]);
  expect(widget.platform.isSuggesting).toBe(false);
});

test("selecting the browser's suggestion signs in without typing", async () => {
  const widget = await openWithPasskey();
  widget.platform.pick();
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
  expect(widget.platform.asked).toEqual(["create", "suggest"]);
});

test("without a network and without browser suggestions, a tap shows an error, and signs in later", async () => {
  const widget = await openWithPasskey({ canSuggest: false });
  const tap = (): Promise<void> =>
    widget.user.click(page.getByRole("button", { name: `Use your passkey ${ada.email}` }));
  network.unplug();
  await tap();
  await page.findByRole("button", { name: `One moment… ${ada.email}` });
  await waitFor(() => expect(page.getByRole("alert").textContent).toContain("Network error"));
  expect(document.activeElement).toBe(page.getByRole("alert"));
  network.plugIn();
  await tap();
  await waitFor(() => expect(isSignedIn(widget)).toBe(true));
});

test("a forgotten user gets no offer, and no suggestion of the browser", async () => {
  const widget = await openWithPasskey();
  await widget.user.click(page.getByRole("button", { name: `Forget ${ada.email} on this device` }));
  await waitFor(() => expect(page.queryByRole("button", { name: /passkey/ })).toBeNull());
  expect(widget.platform.isSuggesting).toBe(false);
  expect(signInScreen(widget.user).statusText).toBe(`${ada.email} is no longer offered on this device.`);
  expect(document.activeElement).toBe(signInScreen(widget.user).field("Email"));
});

test("a passkey is named, listed and deleted, and its device is notified", async () => {
  const widget = await openSignedIn();
  const { user, auth, platform } = widget;
  render(<PasskeysCard passkeys={passkeysOf(auth, "manage")} />);
  const card = page.getByRole("region", { name: "Passkeys" });
  await within(card).findByText("You have no passkeys yet.");
  platform.next = { refuse: "NotAllowedError" };
  await user.type(within(card).getByRole("textbox"), "Work laptop{Enter}");
  await waitFor(() => expect(within(card).getByRole("alert").textContent).toContain("No passkey was created"));
  await user.click(within(card).getByRole("button", { name: "Add a passkey" }));
  await user.click(await within(card).findByRole("button", { name: "Delete Work laptop" }));
  await user.click(within(card).getByRole("button", { name: "Delete passkey" }));
  await within(card).findByText("You have no passkeys yet.");
  expect(within(card).getByRole("status").textContent).toBe("The passkey has been deleted.");
  expect(platform.forgottenCredentials).toHaveLength(1);
});
