/** `passwordless.passkeyOffer`: a passkey is offered between the sign-in and the app, once. */
import { render, screen as page } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createAuth } from "@poolgate/auth";
import { Authenticator, type PasskeyOfferTimes } from "@poolgate/react";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { ada, servePool, signInAsAda } from "../support/render-widget.tsx";

// jsdom has its own byte types; the authenticator and the pool, in the same process, read those of Node.
beforeEach(() => vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer)));

const chunk = vi.hoisted(() => ({ arrives: () => Promise.resolve() }));

vi.mock(import("../../src/late/imports.ts"), async (importOriginal) => {
  const imports = await importOriginal();
  return { ...imports, importPasskeyStep: () => chunk.arrives().then(imports.importPasskeyStep) };
});

const network = servePool();

test("passkeyOffer: the app is shown if the offer cannot be loaded, and the next sign-in loads it again", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  chunk.arrives = () => Promise.reject(new Error("No network."));
  const { unmount } = await signIn({ afterSignIn: true });
  expect(await page.findByText("The app")).toBeDefined();
  unmount();
  chunk.arrives = () => Promise.resolve();
  localStorage.clear();
  await signIn({ afterSignIn: true });
  expect(await page.findByRole("region", { name: "Sign in faster next time" })).toBeDefined();
});

async function signIn(passkeyOffer: PasskeyOfferTimes) {
  network.replacePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    seededUsers: [ada],
  });
  const { userPoolId, userPoolClientId, url: userPoolEndpoint } = network.pool;
  const credentials = fakePasskeyPlatform(createSoftwareAuthenticator());
  const ids = { userPoolId, userPoolClientId, userPoolEndpoint };
  const auth = createAuth({ ...ids, loginMechanisms: ["email"] }, { credentials });
  onTestFinished(() => auth.dispose());
  const { unmount } = render(
    <Authenticator auth={auth} passwordless={{ passkeyOffer }}>
      The app
    </Authenticator>,
  );
  const user = userEvent.setup();
  await signInAsAda({ user });
  return { user, unmount };
}

test("passkeyOffer: after a sign-in, before the app", async () => {
  const { user } = await signIn({ afterSignIn: true });
  const offer = await page.findByRole("region", { name: "Sign in faster next time" });
  expect(offer.contains(document.activeElement)).toBe(true);
  expect(page.queryByText("The app")).toBeNull();
  await user.click(page.getByRole("button", { name: "Create a passkey" }));
  await user.click(await page.findByRole("button", { name: "Continue" }));
  expect(await page.findByText("The app")).toBeDefined();
});

test("passkeyOffer: not after a sign-in if it is for new accounts only", async () => {
  await signIn({ afterSignUp: true });
  expect(await page.findByText("The app")).toBeDefined();
});
