/**
 * A storage in which aws-amplify or amazon-cognito-identity-js, as published, has left a remembered device: the engine
 * signs in with it without a code, and keeps the device as its own.
 */
import { Amplify } from "aws-amplify";
import { confirmSignIn, signIn as signInWithAmplify, signOut as signOutOfAmplify } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import {
  createAuth,
  fetchAuthSession,
  fetchDevices,
  signIn,
  type SignInFlow,
  type SignInInput,
  signOut,
} from "@poolgate/auth";
import { memoryStorage } from "@poolgate/auth/storage";
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { REMEMBERING } from "./support/device.ts";
import { authenticate, turn, userOf } from "./support/identity-js.ts";
import { servePool, type ServedPool } from "./support/serve-pool.ts";
import { TOTP_SECRET, totpAt } from "./support/sign-in-steps.ts";
import { EVERY_FLOW } from "./support/start-pool.ts";

const password = "correct horse battery";
const DONE = { isSignedIn: true, nextStep: { signInStep: "DONE" } };
const FLOWS = ["srp", "password", "choice"] as const;
const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
const addressOf = (library: string, flow: string): string => `${library}-${flow}@example.com`;

let pool: ServedPool;
beforeAll(async () => {
  pool = await servePool({
    ...REMEMBERING,
    ...EVERY_FLOW,
    seededUsers: ["amplify", "crossed", "identity-js", "reload"].flatMap((library) =>
      FLOWS.map((flow) => ({ email: addressOf(library, flow), password, ...APP })),
    ),
  });
});
afterAll(() => pool.stop());

/** One storage that all clients share. */
let items: Map<string, string>;
const shared = {
  getItem: (key: string): string | null => items.get(key) ?? null,
  setItem: (key: string, value: string): void => void items.set(key, value),
  removeItem: (key: string): void => void items.delete(key),
  clear: (): void => items.clear(),
};
const legacyDevices = (): string[] =>
  [...items.keys()].filter((key) => /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key));

async function leaveAmplifysStore(username: string, flow: SignInFlow): Promise<void> {
  const { userPoolId, userPoolClientId, url } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: url } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => shared.getItem(key),
    setItem: async (key, value) => shared.setItem(key, value),
    removeItem: async (key) => shared.removeItem(key),
    clear: async () => shared.clear(),
  });
  const authFlowType = flow === "password" ? ("USER_PASSWORD_AUTH" as const) : ("USER_SRP_AUTH" as const);
  await signInWithAmplify({ username, password, options: { authFlowType } });
  expect(await confirmSignIn({ challengeResponse: totpAt(pool.now()) })).toEqual(DONE);
  pool.advance(30_000);
}

async function leaveIdentityJssStore(username: string): Promise<void> {
  const user = userOf(pool, username, shared as unknown as Storage);
  expect((await authenticate(user, password, "USER_SRP_AUTH"))[0]).toBe("totpRequired");
  await turn((callbacks) => user.sendMFACode(totpAt(pool.now()), callbacks, "SOFTWARE_TOKEN_MFA"));
  pool.advance(30_000);
}

function openEngine() {
  const { userPoolId, userPoolClientId, url } = pool;
  return createAuth(
    { userPoolId, userPoolClientId, userPoolEndpoint: url },
    { storage: shared, flowStorage: memoryStorage() },
  );
}

/** Checks two sign-ins without a code, which use the single existing device. */
async function expectNoCode(username: string, options: NonNullable<SignInInput["options"]>): Promise<void> {
  const auth = openEngine();
  await signOut(auth);
  expect(await signIn(auth, { username, password, options })).toEqual(DONE);
  expect(legacyDevices()).toEqual([]);
  expect(await fetchDevices(auth)).toMatchObject([{ isCurrent: true }]);
  expect((await fetchAuthSession(auth, { forceRefresh: true })).tokens).toBeDefined();
  await signOut(auth);
  expect(await signIn(auth, { username, password, options })).toEqual(DONE);
  await signOut(auth);
  auth.dispose();
}

afterEach(() => signOutOfAmplify().catch(() => undefined));

it.each(IN_PROOF ? FLOWS : ["password" as const])(
  "aws-amplify's remembered device needs no code (%s)",
  async (flow) => {
    items = new Map();
    const username = addressOf("amplify", flow);
    await leaveAmplifysStore(username, flow);
    await signOutOfAmplify();
    expect(legacyDevices()).toHaveLength(3);
    await expectNoCode(username, { flow });
  },
);

const NAMED_OTHERWISE = [
  ["password", { flow: "password" }],
  ["choice, sent", { flow: "choice", preferredChallenge: "PASSWORD" }],
] as const;

it.each(NAMED_OTHERWISE.slice(0, IN_PROOF ? 2 : 1))(
  "aws-amplify's remembered device under a name that users do not type needs no code (%s)",
  async (_, options) => {
    items = new Map();
    const username = addressOf("crossed", options.flow);
    await leaveAmplifysStore(username, "srp");
    await signOutOfAmplify();
    expect(legacyDevices().filter((key) => !key.includes(username))).toHaveLength(3);
    await expectNoCode(username, options);
  },
);

it.each(IN_PROOF ? (["srp", "choice"] as const) : (["srp"] as const))(
  "amazon-cognito-identity-js's remembered device needs no code (%s)",
  async (flow) => {
    items = new Map();
    const username = addressOf("identity-js", flow);
    await leaveIdentityJssStore(username);
    expect(legacyDevices()).toHaveLength(3);
    await expectNoCode(username, { flow });
  },
);

it("a session of aws-amplify from a remembered device continues and can be refreshed", async () => {
  items = new Map();
  const username = addressOf("reload", "srp");
  await leaveAmplifysStore(username, "srp");
  const auth = openEngine();
  const { tokens } = await fetchAuthSession(auth, { forceRefresh: true });
  expect(tokens).toBeDefined();
  await signOut(auth);
  expect(await signIn(auth, { username, password })).toEqual(DONE);
  auth.dispose();
});
