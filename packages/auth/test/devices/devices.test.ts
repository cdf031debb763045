/**
 * Remembered devices with a real pool: the first sign-in creates the keys, and every later one proves them without the
 * user.
 */
import {
  type Auth,
  confirmSignIn,
  fetchAuthSession,
  fetchDevice,
  fetchDevices,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  signIn,
  type SignInInput,
  type SignInResult,
  signOut,
} from "@poolgate/auth";
import { createDevices, type DevicesView, selectDevicesView } from "@poolgate/auth/devices";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import {
  EMAIL,
  type Engine,
  type EngineOptions,
  internalsOf,
  loseAnswer,
  PASSWORD,
  type PoolConfig,
  refusal,
  startSendingEngine,
} from "../engine.ts";
import { deviceKeyOf } from "../support/device-keys.ts";

type Options = SignInInput["options"];

const PHONE = "+12345670008";
const BOB = "bob@example.com";
const BOBS_PHONE = "+12345670009";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const CODE_STEP = "CONFIRM_SIGN_IN_WITH_SMS_CODE";
const FLOWS = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] as const;
const mfa = { enabled: ["SMS_MFA"] } as const;

let engine: Engine;

function start(config: Partial<PoolConfig> = {}, options: Omit<EngineOptions, "pool"> = {}): void {
  const seededUsers = [
    { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa },
    { email: BOB, password: PASSWORD, attributes: { phone_number: BOBS_PHONE }, mfa },
  ];
  const pool: PoolConfig = {
    mfaConfiguration: "OPTIONAL",
    clients: [{ explicitAuthFlows: [...FLOWS, "ALLOW_REFRESH_TOKEN_AUTH"] }],
    deviceConfiguration: { challengeRequiredOnNewDevice: true },
    seededUsers,
    ...config,
  };
  engine = startSendingEngine({ ...options, pool: { config: pool } });
}

const begin = (options: Options = {}, username = EMAIL): Promise<SignInResult> =>
  signIn(engine.auth, { username, password: PASSWORD, ...(options && { options }) });

/** Signs in from a device that is new to the pool, until it is confirmed. */
async function signInWithCode(options?: Options, { username = EMAIL, phone = PHONE } = {}): Promise<void> {
  expect((await begin(options, username)).nextStep.signInStep).toBe(CODE_STEP);
  expect(await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(phone) })).toEqual(DONE);
  await internalsOf(engine.auth).confirming;
}

/** Signs out. The requests are counted from here. */
async function leave(): Promise<void> {
  await signOut(engine.auth);
  engine.operations.length = 0;
}

const storage = () => internalsOf(engine.auth).environment.storage;
const keyOf = (name: string): string => deviceKeyOf(storage(), engine.auth.config.userPoolClientId, name);
const stored = (name: string): Record<string, string> | undefined => {
  const text = storage().getItem(keyOf(name));
  return text === null ? undefined : (JSON.parse(text) as Record<string, string>);
};
const put = (name: string, value: unknown): void =>
  storage().setItem(keyOf(name), typeof value === "string" ? value : JSON.stringify(value));
const idOf = (name: string): string | undefined => keyOf(name).split(".").at(-1);
const answers = (count: number): string[] => Array.from({ length: count }, () => "RespondToAuthChallenge");

/** Loses the response to the n-th call of an operation, after the pool has processed it. */
function loseAnswerOf(operation: string, nth: number): void {
  let calls = 0;
  engine.fault = (asked, send) => {
    if (asked !== operation) return undefined;
    calls += 1;
    return calls === nth ? loseAnswer(send) : undefined;
  };
}

describe("DEVICE_SRP_AUTH, DEVICE_PASSWORD_VERIFIER: a device that a user has signed in from before", () => {
  it.each([
    ["srp", { flow: "srp" }, 4],
    ["password", { flow: "password" }, 3],
    ["choice, proved", { flow: "choice" }, 4],
    ["choice, sent", { flow: "choice", preferredChallenge: "PASSWORD" }, 3],
  ] as const)("needs no code, with the minimum of requests (%s)", async (_, options, requests) => {
    start();
    await signInWithCode(options);
    expect(engine.operations.at(-1)).toBe("ConfirmDevice");
    await leave();
    expect(await begin(options)).toEqual(DONE);
    expect(engine.operations).toEqual(["InitiateAuth", ...answers(requests - 1)]);
  });

  it.each(["custom", "customWithSrp"] as const)("proves itself after custom challenges (%s)", async (flow) => {
    start({
      lambdaConfig: {
        defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
          const last = session.at(-1)?.challengeName;
          if (last === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
          return last === "CUSTOM_CHALLENGE" ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
        }),
        createAuthChallenge: answering(() => ({})),
        verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
      },
    });
    for (const proofs of [0, 2]) {
      const answer = async (): Promise<SignInResult> => confirmSignIn(engine.auth, { challengeResponse: "blue" });
      expect((await begin({ flow })).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE");
      const before = engine.operations.length;
      expect(await answer()).toEqual(DONE);
      expect(engine.operations.slice(before, before + 1 + proofs)).toEqual(answers(1 + proofs));
      await internalsOf(engine.auth).confirming;
      await leave();
    }
  });

  it("proves itself after a password that was chosen as first factor", async () => {
    start({ mfaConfiguration: "OPTIONAL", allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"] });
    await signInWithCode();
    for (const factor of ["PASSWORD", "PASSWORD_SRP"]) {
      await leave();
      await signIn(engine.auth, { username: EMAIL, options: { flow: "choice" } });
      await confirmSignIn(engine.auth, { challengeResponse: factor });
      expect(await confirmSignIn(engine.auth, { challengeResponse: PASSWORD })).toEqual(DONE);
    }
  });

  it("is remembered for each account of a browser separately", async () => {
    start();
    await signInWithCode();
    await leave();
    await signInWithCode({}, { username: BOB, phone: BOBS_PHONE });
    await leave();
    expect(await begin()).toEqual(DONE);
    const [annsKey] = (await fetchDevices(engine.auth)).map(({ id }) => id);
    await leave();
    expect(await begin({}, BOB)).toEqual(DONE);
    expect((await fetchDevices(engine.auth)).map(({ id }) => id)).not.toContain(annsKey);
  });

  it("is sent when its tokens are refreshed", async () => {
    start();
    await signInWithCode();
    const before = await fetchAuthSession(engine.auth);
    engine.clock.advance(2_000);
    expect(before.tokens).toBeDefined();
    const after = await fetchAuthSession(engine.auth, { forceRefresh: true });
    expect(after.tokens).toBeDefined();
    expect(after.tokens?.accessToken).not.toBe(before.tokens?.accessToken);
    engine.clock.advance(2_000);
    const reopened = await fetchAuthSession(engine.openTab(), { forceRefresh: true });
    expect(reopened.tokens).toBeDefined();
    expect(reopened.tokens?.accessToken).not.toBe(after.tokens?.accessToken);
    expect(new Set([before, after, reopened].map(({ userSub }) => userSub)).size).toBe(1);
  });
});

describe("the confirmation", () => {
  it.each([
    ["refused", "ConfirmDevice"],
    ["unknown", ""],
  ])("does not fail the sign-in when it is %s; the next sign-in asks for a code again", async (_, refused) => {
    start();
    engine.fault = (operation) => {
      if (operation !== "ConfirmDevice") return undefined;
      if (refused === "") return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve(refusal("InvalidParameterException", "No."));
    };
    await begin();
    expect(await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) })).toEqual(DONE);
    await engine.clock.settle(internalsOf(engine.auth).confirming ?? Promise.resolve());
    engine.fault = undefined;
    await leave();
    await signInWithCode();
    await leave();
    expect(await begin()).toEqual(DONE);
  });

  it("is complete if only its response was lost", async () => {
    start();
    loseAnswerOf("ConfirmDevice", 1);
    await begin();
    await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
    await engine.clock.settle(internalsOf(engine.auth).confirming ?? Promise.resolve());
    engine.fault = undefined;
    await leave();
    expect(await begin()).toEqual(DONE);
  });

  it("sends the name of the browser", async () => {
    start();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    Object.assign(internalsOf(engine.auth).environment, { userAgent });
    await signInWithCode();
    expect(await fetchDevice(engine.auth)).toMatchObject({
      name: "Firefox, Windows",
      isCurrent: true,
      isRemembered: true,
      lastAuthenticatedDate: new Date(Math.floor(engine.clock.now() / 1000) * 1000),
    });
  });
});

describe("a response that is lost while the device signs in", () => {
  it.each([
    ["InitiateAuth", 1],
    ["RespondToAuthChallenge", 1],
    ["RespondToAuthChallenge", 2],
    ["RespondToAuthChallenge", 3],
  ])("%s, number %i: the sign-in succeeds without a code", async (operation, nth) => {
    start();
    await signInWithCode();
    await leave();
    loseAnswerOf(operation, nth);
    expect(await engine.clock.settle(begin({ flow: "srp" }))).toEqual(DONE);
    engine.fault = undefined;
    await leave();
    expect(await begin()).toEqual(DONE);
  });
});

describe("a device that the pool does not accept", () => {
  it.each(["srp", "password", "choice"] as const)("needs a code, and is then a new device (%s)", async (flow) => {
    start();
    await signInWithCode();
    const { username } = await getCurrentUser(engine.auth);
    const old = stored(username)?.["deviceKey"];
    const elsewhere = engine.openTab(fakeBrowser());
    await signIn(elsewhere, { username: EMAIL, password: PASSWORD });
    await confirmSignIn(elsewhere, { challengeResponse: engine.pool.latestCode(PHONE) });
    await forgetDevice(elsewhere, { device: { id: String(old) } });
    await leave();
    await signInWithCode({ flow });
    expect(stored(username)?.["deviceKey"]).toEqual(expect.not.stringMatching(String(old)));
    await leave();
    expect(await begin({ flow })).toEqual(DONE);
  });

  it.each([
    ["with a different secret", { password: "bm90IHRoZSBzZWNyZXQ=" }],
    ["with a different group key", { deviceGroupKey: "-Another1" }],
    ["with an unknown key", { deviceKey: "us-east-1_00000000-0000-4000-8000-000000000000" }],
    ["without its secret", { password: undefined }],
    ["with an invalid key", { deviceKey: "' OR 1" }],
    ["of another version", { version: 3 }],
    ["that is not found under its own id", { ids: ["another"] }],
  ])("%s: needs a code once", async (_, change) => {
    start();
    await signInWithCode();
    const { username } = await getCurrentUser(engine.auth);
    put(username, { ...stored(username), ...change });
    await leave();
    await signInWithCode();
    await leave();
    expect(await begin()).toEqual(DONE);
  });

  it("of another account: needs a code once", async () => {
    start();
    await signInWithCode();
    const ann = await getCurrentUser(engine.auth);
    await leave();
    put(BOB, { ...stored(ann.username), ids: [idOf(BOB)] });
    await signInWithCode({}, { username: BOB, phone: BOBS_PHONE });
    await leave();
    expect(await begin({}, BOB)).toEqual(DONE);
    await leave();
    expect(await begin()).toEqual(DONE);
  });

  it.each(["SRP_B", "SALT", "SECRET_BLOCK"])("is not proved for a %s that would reveal its secret", async (name) => {
    start();
    await signInWithCode();
    await leave();
    engine.fault = async (_, send) => {
      const response = await send();
      const body = (await response.clone().json()) as { ChallengeName?: string; ChallengeParameters?: object };
      if (body.ChallengeName !== "DEVICE_PASSWORD_VERIFIER") return response;
      const bad = {
        ...body,
        ChallengeParameters: { ...body.ChallengeParameters, [name]: name === "SRP_B" ? "0" : "%" },
      };
      return new Response(JSON.stringify(bad), { status: 200 });
    };
    await expect(begin()).rejects.toMatchObject({ code: "srp.invalidServerValue" });
    engine.fault = undefined;
    expect(await begin()).toEqual(DONE);
  });

  it("does not block the sign-in if the storage fails", async () => {
    start();
    await signInWithCode();
    await leave();
    const { environment } = internalsOf(engine.auth);
    const getItem = environment.storage.getItem.bind(environment.storage);
    Object.assign(environment.storage, {
      getItem(key: string): string | null {
        if (key.includes(".device")) throw new Error("out of order");
        return getItem(key);
      },
    });
    await signInWithCode();
    expect((await getCurrentUser(engine.auth)).loginId).toBe(EMAIL);
  });
});

describe("in a user's settings", () => {
  it("the devices machine lists, remembers and forgets devices", async () => {
    start({ deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true } });
    await signInWithCode();
    const actor = createDevices(engine.auth);
    const rest = async (): Promise<DevicesView> =>
      selectDevicesView(await waitFor(actor, (snapshot) => !snapshot.hasTag("busy")));
    const deviceId = String((await rest()).rememberableId);
    expect(await rest()).toMatchObject({ isKnown: true, devices: [] });
    actor.send({ type: "remembering.requested", deviceId, isRemembered: true });
    expect(await rest()).toMatchObject({
      devices: [{ id: deviceId, isCurrent: true }],
      rememberableId: undefined,
      notice: "deviceRemembered",
    });
    actor.send({ type: "forgetting.requested", deviceId });
    expect(await rest()).toMatchObject({
      devices: [],
      rememberableId: undefined,
      notice: "deviceForgotten",
      failure: undefined,
    });
    engine.operations.length = 0;
    actor.send({ type: "remembering.requested", deviceId, isRemembered: true });
    expect(await rest()).toMatchObject({ notice: "deviceForgotten", failure: undefined });
    expect(engine.operations).toEqual([]);
    actor.stop();
    // Another page does not offer it either, because only a new sign-in can restore it.
    const elsewhere = createDevices(engine.openTab());
    const { context } = await waitFor(elsewhere, (snapshot) => !snapshot.hasTag("busy"));
    expect(context).toMatchObject({ isKnown: true, devices: [], currentId: undefined });
    elsewhere.stop();
  });

  it("a device counts as remembered from the user's consent until it is withdrawn", async () => {
    start({ deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true } });
    await signInWithCode();
    expect(await fetchDevices(engine.auth)).toEqual([]);
    await leave();
    await signInWithCode();
    await rememberDevice(engine.auth);
    expect(await fetchDevice(engine.auth)).toMatchObject({ isCurrent: true, isRemembered: true });
    await leave();
    expect(await begin()).toEqual(DONE);
    await rememberDevice(engine.auth, { isRemembered: false });
    await leave();
    expect((await begin()).nextStep.signInStep).toBe(CODE_STEP);
  });

  it("a device that is already forgotten, also by an attempt whose response was lost, counts as forgotten", async () => {
    start();
    await signInWithCode();
    loseAnswerOf("ForgetDevice", 1);
    await engine.clock.settle(forgetDevice(engine.auth));
    await forgetDevice(engine.auth);
    await expect(fetchDevice(engine.auth)).rejects.toMatchObject({ code: "service.notFound" });
    await expect(rememberDevice(engine.auth)).rejects.toMatchObject({ code: "service.notFound" });
  });

  it("another device can be forgotten without the current one", async () => {
    start();
    await signInWithCode();
    const elsewhere: Auth = engine.openTab(fakeBrowser());
    await signIn(elsewhere, { username: EMAIL, password: PASSWORD });
    await confirmSignIn(elsewhere, { challengeResponse: engine.pool.latestCode(PHONE) });
    await internalsOf(elsewhere).confirming;
    const other = (await fetchDevices(engine.auth)).find(({ isCurrent }) => !isCurrent);
    await forgetDevice(engine.auth, { device: { id: String(other?.id) } });
    expect((await fetchDevices(engine.auth)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await leave();
    expect(await begin()).toEqual(DONE);
  });

  it("there is no current device if the pool keeps none, and no request is made", async () => {
    start({ deviceConfiguration: undefined } as unknown as Partial<PoolConfig>);
    await signInWithCode();
    expect(engine.operations).not.toContain("ConfirmDevice");
    expect(stored(EMAIL)).toBeUndefined();
    await expect(fetchDevice(engine.auth)).rejects.toMatchObject({ code: "service.notFound" });
  });
});
