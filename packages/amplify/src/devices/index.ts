/** Exports what other folders may use of the devices. */
export { fetchDevices, forgetDevice, rememberDevice } from "./devices.ts";
