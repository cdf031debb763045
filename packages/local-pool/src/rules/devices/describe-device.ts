/** A device as the wire shows it (DeviceType). Where it was used from is not among it: the pool keeps no addresses. */
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
