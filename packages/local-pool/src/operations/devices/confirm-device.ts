/**
 * ConfirmDevice: stores a new device: the device key that the sign-in returned, and the SRP verifier of a secret that the
 * client has created.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ConfirmDevice.html
 */
import { checkAccessToken } from "../../rules/tokens/check-access-token.ts";
import { encryptDeviceVerifier } from "../../rules/devices/device-verifier.ts";
import { findDevice } from "../../rules/devices/sign-in-device.ts";
import { deviceKey, plainText, token } from "../../wire/members.ts";
import { optional, required, structure, string } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

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
    // A device key is only accepted with the tokens of the sign-in that returned it.
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
    // The device was confirmed before, and is forgotten.
    if (!isConfirmed) throw serviceError("deviceNotFound");
    return { UserConfirmationNecessary: deviceConfiguration.deviceOnlyRememberedOnUserPrompt };
  },
});
