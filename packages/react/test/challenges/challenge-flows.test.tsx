/** Whole sign-ins with further challenges: widget, engine and pool, connected through msw. */
import { configure, screen as page, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { AuthConfig } from "@poolgate/auth";
import { selectAuthenticatorView, type AuthenticatorRef } from "@poolgate/auth/authenticator";
import type { TestPoolOptions } from "@poolgate/testkit/pool";
import {
  choiceScreen,
  codeScreen,
  customChallengeScreen,
  newPasswordScreen,
  passwordScreen,
  signInScreen,
  signUpScreen,
} from "@poolgate/testkit/screens";
import { holdSeconds } from "../support/hold-seconds.ts";
import { renderWidget, servePool } from "../support/render-widget.tsx";

// The test uses real key derivation and real retries, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

type PoolConfig = NonNullable<TestPoolOptions["config"]>;
type SeededUser = NonNullable<PoolConfig["seededUsers"]>[number];

const network = servePool();
const ada = { email: "ada@example.com", password: "correct horse battery" };
const PHONE = "+12345670008";
const credentials = { username: ada.email, password: ada.password };

function open(user: Partial<SeededUser>, pool: PoolConfig = {}, config: Partial<AuthConfig> = {}) {
  const seededUsers = [{ ...ada, attributes: { phone_number: PHONE }, ...user }];
  network.replacePool({ mfaConfiguration: "OPTIONAL", seededUsers, ...pool });
  return renderWidget(network.pool, config);
}

async function signIn(user: UserEvent): Promise<void> {
  await (await signInScreen(user).appears()).signIn(credentials);
}

/** A sign-in form that only asks for the name. */
async function beginWithName(user: UserEvent): Promise<void> {
  const screen = await signInScreen(user).appears();
  await screen.type("Email", ada.email);
  await screen.press("Continue");
}

const routeOf = (authenticator: AuthenticatorRef): string => selectAuthenticatorView(authenticator.getSnapshot()).route;

const code = (address: string = PHONE): string => network.pool.latestCode(address);

test("a code by SMS (SMS_MFA): a wrong one is reported, and a new one can be requested and signs in", async () => {
  const seconds = holdSeconds({ shouldAdvanceTime: true });
  const { user, authenticator } = open({ mfa: { enabled: ["SMS_MFA"] } });
  await signIn(user);
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
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("a second factor is chosen from the available ones (SELECT_MFA_TYPE), and its code is sent by e-mail (EMAIL_OTP)", async () => {
  const { user, authenticator } = open({ mfa: { enabled: ["SMS_MFA", "EMAIL_OTP"] } });
  await signIn(user);
  const choice = await choiceScreen("mfaSelection", user).appears();
  expect(choice.choices).toHaveLength(2);
  await choice.choose("Email");
  await choice.press("Confirm");
  await (await codeScreen("emailCode", user).appears()).confirm(code(ada.email));
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("an authenticator app is set up during the sign-in (MFA_SETUP), and a code of another app is reported", async () => {
  const { user } = open({}, { mfaConfiguration: "ON", enabledMfas: ["SOFTWARE_TOKEN_MFA"] });
  await signIn(user);
  const screen = await codeScreen("totpSetup", user).appears();
  await page.findByRole("img", { name: "QR code for your authenticator app" });
  await screen.press("Copy");
  const key = await navigator.clipboard.readText();
  expect(screen.form.querySelector("code")?.textContent?.replaceAll(" ", "")).toBe(key);
  expect(screen.inside.getByRole("link").getAttribute("href")).toContain(`secret=${key}`);
  await screen.confirm("000000");
  await waitFor(() => expect(screen.descriptionOf("Confirmation Code")).toContain("please try again."));
  await screen.press("Back to Sign In");
  expect((await signInScreen(user).appears()).field("Email").value).toBe(ada.email);
});

test("a temporary password is replaced (NEW_PASSWORD_REQUIRED), and the required attributes are sent with it", async () => {
  const { user, authenticator } = open({ status: "FORCE_CHANGE_PASSWORD" }, { requiredAttributes: ["given_name"] });
  await signIn(user);
  const screen = await newPasswordScreen(user).appears();
  await screen.type("Given Name", "Ada");
  await screen.changePassword("another horse");
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
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
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("the choice of a first factor (SELECT_CHALLENGE, PASSWORD_SRP): a password after another choice, and a wrong one is reported", async () => {
  const { user, authenticator } = open(
    {},
    {
      mfaConfiguration: "OFF",
      clients: [{ explicitAuthFlows: ["ALLOW_USER_AUTH"] }],
      allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP", "SMS_OTP"],
    },
    { signInFlow: "choice" },
  );
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
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
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
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});

test("a contact can stay unverified", async () => {
  const { authenticator, offer } = await signUpUnverified();
  await offer.press("Skip");
  await waitFor(() => expect(routeOf(authenticator)).toBe("authenticated"));
});
