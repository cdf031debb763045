/**
 * A server renders what it can know, the outline of the form, and the first rendering in the browser repeats it. Without a
 * server, the first rendering already shows what the actor knows.
 */
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { act, render } from "@testing-library/react";
import type { Auth } from "@poolgate/auth";
import { createAuthenticator, type AuthenticatorRef, selectAuthenticatorView } from "@poolgate/auth/authenticator";
import { createDevices } from "@poolgate/auth/devices";
import { createPasskeys } from "@poolgate/auth/passkeys";
import { createSignedInAuth } from "@poolgate/auth/testing";
import { Authenticator } from "@poolgate/react";
import { DevicesCard, DeviceOffer, PasskeyOffer, PasskeysCard } from "@poolgate/react/settings";
import { expect, onTestFinished, test, vi } from "vitest";

async function signedIn(): Promise<Auth> {
  const auth = await createSignedInAuth({ answers: { ListDevices: { Devices: [] } } });
  onTestFinished(() => auth.dispose());
  return auth;
}

async function readyAuthenticator(auth: Auth): Promise<AuthenticatorRef> {
  const authenticator = createAuthenticator(auth);
  onTestFinished(() => authenticator.stop());
  await vi.waitFor(() => expect(selectAuthenticatorView(authenticator.getSnapshot()).route).toBe("authenticated"));
  return authenticator;
}

test("renders the outline of the form on a server, whoever is signed in", async () => {
  const html = renderToString(<Authenticator authenticator={await readyAuthenticator(await signedIn())} />);
  expect(html).toContain('data-poolgate-route="idle"');
  expect(html).not.toContain("<form");
});

test("shows at once in the browser what is known, when no server has rendered", async () => {
  const authenticator = await readyAuthenticator(await signedIn());
  const { container } = render(<Authenticator authenticator={authenticator} />);
  expect(container.innerHTML).toBe("");
});

test("hydrates the cards of the account settings without a difference", async () => {
  const logged = vi.spyOn(console, "error");
  const auth = await signedIn();
  const [devices, deviceOffer] = [createDevices(auth), createDevices(auth, { purpose: "offer" })];
  const [passkeys, passkeyOffer] = [
    createPasskeys(auth, { purpose: "manage" }),
    createPasskeys(auth, { purpose: "offer" }),
  ];
  const page = (
    <>
      <DevicesCard devices={devices} />
      <PasskeysCard passkeys={passkeys} />
      <DeviceOffer devices={deviceOffer} />
      <PasskeyOffer passkeys={passkeyOffer} />
    </>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  // The browser knows the list before it hydrates.
  await vi.waitFor(() => expect(devices.getSnapshot().context.isKnown).toBe(true));
  const root = await act(async () => hydrateRoot(container, page));
  onTestFinished(() => {
    root.unmount();
    for (const actor of [devices, deviceOffer, passkeys, passkeyOffer]) actor.stop();
  });
  expect(container.querySelector("[data-poolgate-card=devices]")?.textContent).toContain("No devices");
  expect(logged).not.toHaveBeenCalled();
});
