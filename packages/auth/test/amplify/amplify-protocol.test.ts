/**
 * Protocol problems that were found in Amplify Auth v6 do not occur here. The number in a title identifies the problem.
 */
import { openSignUp } from "../../src/flows/sign-up/open-sign-up.ts";
import {
  associateWebAuthnCredential,
  autoSignIn,
  confirmSignIn,
  confirmSignUp,
  createAuth,
  fetchDevices,
  listWebAuthnCredentials,
  signIn,
  signOut,
  signUp,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { fakePasskeyPlatform } from "@poolgate/testkit/passkey-platform";
import { createSoftwareAuthenticator } from "@poolgate/testkit/software-authenticator";
import { describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  internalsOf,
  PASSWORD,
  type PoolConfig,
  startSendingEngine,
} from "../engine.ts";

const PHONE = "+12345670008";
const credentials = { username: EMAIL, password: PASSWORD };
const WITH_SMS = { attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] as const } };

function start(user: object = {}, config: PoolConfig = {}, options: Omit<EngineOptions, "pool"> = {}): Engine {
  const seededUsers = [{ email: EMAIL, password: PASSWORD, ...user }];
  return startSendingEngine({
    ...options,
    pool: { config: { mfaConfiguration: "OPTIONAL", seededUsers, ...config } },
  });
}

it("Amplify 23: a remembered device replaces the second factor in the choice-based flow too", async () => {
  const clients = [{ explicitAuthFlows: ["ALLOW_USER_AUTH", "ALLOW_USER_SRP_AUTH"] as const }];
  const { auth, pool, operations } = start(WITH_SMS, {
    clients,
    deviceConfiguration: { challengeRequiredOnNewDevice: true },
  });
  const input = { ...credentials, options: { flow: "choice" } } as const;
  await signIn(auth, input);
  await confirmSignIn(auth, { challengeResponse: pool.latestCode(PHONE) });
  await internalsOf(auth).confirming;
  await signOut(auth);
  operations.length = 0;
  expect(await signIn(auth, input)).toMatchObject({ isSignedIn: true });
});

describe("tokens", () => {
  const clients = [{ clientId: "1client23456789" }, { clientId: "2client23456789" }];

  it.each([
    ["another client", {}],
    ["another pool", { userPoolId: "eu-west-2_Other" }],
  ])("Amplify 24: of %s start no session", async (what, config) => {
    const engine = start({}, { clients });
    const foreign = start(
      {},
      { clients, ...config },
      what === "another client" ? { config: { userPoolClientId: "2client23456789" } } : {},
    );
    let answer: Promise<Response> | undefined;
    foreign.fault = (operation, send) => {
      if (operation !== "InitiateAuth") return undefined;
      const sent = send();
      answer = sent.then((response) => response.clone());
      return sent;
    };
    await signIn(foreign.auth, credentials);
    engine.fault = (operation) => (operation === "InitiateAuth" ? answer : undefined);
    await expect(engine.clock.settle(signIn(engine.auth, credentials))).rejects.toMatchObject({
      code: "session.invalidTokens",
    });
    expect(engine.auth.session.getSnapshot().context.user).toBeUndefined();
  });
});

describe("a pending challenge", () => {
  it("Amplify 27: expires after three minutes", async () => {
    const { auth, pool, clock } = start(WITH_SMS);
    await signIn(auth, credentials);
    clock.advance(180_001);
    const answered = confirmSignIn(auth, { challengeResponse: pool.latestCode(PHONE) });
    await expect(answered).rejects.toMatchObject({
      code: expect.stringMatching(/^signIn\.(sessionExpired|notStarted)$/) as unknown,
    });
  });

  it("Amplify 27: can be answered after a reload, and only by its own client", async () => {
    const clients = [{ clientId: "1client23456789" }, { clientId: "2client23456789" }];
    const { auth, pool } = start(WITH_SMS, { clients });
    await signIn(auth, credentials);
    const { environment } = internalsOf(auth);
    auth.dispose();
    const challengeResponse = pool.latestCode(PHONE);
    const stranger = createAuth({ ...auth.config, userPoolClientId: "2client23456789" }, environment);
    await expect(confirmSignIn(stranger, { challengeResponse })).rejects.toMatchObject({ code: "signIn.notStarted" });
    stranger.dispose();
    const reloaded = createAuth(auth.config, environment);
    expect(await confirmSignIn(reloaded, { challengeResponse })).toMatchObject({ isSignedIn: true });
    reloaded.dispose();
  });
});

it("Amplify 28: computing a proof yields to the page", async () => {
  const { auth } = start({}, {}, { provesPassword: true });
  let pauses = 0;
  const pause = async (): Promise<void> => void (pauses += 1);
  const paused = createAuth(auth.config, { ...internalsOf(auth).environment, pause });
  await signIn(paused, credentials);
  paused.dispose();
  expect(pauses).toBeGreaterThan(0);
});

it("Amplify 29: the password of a sign-up is dropped after three minutes", async () => {
  const { auth, pool, clock } = start();
  const username = "bob@example.com";
  await signUp(auth, {
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username }, autoSignIn: true },
  });
  expect(openSignUp(auth).signUp?.getSnapshot().context.password).toBeDefined();
  clock.advance(180_001);
  expect(openSignUp(auth).signUp?.getSnapshot().context.password).toBeUndefined();
  await confirmSignUp(auth, { username, confirmationCode: pool.latestCode(username) });
  await expect(autoSignIn(auth)).rejects.toMatchObject({ code: "signIn.notStarted" });
});

const pageOfDevices = (from: number, count: number, token?: string): Promise<Response> =>
  Promise.resolve(
    Response.json({
      Devices: Array.from({ length: count }, (_, index) => ({
        DeviceKey: `eu-west-2_${from + index}`,
        DeviceAttributes: [],
      })),
      PaginationToken: token,
    }),
  );

describe("lists and options", () => {
  it("Amplify 30: lists more than 60 devices completely", async () => {
    const engine = start();
    await signIn(engine.auth, credentials);
    engine.fault = (operation) => {
      if (operation !== "ListDevices") return undefined;
      const asked = engine.operations.filter((one) => one === "ListDevices").length;
      return asked === 1 ? pageOfDevices(0, 60, "more") : pageOfDevices(60, 15);
    };
    const devices = await fetchDevices(engine.auth);
    expect(new Set(devices.map(({ id }) => id)).size).toBe(75);
  });

  it("Amplify 30: registers a passkey with a name that the user chooses", async () => {
    const credentialsOfBrowser = fakePasskeyPlatform(createSoftwareAuthenticator());
    const { auth } = start(
      {},
      { allowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
      { credentials: credentialsOfBrowser },
    );
    await signIn(auth, credentials);
    await associateWebAuthnCredential(auth, { options: { friendlyName: "My phone" } });
    const page = await listWebAuthnCredentials(auth);
    expect(page.credentials).toMatchObject([{ friendlyCredentialName: "My phone" }]);
  });
});

it("Amplify 23: another browser still asks for the second factor", async () => {
  const engine = start(WITH_SMS, { deviceConfiguration: { challengeRequiredOnNewDevice: true } });
  await signIn(engine.auth, credentials);
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
  await internalsOf(engine.auth).confirming;
  const { nextStep } = await signIn(engine.openTab(fakeBrowser()), credentials);
  expect(nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_SMS_CODE");
});
