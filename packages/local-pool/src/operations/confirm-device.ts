/** ConfirmDevice: the caller's client keeps the keys that its sign-in was given, and leaves the verifier of a secret of its own. */
import { checkAccessToken } from "../rules/tokens/check-access-token.ts";
import { encryptDeviceVerifier } from "../rules/devices/device-verifier.ts";
import { findDevice } from "../rules/devices/sign-in-device.ts";
import { deviceKey, plainText, token } from "../wire/members.ts";
import { optional, required, structure, string } from "../wire/schema.ts";
import { serviceError } from "../wire/service-error.ts";
import { defineOperation } from "./operation.ts";

export const confirmDevice = defineOperation({
  name: "ConfirmDevice",
  input: structure({
    AccessToken: required(token),
    DeviceKey: required(deviceKey),
    DeviceSecretVerifierConfig: optional(
      structure({ PasswordVerifier: optional(plainText), Salt: optional(plainText) }),
    ),
    DeviceName: optional(string({ min: 1, max: 1_024 })),
  }),
  run(pool, input) {
    const { user, session } = checkAccessToken(pool, input.AccessToken);
    const key = input.DeviceKey;
    const { deviceConfiguration } = pool.config;
    if (findDevice(pool, user, key) !== undefined) throw serviceError("deviceKeyExists");
    // Only with the tokens of the sign-in that it was given to.
    if (deviceConfiguration === undefined || session.device?.key !== key) throw serviceError("deviceNotFound");
    const nowMs = pool.clock.now();
    const isConfirmed = pool.store.confirmDevice(session.id, {
      userId: user.id,
      key,
      name: input.DeviceName,
      ...encryptDeviceVerifier(pool, { userId: user.id, key }, input.DeviceSecretVerifierConfig),
      isRemembered: !deviceConfiguration.deviceOnlyRememberedOnUserPrompt,
      createdAtMs: nowMs,
      modifiedAtMs: nowMs,
      authenticatedAtMs: session.authTimeMs,
    });
    // It was confirmed before, and has been forgotten.
    if (!isConfirmed) throw serviceError("deviceNotFound");
    return { UserConfirmationNecessary: deviceConfiguration.deviceOnlyRememberedOnUserPrompt };
  },
});
