/** The headless devices: the offer to remember this one, and the list in somebody's settings, for any framework to render. */
export {
  createDevices,
  type DeviceList,
  type DevicesEvent,
  type DevicesInput,
  type DevicesNotice,
  type DevicesRef,
  type DevicesView,
  type ListedDevice,
  selectDevicesView,
} from "../src/flows/devices/index.ts";
