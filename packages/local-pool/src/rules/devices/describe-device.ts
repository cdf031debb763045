/**
 * Formats a device as the wire's DeviceType. It has no IP address, because the pool stores none.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeviceType.html
 */
import type { DeviceRecord } from "../../store/store.ts";

export function describeDevice(device: DeviceRecord): object {
  return {
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: "device_status", Value: "valid" },
      ...(device.name === undefined ? [] : [{ Name: "device_name", Value: device.name }]),
      { Name: "dev:device_remembered_status", Value: device.isRemembered ? "remembered" : "not_remembered" },
    ],
    DeviceCreateDate: device.createdAtMs / 1_000,
    DeviceLastModifiedDate: device.modifiedAtMs / 1_000,
    DeviceLastAuthenticatedDate: Math.floor(device.authenticatedAtMs / 1_000),
  };
}
