/**
 * `@poolgate/auth/devices`: the offer to remember this device and the list of devices, so that any framework can render
 * them.
 */
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
