/** Remembered devices: Amplify and this package do the same. */
import { answering, type ChallengeRequest } from "@poolgate/testkit/answering";
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import type { Api } from "../support/clients.ts";
import { callPool, PASSWORD, TOTP_SECRET, totpOf } from "../support/seeds.ts";

const username = "ann@example.com";
const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
const seededUsers = [{ email: username, password: PASSWORD, ...APP }];

async function accessTokenOf(api: Api): Promise<{ readonly AccessToken: string; readonly DeviceKey: unknown }> {
  const { accessToken } = (await api.fetchAuthSession()).tokens ?? {};
  return { AccessToken: String(accessToken), DeviceKey: accessToken?.payload["device_key"] };
}

describe("a device", () => {
  itDoesTheSame({
    title: "that the pool remembers",
    pool: { mfaConfiguration: "OPTIONAL", deviceConfiguration: { challengeRequiredOnNewDevice: true }, seededUsers },
    async run(api, { pool: { clock }, step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("code", () => api.confirmSignIn({ challengeResponse: totpOf(TOTP_SECRET, clock.now()) }));
      await step("devices", async () => {
        const [{ id, name, attributes, ...dates } = { id: "", attributes: {} }, ...others] = await api.fetchDevices();
        // The name is made of what the client knows of the browser.
        const { device_name: _name, ...rest } = attributes;
        return { id, hasName: name !== "", attributes: rest, dates, others };
      });
      await step("signOut", () => api.signOut());
      await step("signIn without a code", () => api.signIn({ username, password: PASSWORD }));
      await step("forget", () => api.forgetDevice());
      await step("no devices", () => api.fetchDevices());
      await step("signOut again", () => api.signOut());
      await step("signIn with a code", () => api.signIn({ username, password: PASSWORD }));
    },
  });

  itDoesTheSame({
    title: "that the user remembers",
    pool: {
      mfaConfiguration: "OPTIONAL",
      deviceConfiguration: { challengeRequiredOnNewDevice: true, deviceOnlyRememberedOnUserPrompt: true },
      seededUsers,
    },
    async run(api, { pool: { clock }, step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("code", () => api.confirmSignIn({ challengeResponse: totpOf(TOTP_SECRET, clock.now()) }));
      await step("no devices", () => api.fetchDevices());
      await step("remember", () => api.rememberDevice());
      await step("devices", async () => (await api.fetchDevices()).length);
      await step("forget another one", () => api.forgetDevice({ device: { id: "us-east-1_unknown" } }));
    },
  });

  itDoesTheSame({
    title: "that was forgotten elsewhere",
    pool: { mfaConfiguration: "OPTIONAL", deviceConfiguration: { challengeRequiredOnNewDevice: true }, seededUsers },
    async run(api, { pool, step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("code", () => api.confirmSignIn({ challengeResponse: totpOf(TOTP_SECRET, pool.clock.now()) }));
      // This package confirms a device while the user goes on, and the list waits for it.
      await step("devices", async () => (await api.fetchDevices()).length);
      const first = await accessTokenOf(api);
      await callPool(pool, "ForgetDevice", first);
      await step("signOut", () => api.signOut());
      pool.clock.advance(30_000);
      await step("signIn with a code", () => api.signIn({ username, password: PASSWORD }));
      await step("another code", () => api.confirmSignIn({ challengeResponse: totpOf(TOTP_SECRET, pool.clock.now()) }));
      await step("devices again", async () => (await api.fetchDevices()).length);
      await step("another device", async () => (await accessTokenOf(api)).DeviceKey !== first.DeviceKey);
      await step("signOut again", () => api.signOut());
      await step("signIn without a code", () => api.signIn({ username, password: PASSWORD }));
    },
  });

  itDoesTheSame({
    title: "that proves itself after custom rounds",
    pool: {
      clients: [{ explicitAuthFlows: ["ALLOW_CUSTOM_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
      deviceConfiguration: { challengeRequiredOnNewDevice: true },
      seededUsers: [{ email: username, password: PASSWORD }],
      lambdaConfig: {
        defineAuthChallenge: answering<ChallengeRequest>(({ request: { session } }) =>
          session.at(-1)?.challengeName === "CUSTOM_CHALLENGE"
            ? { issueTokens: true }
            : { challengeName: "CUSTOM_CHALLENGE" },
        ),
        createAuthChallenge: answering(() => ({})),
        verifyAuthChallengeResponse: answering(() => ({ answerCorrect: true })),
      },
    },
    async run(api, { step }) {
      const keys: unknown[] = [];
      for (const time of ["first", "second"]) {
        await step(`${time} signIn`, () => api.signIn({ username, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } }));
        await step(`${time} answer`, () => api.confirmSignIn({ challengeResponse: "any" }));
        await step(`${time} devices`, async () => (await api.fetchDevices()).length);
        keys.push((await accessTokenOf(api)).DeviceKey);
        await step(`${time} signOut`, () => api.signOut());
      }
      await step("the same device", async () => keys[0] !== undefined && keys[0] === keys[1]);
    },
  });

  itDoesTheSame({
    title: "where the pool keeps none",
    pool: { seededUsers: [{ email: username, password: PASSWORD }] },
    async run(api, { step }) {
      await step("signIn", () => api.signIn({ username, password: PASSWORD }));
      await step("devices", () => api.fetchDevices());
      await step("remember", () => api.rememberDevice());
      await step("forget", () => api.forgetDevice());
    },
  });
});
