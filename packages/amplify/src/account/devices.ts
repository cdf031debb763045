/** Lists, remembers and forgets the devices of the signed-in user. */
import {
  type Device,
  fetchDevices as engineFetchDevices,
  forgetDevice as engineForgetDevice,
  isAuthError,
  rememberDevice as engineRememberDevice,
} from "@poolgate/auth";
import { withClient } from "../client/open-client.ts";
import { amplifyError } from "../errors/from-engine.ts";
import type { AWSAuthDevice, FetchDevicesOutput, ForgetDeviceInput } from "../types/index.ts";
import { ownMembers } from "../utils/own-members.ts";

/**
 * Returns all remembered devices of the user.
 *
 * @throws AuthError `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   const [device] = await fetchDevices();
 */
export function fetchDevices(): Promise<FetchDevicesOutput> {
  return withClient(async (auth) => (await engineFetchDevices(auth)).map(deviceOutput));
}

/**
 * Remembers this device, so that later sign-ins do not ask for a second factor.
 *
 * @throws AuthError `DeviceMetadataNotFoundException` if the pool does not know the device, `UserUnAuthenticatedException`,
 *   and exceptions of the service; `NetworkError`.
 * @example
 *   await rememberDevice();
 */
export function rememberDevice(): Promise<void> {
  return withClient((auth) => engineRememberDevice(auth).catch(refuseUnknownDevice));
}

/**
 * Forgets a device; this one unless another one is named.
 *
 * @throws AuthError `DeviceMetadataNotFoundException` if no device is named and the session has none,
 *   `UserUnAuthenticatedException`, and exceptions of the service; `NetworkError`.
 * @example
 *   await forgetDevice({ device: { id } });
 */
export function forgetDevice(input?: ForgetDeviceInput): Promise<void> {
  const { device } = ownMembers(input);
  return withClient((auth) =>
    device === undefined
      ? engineForgetDevice(auth).catch(refuseUnknownDevice)
      : engineForgetDevice(auth, { device: { id: device.id } }),
  );
}

/** Amplify has its own error for a session without a device. */
function refuseUnknownDevice(error: unknown): never {
  if (isAuthError(error) && error.code === "service.notFound") {
    throw amplifyError(
      "DeviceMetadataNotFoundException",
      "Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.",
    );
  }
  throw error;
}

function deviceOutput(device: Device): AWSAuthDevice {
  const { id, name, attributes, createDate, lastAuthenticatedDate, lastModifiedDate } = device;
  return {
    id,
    attributes: { ...attributes },
    ...(name === undefined ? {} : { name }),
    ...(createDate === undefined ? {} : { createDate }),
    ...(lastAuthenticatedDate === undefined ? {} : { lastAuthenticatedDate }),
    ...(lastModifiedDate === undefined ? {} : { lastModifiedDate }),
  };
}
