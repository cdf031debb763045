/** Finds out what keeps this browser from recording, before the visitor is asked for anything. */
import type { Obstacle } from "../recorder/recorder.setup.ts";

export function findObstacle(): Obstacle | undefined {
  // The types say that it is always there, but browsers only offer it to secure pages.
  const { mediaDevices } = navigator as Partial<Pick<Navigator, "mediaDevices">>;
  if (typeof mediaDevices?.getUserMedia !== "function") {
    return globalThis.isSecureContext ? "noMicrophone" : "insecure";
  }
  return typeof MediaRecorder === "function" ? undefined : "noRecorder";
}
