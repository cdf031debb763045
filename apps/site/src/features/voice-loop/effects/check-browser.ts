/** What keeps this browser from recording at all, found out before anybody is asked for anything. */
import type { Obstacle } from "../recorder/recorder.setup.ts";

export function findObstacle(): Obstacle | undefined {
  // The types promise what browsers give only to secure pages.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, "mediaDevices">>;
  if (typeof mediaDevices?.getUserMedia !== "function") {
    return globalThis.isSecureContext ? "noMicrophone" : "insecure";
  }
  return typeof MediaRecorder === "function" ? undefined : "noRecorder";
}
