/** Remembered devices: Amplify and this package do the same. */
import { describe } from "vitest";
import { itDoesTheSame } from "../support/compare.ts";
import { PASSWORD, TOTP_SECRET, totpOf } from "../support/seeds.ts";

const username = "ann@example.com";
const APP = { mfa: { enabled: ["SOFTWARE_TOKEN_MFA"] }, totpSecret: TOTP_SECRET } as const;
const seededUsers = [{ email: username, password: PASSWORD, ...APP }];

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
