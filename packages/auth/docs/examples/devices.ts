import { createDevices, type DevicesView, selectDevicesView } from "@poolgate/auth/devices";
import { auth } from "./auth.ts";

export function offerToRemember(render: (view: DevicesView) => void): () => void {
  const devices = createDevices(auth, { purpose: "offer" });
  devices.subscribe((snapshot) => render(selectDevicesView(snapshot)));
  return () => devices.stop();
}
