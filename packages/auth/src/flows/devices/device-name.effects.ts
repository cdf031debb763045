/** What this browser on this system is called in a list of devices. */
import { describeDevice } from "../../protocol/devices/device-name.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

/** Undefined where nothing is known of it. */
export function deviceName({ userAgent }: Pick<AuthEnvironment, "userAgent">): string | undefined {
  return describeDevice(userAgent ?? "");
}
