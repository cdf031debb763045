/** The headless devices: the offer to remember this one, and the list in somebody's settings, for any framework to render. */
export { createDevices } from "../src/client/create-devices.ts";
export type { DevicesRef } from "../src/client/create-devices.ts";
export { selectDevicesView } from "../src/machines/devices/select-devices-view.ts";
export type { DevicesView } from "../src/machines/devices/select-devices-view.ts";
export type {
  DeviceList,
  DevicesEvent,
  DevicesInput,
  DevicesNotice,
  ListedDevice,
} from "../src/machines/devices/devices.setup.ts";
