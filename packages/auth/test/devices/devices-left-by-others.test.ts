/** A device that aws-amplify has stored replaces the code in every flow. */
import {
  confirmSignIn,
  fetchDevices,
  getCurrentUser,
  signIn,
  type SignInInput,
  type SignInResult,
  signOut,
} from "@poolgate/auth";
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { expect, it } from "vitest";
import { EMAIL, type Engine, PASSWORD, startEngine, internalsOf } from "../engine.ts";
import { deviceKeyOf } from "../support/device-keys.ts";

type Options = NonNullable<SignInInput["options"]>;

const PHONE = "+12345670008";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const CODE_STEP = "CONFIRM_SIGN_IN_WITH_SMS_CODE";

let engine: Engine;

function start(): void {
  const flows = ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH", "ALLOW_CUSTOM_AUTH"] as const;
  engine = startEngine({
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        allowedFirstAuthFactors: ["PASSWORD", "EMAIL_OTP"],
        clients: [{ explicitAuthFlows: [...flows, "ALLOW_REFRESH_TOKEN_AUTH"] }],
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [
          { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
        ],
        lambdaConfig: {
          defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) => {
            const last = session.at(-1)?.challengeName;
            if (last === "SRP_A") return { challengeName: "PASSWORD_VERIFIER" };
            return last === "CUSTOM_CHALLENGE" ? { issueTokens: true } : { challengeName: "CUSTOM_CHALLENGE" };
          }),
          createAuthChallenge: answering(() => ({})),
          verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
        },
      },
    },
  });
}

const begin = (options: Options = {}, password: string | undefined = PASSWORD): Promise<SignInResult> =>
  signIn(engine.auth, { username: EMAIL, ...(password && { password }), options });

const storage = () => internalsOf(engine.auth).environment.storage;
const ours = (name: string): string => deviceKeyOf(storage(), engine.auth.config.userPoolClientId, name);
const theirs = (name: string, key: string): string =>
  `CognitoIdentityServiceProvider.${engine.auth.config.userPoolClientId}.${name}.${key}`;

/** The device's record under our member names. */
type Left = Record<"deviceKey" | "deviceGroupKey" | "password", string>;

/** Signs in with a code, and stores the device as aws-amplify does, under the name that it uses. */
async function leaveDevice(change: Partial<Left> = {}): Promise<void> {
  expect((await begin()).nextStep.signInStep).toBe(CODE_STEP);
  await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) });
  await internalsOf(engine.auth).confirming;
  const { username } = await getCurrentUser(engine.auth);
  await signOut(engine.auth);
  const record = { ...(JSON.parse(storage().getItem(ours(username)) ?? "{}") as Left), ...change };
  for (const name of [username, EMAIL]) storage().removeItem(ours(name));
  storage().setItem(theirs(username, "deviceKey"), record.deviceKey);
  storage().setItem(theirs(username, "deviceGroupKey"), record.deviceGroupKey);
  storage().setItem(theirs(username, "randomPasswordKey"), record.password);
  engine.operations.length = 0;
}

const answers = (count: number): string[] => Array.from({ length: count }, () => "RespondToAuthChallenge");

it.each([
  ["srp", { flow: "srp" }, ["InitiateAuth", ...answers(3)]],
  ["choice, proved", { flow: "choice" }, ["InitiateAuth", ...answers(3)]],
  // The pool names the account too late, so the client needs two requests the first time.
  ["password", { flow: "password" }, ["InitiateAuth", "InitiateAuth", ...answers(2)]],
  ["choice, sent", { flow: "choice", preferredChallenge: "PASSWORD" }, ["InitiateAuth", "InitiateAuth", ...answers(2)]],
] as const)("signs in without a code (%s)", async (_, options, operations) => {
  start();
  await leaveDevice();
  expect(await begin(options)).toEqual(DONE);
  expect(engine.operations).toEqual(operations);
  expect(await fetchDevices(engine.auth)).toHaveLength(1);
  await signOut(engine.auth);
  engine.operations.length = 0;
  expect(await begin(options)).toEqual(DONE);
  expect(engine.operations).toEqual(operations.filter((__, at) => at !== 1 || operations[1] !== "InitiateAuth"));
});

it.each([
  ["with a different secret", { password: "bm90IHRoZSBzZWNyZXQ=" }],
  ["with an unknown key", { deviceKey: "us-east-1_00000000-0000-4000-8000-000000000000" }],
])("restarts no more often than necessary (one %s)", async (_, change) => {
  start();
  await leaveDevice(change);
  expect((await begin({ flow: "password" })).nextStep.signInStep).toBe(CODE_STEP);
  expect(engine.operations.filter((operation) => operation === "InitiateAuth")).toHaveLength(3);
  expect(await confirmSignIn(engine.auth, { challengeResponse: engine.pool.latestCode(PHONE) })).toEqual(DONE);
});

it("asks for a code if the storage cannot record the name that the device was searched under", async () => {
  start();
  await leaveDevice();
  const setItem = storage().setItem.bind(storage());
  Object.assign(storage(), {
    setItem(key: string, value: string): void {
      if (key === ours(EMAIL)) throw new DOMException("full", "QuotaExceededError");
      setItem(key, value);
    },
  });
  expect((await begin({ flow: "password" })).nextStep.signInStep).toBe(CODE_STEP);
  expect(engine.operations).toEqual(["InitiateAuth"]);
});

it("sends one request if no device is stored", async () => {
  start();
  expect((await begin({ flow: "password" })).nextStep.signInStep).toBe(CODE_STEP);
  expect(engine.operations).toEqual(["InitiateAuth"]);
});
