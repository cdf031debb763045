/**
 * `@poolgate/auth/devices`: the offer to remember this device and the list of devices, so that any framework can render
 * them.
 */
export { createDevices, type DevicesRef } from "../src/flows/devices/create-devices.calls.ts";
export type {
  DeviceList,
  DevicesEvent,
  DevicesInput,
  DevicesNotice,
  ListedDevice,
} from "../src/flows/devices/devices.setup.ts";
export { type DevicesSnapshot, type DevicesView, selectDevicesView } from "../src/flows/devices/devices.view.ts";
