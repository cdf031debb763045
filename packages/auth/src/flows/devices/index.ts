/** Exports what other folders may use of devices. */
export { createDeviceConfirmationMachine } from "./device-confirmation/device-confirmation.machine.ts";
export type { DeviceConfirmationMachine } from "./device-confirmation/device-confirmation.machine.ts";
export { createDevices } from "./create-devices.calls.ts";
export type { DevicesRef } from "./create-devices.calls.ts";
export type { BuildWithDeviceKey } from "./device-key.effects.ts";
export { callWithDeviceKey, loadDevicesIfStored } from "./device-key.effects.ts";
export { confirmInBackground, loadDevices } from "./load-devices.effects.ts";
export { deviceStorage } from "./device-record.storage.ts";
export { fetchDevice, fetchDevices, forgetDevice, rememberDevice } from "./devices.calls.ts";
export type { Device, DeviceChoice, RememberDeviceInput } from "./devices.calls.ts";
export { createDevicesMachine } from "./devices.machine.ts";
export type { DevicesMachine } from "./devices.machine.ts";
export type { DeviceList, DevicesEvent, DevicesInput, DevicesNotice, ListedDevice } from "./devices.setup.ts";
export { selectDevicesView } from "./devices.view.ts";
export type { DevicesSnapshot, DevicesView } from "./devices.view.ts";
