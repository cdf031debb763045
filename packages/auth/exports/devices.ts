/** The headless devices: the offer to remember this one, and the list in somebody's settings, for any framework to render. */
export { createDevices } from "../src/flows/devices/create-devices.calls.ts";
export type { DevicesRef } from "../src/flows/devices/create-devices.calls.ts";
export { selectDevicesView } from "../src/flows/devices/devices.view.ts";
export type { DevicesView } from "../src/flows/devices/devices.view.ts";
export type {
  DeviceList,
  DevicesEvent,
  DevicesInput,
  DevicesNotice,
  ListedDevice,
} from "../src/flows/devices/devices.setup.ts";
