/** `passwordless.passkeyOffer`: a passkey is offered between the sign-in and the app, once. */
import { configure, render, screen as page } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAuth } from "@poolgate/auth";
import { Authenticator, type PasskeyOfferTimes } from "@poolgate/react";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { signInScreen } from "@poolgate/testkit/screens";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { servePool } from "../support/render-widget.tsx";

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });
// jsdom has its own byte types; the authenticator and the pool, in the same process, read those of Node.
vi.stubGlobal("Uint8Array", Object.getPrototypeOf(Buffer));

const network = servePool();
const ada = { email: "ada@example.com", password: "correct horse battery" };

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
  render(
    <Authenticator auth={auth} passwordless={{ passkeyOffer }}>
      The app
    </Authenticator>,
  );
  const user = userEvent.setup();
  await (await signInScreen(user).appears()).signIn({ username: ada.email, password: ada.password });
  return user;
}

test("passkeyOffer: after a sign-in, before the app", async () => {
  const user = await signIn({ afterSignIn: true });
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
