/** Whole sign-ins with further challenges: widget, engine and pool, connected through msw. */
import { screen as page, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { AuthConfig } from "@poolgate/auth";
import type { TestPoolOptions } from "@poolgate/testkit/pool";
import {
  choiceScreen,
  codeScreen,
  customChallengeScreen,
  emailSetupScreen,
  newPasswordScreen,
  passwordScreen,
  signInScreen,
  signUpScreen,
} from "@poolgate/testkit/screens";
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
import { holdSeconds } from "../support/hold-seconds.ts";
import { ada, credentials, isLetIn, renderWidget, servePool, signInAsAda } from "../support/render-widget.tsx";

type PoolConfig = NonNullable<TestPoolOptions["config"]>;
type SeededUser = NonNullable<PoolConfig["seededUsers"]>[number];

const network = servePool();
const PHONE = "+12345670008";

const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/** A user chooses the first factor. */
const CHOICE: PoolConfig = {
  mfaConfiguration: "OFF",
  clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
  allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
};

function open(user: Partial<SeededUser>, pool: PoolConfig = {}, config: Partial<AuthConfig> = {}) {
  const seededUsers = [{ ...ada, attributes: { phone_number: PHONE }, ...user }];
  network.replacePool({ mfaConfiguration: "OPTIONAL", seededUsers, ...pool });
  return renderWidget(network.pool, config);
}

/** A sign-in form that only asks for the name. */
async function beginWithName(user: UserEvent): Promise<void> {
  const screen = await signInScreen(user).appears();
  await screen.type("Email", ada.email);
  await screen.press("Continue");
}

const code = (address: string = PHONE): string => network.pool.latestCode(address);

test("a code by SMS (SMS_MFA): a wrong one is reported, and a new one can be requested and signs in", async () => {
  const seconds = holdSeconds({ shouldAdvanceTime: true });
  const { user, authenticator } = open({ mfa: { enabled: ["SMS_MFA"] } });
  await signInAsAda({ user });
  const screen = await codeScreen("smsCode", user).appears();
  expect(screen.descriptionOf("Confirmation Code")).toBe("We texted a code to +*******0008.");
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));

  const first = code();
  await screen.confirm(first === "000000" ? "000001" : "000000");
  await waitFor(() => expect(screen.descriptionOf("Confirmation Code")).toContain("please try again."));
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));

  seconds.pass(30);
  await screen.press("Resend code");
  await waitFor(() => expect(screen.statusText).toBe("A new code is on its way. Only the newest one works."));
  expect(code()).not.toBe(first);
  await screen.confirm(code());
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a second factor is chosen from the available ones (SELECT_MFA_TYPE), and its code is sent by e-mail (EMAIL_OTP)", async () => {
  const { user, authenticator } = open({ mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] } });
  await signInAsAda({ user });
  const choice = await choiceScreen("mfaSelection", user).appears();
  expect(choice.choices).toHaveLength(2);
  await choice.choose("Email");
  await choice.press("Confirm");
  await (await codeScreen("emailCode", user).appears()).confirm(code(ada.email));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("an app's code is asked for (SOFTWARE_TOKEN_MFA), and signs in", async () => {
  const { user, authenticator } = open({ mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET });
  await signInAsAda({ user });
  await (await codeScreen("totpCode", user).appears()).confirm(totpOf(TOTP_SECRET, network.pool.clock.now()));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("an authenticator app is set up during the sign-in (MFA_SETUP): a code of another app is reported, its own signs in", async () => {
  const { user, authenticator } = open({}, { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] });
  await signInAsAda({ user });
  const screen = await codeScreen("totpSetup", user).appears();
  await page.findByRole("img", { name: "QR code for your authenticator app" });
  await screen.press("Copy");
  const key = await navigator.clipboard.readText();
  expect(screen.form.querySelector("code")?.textContent?.replaceAll(" ", "")).toBe(key);
  expect(screen.inside.getByRole("link").getAttribute("href")).toContain(`secret=${key}`);
  await screen.confirm(wrongTotpOf(key, network.pool.clock.now()));
  await waitFor(() => expect(screen.descriptionOf("Confirmation Code")).toContain("please try again."));
  await screen.confirm(totpOf(key, network.pool.clock.now()));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("an address is set up during the sign-in (MFA_SETUP), and ends with the code sent to it", async () => {
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
  await (await codeScreen("emailCode", user).appears()).confirm(code(ada.email));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
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

test.each([
  ["SMS_OTP", "Text me a code", "smsCode", PHONE],
  ["EMAIL_OTP", "Email me a code", "emailCode", ada.email],
] as const)("a code replaces the password (%s)", async (_challenge, label, screen, address) => {
  const { user, authenticator } = open({}, CHOICE, { signInFlow: "choice" });
  await beginWithName(user);
  const choice = await choiceScreen("firstFactorSelection", user).appears();
  await choice.choose(label);
  await choice.press("Continue");
  await (await codeScreen(screen, user).appears()).confirm(code(address));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a temporary password is replaced (NEW_PASSWORD_REQUIRED), and the required attributes are sent with it", async () => {
  const { user, authenticator } = open({ status: "FORCE_CHANGE_PASSWORD" }, { requiredAttributes: ["given_name"] });
  await signInAsAda({ user });
  const screen = await newPasswordScreen(user).appears();
  await screen.type("Given Name", "Ada");
  await screen.changePassword("another horse");
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("custom challenges are answered round by round (CUSTOM_CHALLENGE)", async () => {
  const { user, authenticator } = open(
    {},
    {
      clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH"] }],
      triggers: {
        defineAuthChallenge: ({ session }) =>
          session.filter(({ challengeResult }) => challengeResult).length === 2
            ? { issueTokens: true }
            : { challengeName: "CUSTOM_CHALLENGE" },
        createAuthChallenge: () => ({
          publicChallengeParameters: { question: "What always comes?" },
          privateChallengeParameters: { answer: "tomorrow" },
        }),
        verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => ({
          answerCorrect: challengeAnswer === privateChallengeParameters["answer"],
        }),
      },
    },
    { signInFlow: "custom" },
  );
  await beginWithName(user);
  const screen = await customChallengeScreen(user).appears();
  expect(screen.descriptionOf("Answer")).toBe("What always comes?");
  for (const answer of ["winter", "tomorrow"]) {
    await screen.answer(answer);
    await waitFor(() => expect(screen.field("Answer")).toMatchObject({ value: "", disabled: false }));
    expect(document.activeElement).toBe(screen.field("Answer"));
  }
  await screen.answer("tomorrow");
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("the choice of a first factor (SELECT_CHALLENGE, PASSWORD_SRP): a password after another choice, and a wrong one is reported", async () => {
  const { user, authenticator } = open({}, CHOICE, { signInFlow: "choice" });
  await beginWithName(user);
  const choice = await choiceScreen("firstFactorSelection", user).appears();
  expect(choice.choices).toHaveLength(3);
  await choice.choose("Password");
  await choice.press("Continue");
  await (await passwordScreen(user).appears()).press("Choose another way");
  await (await choice.appears()).press("Continue");

  const password = await passwordScreen(user).appears();
  await password.signIn("not the password");
  await password.findAlert("Incorrect username or password");
  await (await passwordScreen(user).appears()).signIn(ada.password);
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

/** A new user in a pool that does not verify addresses at sign-up. */
async function signUpUnverified() {
  network.replacePool({ triggers: { preSignUp: () => ({ autoConfirmUser: true }) } });
  const { user, authenticator } = renderWidget(network.pool);
  await (await signInScreen(user).appears()).chooseCreateAccount();
  await signUpScreen(user).signUp(credentials);
  return { user, authenticator, offer: await choiceScreen("verifyUser", user).appears() };
}

test("an unverified contact is offered for verification after a sign-in, and verified by its code", async () => {
  const { user, authenticator, offer } = await signUpUnverified();
  expect(offer.inside.getByText("a***a@example.com")).toBeDefined();
  await offer.press("Verify");
  const screen = await codeScreen("confirmVerifyUser", user).appears();
  expect(document.activeElement).toBe(screen.field("Confirmation Code"));
  await screen.confirm(code(ada.email));
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});

test("a contact can stay unverified", async () => {
  const { authenticator, offer } = await signUpUnverified();
  await offer.press("Skip");
  await waitFor(() => expect(isLetIn(authenticator)).toBe(true));
});
