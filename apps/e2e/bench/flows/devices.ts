/** Device flows in a pool that remembers every device: a remembered device replaces the second factor. */
import type { SignInAttempt } from "./flow-client.ts";
import { type Answer, type Flow, signInWith, type Visit } from "./visit.ts";

const PHONE = "+12345670008";
const password = "correct horse battery";
const ANN: SignInAttempt = { username: "ann@example.com", password };
const BOB: SignInAttempt = { username: "bob@example.com", password, flow: "password" };

const config: Visit["config"] = {
  clients: [{ explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"] }],
  mfaConfiguration: "OPTIONAL",
  deviceConfiguration: { challengeRequiredOnNewDevice: true },
  seededUsers: [
    { email: ANN.username, password, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
    { email: BOB.username, password },
  ],
};

/** Ends when the device is confirmed. */
function enterFirst(attempt: SignInAttempt, ...answers: readonly Answer[]): Flow["run"] {
  const enter = signInWith(attempt, ...answers);
  return async (client, pool) => {
    await enter(client, pool);
    await client.deviceConfirmed();
  };
}

/** The proof of the device starts with one public value from each side, as the proof of a password does. */
const BY_DEVICE = ["DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"] as const;

export const DEVICES: Visit = {
  config,
  flows: [
    {
      name: "first sign-in on a device, by SRP with a code by SMS",
      least: ["InitiateAuth", "PASSWORD_VERIFIER", "SMS_MFA", "ConfirmDevice"],
      run: enterFirst(ANN, (pool) => pool.latestCode(PHONE)),
    },
    {
      name: "sign in by SRP on a remembered device",
      least: ["InitiateAuth", "PASSWORD_VERIFIER", ...BY_DEVICE],
      before: (client) => client.signOut(),
      run: signInWith(ANN),
    },
    { name: "refresh on a remembered device", least: ["GetTokensFromRefreshToken"], run: (client) => client.refresh() },
    { name: "list the devices", least: ["ListDevices"], run: (client) => client.listDevices() },
    { name: "remember this device", least: ["UpdateDeviceStatus"], run: (client) => client.rememberDevice() },
    { name: "forget this device", least: ["ForgetDevice"], run: (client) => client.forgetDevice() },
  ],
};

/**
 * The user has no second factor, because after one Amplify looks the device up under a different user name than it
 * stored.
 */
export const DEVICES_BY_PASSWORD: Visit = {
  config,
  flows: [
    {
      name: "first sign-in on a device, by password",
      least: ["InitiateAuth", "ConfirmDevice"],
      run: enterFirst(BOB),
    },
    {
      name: "sign in by password on a remembered device",
      least: ["InitiateAuth", ...BY_DEVICE],
      before: (client) => client.signOut(),
      run: signInWith(BOB),
    },
  ],
};
