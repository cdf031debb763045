/** Whole sign-ins with a code: widget, engine and pool, connected through msw. */
import { configure, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { selectAuthenticatorView, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import { choiceScreen, codeScreen, emailSetupScreen, signInScreen } from "@poolgate/testkit/screens";
import { totpOf } from "@poolgate/testkit/totp";
import { renderWidget, servePool } from "../support/render-widget.tsx";

// The test uses real key derivation and real retries, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const network = servePool();
const ada = { email: "ada@example.com", password: "correct horse battery" };
const credentials = { username: ada.email, password: ada.password };
const PHONE = "+12345670008";
const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const routeOf = (authenticator: AuthenticatorRef): string => selectAuthenticatorView(authenticator.getSnapshot()).route;

test("SOFTWARE_TOKEN_MFA asks for the app's code, and accepts it", async () => {
  const seededUsers = [{ ...ada, mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] as const }, totpSecret: TOTP_SECRET }];
  network.replacePool({ mfaConfiguration: "OPTIONAL", seededUsers });
  const { user, authenticator } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).signIn(credentials);
  await (await codeScreen("totpCode", user).appears()).confirm(totpOf(TOTP_SECRET, network.pool.clock.now()));
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test.each([
  ["SMS_OTP", "Text me a code", "smsCode", PHONE],
  ["EMAIL_OTP", "Email me a code", "emailCode", ada.email],
] as const)("%s replaces a password", async (_challenge, label, screen, address) => {
  network.replacePool({
    clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
    allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    seededUsers: [{ ...ada, attributes: { phone_number: PHONE } }],
  });
  const { user, authenticator } = renderWidget(network.pool, { signInFlow: "choice" });
  const first = await signInScreen(user).appears();
  await first.type("Email", ada.email);
  await first.press("Continue");
  const choice = await choiceScreen("firstFactorSelection", user).appears();
  await choice.choose(label);
  await choice.press("Continue");
  await (await codeScreen(screen, user).appears()).confirm(network.pool.latestCode(address));
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("MFA_SETUP of an app ends with a code of the app", async () => {
  network.replacePool({ mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"], seededUsers: [ada] });
  const { user, authenticator } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).signIn(credentials);
  const screen = await codeScreen("totpSetup", user).appears();
  const key = await waitFor(() => screen.inside.getByRole("link").getAttribute("href") ?? "");
  const secret = new URL(key).searchParams.get("secret") ?? "";
  await screen.confirm(totpOf(secret, network.pool.clock.now()));
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("MFA_SETUP by e-mail can be chosen, and ends with the code sent to the address", async () => {
  network.replacePool({
    mfaConfiguration: "ON",
    enabledMfas: ["SOFTWARE_TOKEN_MFA", "EMAIL_OTP"],
    usernameAttributes: [],
    triggers: { preSignUp: () => ({ autoConfirmUser: true }) },
  });
  await signUpWithoutAddress();
  const { user, authenticator } = renderWidget(network.pool, { loginMechanisms: ["username"] });
  const first = await signInScreen(user).appears();
  await first.type("Username", "ada");
  await first.type("Password", ada.password);
  await first.press("Sign In");
  const choice = await choiceScreen("mfaSetupSelection", user).appears();
  await choice.choose("Email");
  await choice.press("Confirm");
  await (await emailSetupScreen(user).appears()).sendCode(ada.email);
  await (await codeScreen("emailCode", user).appears()).confirm(network.pool.latestCode(ada.email));
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

/** A user without an address that could itself serve as a second factor. */
async function signUpWithoutAddress(): Promise<void> {
  const { url, userPoolClientId: ClientId } = network.pool;
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.SignUp",
  };
  const body = JSON.stringify({ ClientId, Username: "ada", Password: ada.password });
  expect((await network.pool.fetch(new Request(url, { method: "POST", headers, body }))).ok).toBe(true);
}
