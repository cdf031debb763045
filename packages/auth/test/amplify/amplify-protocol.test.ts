/**
 * Protocol problems that were found in Amplify Auth v6 do not occur here. The number in a title identifies the problem.
 */
import { openSignUp } from "../../src/flows/sign-up/open-sign-up.ts";
import { autoSignIn, confirmSignIn, confirmSignUp, createAuth, fetchDevices, signIn, signUp } from "@poolgate/auth";
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

describe("a pending challenge", () => {
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
});
